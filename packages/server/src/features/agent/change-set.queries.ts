import { type ChangeLine, type ChangeSet, changeSetLimits, isExpired } from '@ordna/domain/agent';
import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { toInstant } from '@ordna/domain/time';
import { type Credential, type QueryContext, requirePerson } from '../../context/index.ts';
import { fromJsonText } from '../../db/json-text.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import { rightsOfPerson } from '../access/index.ts';
import { findPeople } from '../user/index.ts';
import type { ChangeSetRow } from './change-set.table.ts';

/** The change sets of the caller's programs and of those of the caller's bots, the last first. */
export async function listChangeSets(
	context: QueryContext,
	page: Page,
): Promise<{ readonly changeSets: ChangeSet[]; readonly total: number }> {
	const own = ownChangeSets(context);
	const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await own.selectAll('change_set').orderBy('change_set.id', 'desc').$call(onPage(page)).execute();
	return { changeSets: await toChangeSets(context, rows), total: Number(total) };
}

/** A change set of the caller's programs. One of somebody else is missing, as one that never was. */
export async function requireChangeSet(context: QueryContext, id: number): Promise<ChangeSetRow> {
	const row = await ownChangeSets(context).selectAll('change_set').where('change_set.id', '=', id).executeTakeFirst();
	if (!row) throw fail('changeSet.missing', { id });
	return row;
}

function ownChangeSets({ db, caller }: QueryContext) {
	const { id } = requirePerson(caller);
	return db.selectFrom('change_set').where('change_set.user_id', 'in', (eb) =>
		eb
			.selectFrom('user')
			.select('user.id')
			.where((inner) => inner.or([inner('user.id', '=', id), inner('user.bot_owner_id', '=', id)])),
	);
}

/** The change sets that one program proposed, the last first. */
export async function listOfAgent(context: QueryContext, agent: Credential, limit: number): Promise<ChangeSet[]> {
	const rows = await ofAgent(context, agent).selectAll().orderBy('id', 'desc').limit(limit).execute();
	return toChangeSets(context, rows);
}

/** A change set that this program proposed. */
export async function requireOfAgent(context: QueryContext, agent: Credential, id: number): Promise<ChangeSetRow> {
	const row = await ofAgent(context, agent).selectAll().where('id', '=', id).executeTakeFirst();
	if (!row) throw fail('changeSet.missing', { id });
	return row;
}

/** A program, and as whom it acts. */
interface Proposer {
	readonly userId: number;
	readonly agent: Credential;
}

/** Refuses a program that proposed as many change sets within an hour as it may. */
export async function requireBelowLimit(context: Pick<QueryContext, 'db' | 'now'>, proposer: Proposer): Promise<void> {
	if ((await countOfLastHour(context, proposer)) >= changeSetLimits.perHour)
		throw fail('changeSet.tooMany', { limit: changeSetLimits.perHour });
}

async function countOfLastHour(
	{ db, now }: Pick<QueryContext, 'db' | 'now'>,
	{ userId, agent }: Proposer,
): Promise<number> {
	const { count } = await setsOf(db, userId, agent)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('created', '>', toInstant(now - 3_600_000))
		.executeTakeFirstOrThrow();
	return Number(count);
}

function ofAgent({ db, caller }: QueryContext, agent: Credential) {
	return setsOf(db, requirePerson(caller).id, agent);
}

function setsOf(db: QueryContext['db'], userId: number, { kind, id }: Credential) {
	return db
		.selectFrom('change_set')
		.where('user_id', '=', userId)
		.where('agent_kind', '=', kind)
		.where('agent_id', '=', id);
}

/** Rows as the API tells them. Lines about projects that the program can't see any more have no names. */
export async function toChangeSets(context: QueryContext, rows: readonly ChangeSetRow[]): Promise<ChangeSet[]> {
	const actors = [...new Set(rows.map((row) => row.user_id))];
	const people = await findPeople(context, actors);
	const readable = new Map<number, ReadonlySet<number>>();
	for (const id of actors) readable.set(id, new Set((await rightsOfPerson(context, id)).keys()));
	return rows.map((row) => {
		const seen = readable.get(row.user_id) ?? new Set();
		const { agent_kind: kind, agent_id: id, agent_name: name } = row;
		return {
			id: toId('change set', row.id),
			title: row.title,
			state: row.state === 'proposed' && isExpired(row.created, context.now) ? 'expired' : row.state,
			agent: { kind, id, name },
			actor: people.get(row.user_id) ?? null,
			lines: fromJsonText(row.lines).map((line) => (isShown(line, seen) ? line : withoutNames(line))),
			problems: [...fromJsonText(row.problems)],
			created: row.created,
			decided: row.decided,
			expiresAt: toInstant(row.created + changeSetLimits.waitsMs),
			batch: row.batch,
		};
	});
}

function isShown({ projectId, kind }: ChangeLine, readable: ReadonlySet<number>): boolean {
	// A project that was only proposed does not exist, nor do its tasks.
	return projectId === 0 || kind === 'create_project' || readable.has(projectId);
}

function withoutNames(line: ChangeLine): ChangeLine {
	return { ...line, title: '', project: '', before: '', after: '', people: [] };
}
