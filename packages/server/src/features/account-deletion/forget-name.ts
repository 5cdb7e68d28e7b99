import type { ChangeEntity } from '@ordna/domain/changes';
import { keysOf } from '../../context/fields.ts';
import { type App, type CommandContext, emptyLines, type QueryContext, rewriteLine } from '../../context/index.ts';
import { rewriteNotifications } from '../notification/index.ts';

/** Who is to be forgotten: what they were called, and where they could be written to. */
export interface Forgotten {
	readonly id: number;
	readonly username: string;
	readonly email: string;
}

/** So many lines are looked at in one go. */
const batchSize = 5000;

/** The bots of a person, who go with them. */
export async function botsOf({ db }: Pick<QueryContext, 'db'>, ownerId: number): Promise<Forgotten[]> {
	return db.selectFrom('user').select(['id', 'username', 'email']).where('bot_owner_id', '=', ownerId).execute();
}

/**
 * Takes a person's names, and those of their bots, out of what outlives them: lines of projects, and what others were told. Done before the account
 * goes, in small steps: what broke off halfway is done again, and nobody waits for a log of millions of lines.
 */
export async function forgetName(app: App, person: Forgotten, signal: AbortSignal): Promise<void> {
	for (const one of [person, ...(await botsOf({ db: app.database.read }, person.id))]) await forget(app, one, signal);
}

async function forget(app: App, person: Forgotten, signal: AbortSignal): Promise<void> {
	await forgetInProjectLines(app, person, signal);
	const names = [person.username, person.email].filter((text) => text !== '').map((text) => JSON.stringify(text));
	const rewrite = (payload: string) =>
		names.some((name) => payload.includes(name)) ? (withoutName(payload, person) ?? payload) : payload;
	await rewriteNotifications(app, rewrite, signal);
}

async function forgetInProjectLines(app: App, person: Forgotten, signal: AbortSignal): Promise<void> {
	const { last } = await app.database.read
		.selectFrom('change')
		.select((eb) => eb.fn.coalesce(eb.fn.max('seq'), eb.lit(0)).as('last'))
		.executeTakeFirstOrThrow();
	for (let from = 0; from < Number(last) && !signal.aborted; from += batchSize) {
		const lines = await linesNaming(app, person, from);
		if (lines.length > 0) await rewrite(app, person, lines);
	}
}

interface NamingLine {
	readonly seq: number;
	readonly before: string | null;
	readonly after: string | null;
}

/** Lines that may name the person, by what a name looks like in JSON. */
function linesNaming({ database }: App, { username, email }: Forgotten, from: number): Promise<NamingLine[]> {
	const patterns = [username, email].filter((text) => text !== '').map((text) => `%${likeJson(text)}%`);
	return database.read
		.selectFrom('change')
		.select(['seq', 'before', 'after'])
		.where('seq', '>', from)
		.where('seq', '<=', from + batchSize)
		.where((eb) => eb.or(patterns.flatMap((pattern) => [eb('before', 'like', pattern), eb('after', 'like', pattern)])))
		.execute();
}

/** As a text stands in JSON. Signs of LIKE may match more: what is found is looked at anyway. */
function likeJson(text: string): string {
	return JSON.stringify(text).replaceAll('\\', '_');
}

async function rewrite(app: App, person: Forgotten, lines: readonly NamingLine[]): Promise<void> {
	await app.database.write(async (db) => {
		for (const { seq, before, after } of lines) {
			const next = { before: withoutName(before, person), after: withoutName(after, person) };
			if (next.before === before && next.after === after) continue;
			await rewriteLine(db, seq, next);
		}
	});
}

function withoutName(json: string | null, person: Forgotten): string | null {
	if (json === null) return null;
	return JSON.stringify(JSON.parse(json, (key, value: unknown) => forgotten(key, value, person)));
}

/** A person in a line loses all that names them; a user name or an address by itself is emptied. */
function forgotten(key: string, value: unknown, { username, email }: Forgotten): unknown {
	if (key === 'username' && value === username) return '';
	if (key === 'email' && value === email && email !== '') return '';
	if (typeof value === 'object' && value !== null && 'username' in value && value.username === '' && 'name' in value)
		return { ...value, name: '' };
	return value;
}

/** The lines of what nobody but the person could see lose what they held; that something happened stays. */
export async function forgetInPersonalLines(
	context: CommandContext,
	gone: Readonly<Partial<Record<ChangeEntity, readonly number[]>>>,
): Promise<void> {
	for (const entity of keysOf(gone)) await emptyLines(context, entity, gone[entity] ?? []);
}
