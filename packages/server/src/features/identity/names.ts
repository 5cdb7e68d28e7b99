import { nameKey } from '@ordna/domain/account';
import { fail } from '@ordna/domain/failures';
import { sql } from 'kysely';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';

/** The columns of a username: the only place where they are made. */
export interface UsernameColumns {
	readonly username: string;
	readonly username_key: string;
}

/** The columns of an address that must be its owner's alone. */
export interface AddressColumns {
	readonly email: string;
	readonly email_key: string;
}

/**
 * Refuses a username or an address that is somebody else's username or address. `owner` may keep both alike. A provider
 * whose addresses need not be unique claims a username alone: nobody is found by such an address.
 */
export async function requireFreeNames(
	context: Pick<QueryContext, 'db'>,
	{ username, email }: { readonly username: string; readonly email: string },
): Promise<void> {
	if (await isTaken(context, username)) throw fail('user.nameTaken');
	if (await isTaken(context, email)) throw fail('user.emailTaken');
}

/** Takes a username for somebody; `owner` is left out for a new account. */
export async function claimUsername(
	context: CommandContext,
	username: string,
	owner?: number,
): Promise<UsernameColumns> {
	await lockNames(context);
	if (await isTaken(context, username, owner)) throw fail('user.nameTaken');
	return { username, username_key: nameKey(username) };
}

/** Takes an address for somebody; `owner` is left out for a new account. */
export async function claimAddress(context: CommandContext, email: string, owner?: number): Promise<AddressColumns> {
	await requireFreeAddress(context, email, owner);
	return { email, email_key: nameKey(email) };
}

/** The columns of an address that need not be its owner's alone: another service proves who they are. */
export function sharedAddress(email: string): { readonly email: string; readonly email_key: null } {
	return { email, email_key: null };
}

/** The column of somebody who has no address, and cannot be found by one. */
export const noAddress = { email_key: null } as const;

/**
 * The columns of an account that is put in place as it was given, without a check. An address that is another's name or
 * address finds nobody.
 */
export async function namesAsGiven(
	context: CommandContext,
	{ username, email, id }: { readonly username: string; readonly email: string; readonly id: number },
): Promise<UsernameColumns & { readonly email: string; readonly email_key: string | null }> {
	const isShared = email === '' || (await isTaken(context, email, id));
	return { username, username_key: nameKey(username), email, email_key: isShared ? null : nameKey(email) };
}

/** Of accounts that are put in place together and have one address, the first is found by it; other rows stay as they are. */
export function oneAddressEach<Row extends Readonly<Record<string, unknown>>>(rows: readonly Row[]): Row[] {
	const taken = new Set(rows.map((row) => row['username_key']));
	return rows.map((row) => {
		const { email_key: key = null, username_key: own } = row;
		const isFree = key === null || key === own || !taken.has(key);
		taken.add(key);
		return isFree ? row : { ...row, email_key: null };
	});
}

/** Refuses an address that `owner` wants and somebody else has. */
export async function requireFreeAddress(context: CommandContext, email: string, owner?: number): Promise<void> {
	await lockNames(context);
	if (await isTaken(context, email, owner)) throw fail('user.emailTaken');
}

/**
 * Names are claimed one at a time: no unique index covers two columns. Called before a command writes any row, so that
 * nobody who holds the lock waits for such a row. On SQLite commands come one by one anyway.
 */
export async function lockNames(context: CommandContext): Promise<void> {
	if (context.dialect.engine === 'postgres')
		await sql`select pg_advisory_xact_lock(${advisoryLocks.names})`.execute(context.db);
}

async function isTaken({ db }: Pick<QueryContext, 'db'>, name: string, owner?: number): Promise<boolean> {
	const key = nameKey(name);
	const row = await db
		.selectFrom('user')
		.select('id')
		.where((eb) => eb.or([eb('username_key', '=', key), eb('email_key', '=', key)]))
		.$if(owner !== undefined, (query) => query.where('id', '<>', owner ?? 0))
		.executeTakeFirst();
	return row !== undefined;
}
