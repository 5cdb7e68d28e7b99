import { isReservedUsername, plainUsername, usernameProblem } from '@ordna/domain/account';
import { fail, isFailure } from '@ordna/domain/failures';
import { assertPresent } from '../../context/assert-present.ts';
import type { CommandContext } from '../../context/index.ts';
import { lockAccess } from '../access/index.ts';
import { registerProvided } from '../account/index.ts';
import { findLocalAccount, type LocalMatch } from '../identity/index.ts';
import { createsAccounts } from '../sign-in-provider/index.ts';
import { type SyncedTeam, type SyncedTeams, syncTeams } from '../team/index.ts';
import { updateUser } from '../user/index.ts';
import { randomName } from './random-name.ts';

/** A person whom another service proved: a provider, a directory, or a proxy. What it does not tell is `undefined`. */
export interface ProvedPerson {
	/** The service, and its name for the person: by these they are known again. */
	readonly issuer: string;
	readonly subject: string;
	/** Stands behind the names of its teams. */
	readonly serviceName: string;
	/** The name they have there, which a new account takes where it can. */
	readonly username: string | undefined;
	readonly name: string | undefined;
	readonly email: string | undefined;
	/** Links for the settings. */
	readonly links?: unknown;
	/** Left out where the service says nothing of teams: then they stay as they are. */
	readonly teams?: readonly SyncedTeam[] | undefined;
	/** How somebody unknown may be one who has an account made here; left out where they may not. */
	readonly localMatch?: LocalMatch | undefined;
}

/** By what an account was found: the service's name for the person, an account made here that fits, or none. */
export type AccountMatch = 'subject' | 'local' | 'made';

export interface FollowedPerson {
	readonly userId: number;
	readonly username: string;
	readonly match: AccountMatch;
	/** What was brought in step. */
	readonly changed: readonly ('name' | 'email' | 'links')[];
	/** `undefined` where the service says nothing of teams. */
	readonly teams: SyncedTeams | undefined;
}

/**
 * The account of a person whom another service proved, made where there is none, and brought in step with what the service
 * says: name, address, links and teams. An account that was made here, and is only entered through the service, keeps its own
 * name and address.
 */
export async function followPerson(context: CommandContext, person: ProvedPerson): Promise<FollowedPerson> {
	const { account, match } = await findOrMake(context, person);
	const changed = account.issuer === person.issuer ? await update(context, account, person) : [];
	const { id: userId, username } = account;
	const { issuer, serviceName, teams } = person;
	const synced = teams && (await syncTeams(context, { userId, username, issuer, serviceName, teams }));
	return { userId, username, match, changed: match === 'made' ? [] : changed, teams: synced };
}

const columns = ['id', 'username', 'name', 'email', 'issuer', 'extra_settings_links'] as const;

type AccountRow = NonNullable<Awaited<ReturnType<typeof findBySubject>>>;

interface FoundAccount {
	readonly account: AccountRow;
	readonly match: AccountMatch;
}

async function findOrMake(context: CommandContext, person: ProvedPerson): Promise<FoundAccount> {
	const known = await findBySubject(context, person);
	if (known) return { account: known, match: 'subject' };
	const local = person.localMatch && (await findLocal(context, person.localMatch));
	if (local) return { account: local, match: 'local' };
	return make(context, person);
}

async function findBySubject({ db }: CommandContext, { issuer, subject }: Pick<ProvedPerson, 'issuer' | 'subject'>) {
	return db
		.selectFrom('user')
		.select(columns)
		.where('issuer', '=', issuer)
		.where('subject', '=', subject)
		.executeTakeFirst();
}

async function findLocal(context: CommandContext, match: LocalMatch): Promise<AccountRow | undefined> {
	const found = await findLocalAccount(context, match);
	if (!found) return undefined;
	return context.db.selectFrom('user').select(columns).where('id', '=', found.id).executeTakeFirst();
}

async function make(context: CommandContext, person: ProvedPerson): Promise<FoundAccount> {
	// Two who come at once for the first time are one person: the second waits here, and then finds the account.
	await lockAccess(context);
	const { issuer, subject, name = '', email = '' } = person;
	const known = await findBySubject(context, person);
	if (known) return { account: known, match: 'subject' };
	if (!(await createsAccounts(context.app))) throw fail('signInProvider.noNewAccounts');
	for (const username of usernamesFor(person)) {
		try {
			await registerProvided(context, { issuer, subject, username, name, email });
			const account = assertPresent(await findBySubject(context, person), 'an account that was just made');
			return { account, match: 'made' };
		} catch (error) {
			if (!isFailure(error, 'user.nameTaken')) throw error;
		}
	}
	throw fail('user.nameTaken');
}

/** How often a name is drawn: there are so many that the second is free. */
const draws = 20;

/** The name a person has there, where it can be one here; then names that mean nothing. */
function* usernamesFor({ username }: ProvedPerson): Generator<string> {
	const wanted = username && plainUsername(username.replaceAll(/\s+/g, '-'));
	if (wanted && usernameProblem(wanted) === undefined && !isReservedUsername(wanted)) yield wanted;
	for (let drawn = 0; drawn < draws; drawn += 1) yield randomName();
}

async function update(
	context: CommandContext,
	account: AccountRow,
	person: ProvedPerson,
): Promise<FollowedPerson['changed']> {
	const { name = account.name, email = account.email } = person;
	const links = linksOf(person.links);
	const changed = [
		...(name === account.name ? [] : (['name'] as const)),
		...(email === account.email ? [] : (['email'] as const)),
		...(links === account.extra_settings_links ? [] : (['links'] as const)),
	];
	if (changed.length === 0) return [];
	await updateUser(context, account.id, { name, email, extra_settings_links: links });
	const line = { entityId: account.id, projectId: null };
	if (changed.includes('email')) context.changes.record('user.emailChanged', line);
	if (changed.includes('name') || changed.includes('links'))
		context.changes.record('user.updated', { ...line, before: { name: account.name }, after: { name } });
	return changed;
}

/** In characters: what is longer is not kept. */
const maxLinksLength = 10_000;

function linksOf(claim: unknown): string | null {
	if (typeof claim !== 'object' || claim === null || Array.isArray(claim)) return null;
	const text = JSON.stringify(claim);
	return text.length > maxLinksLength ? null : text;
}
