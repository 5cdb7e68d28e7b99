import { nameKey } from '@ordna/domain/account';
import type { QueryContext } from '../../context/index.ts';
import { localIssuer } from '../user/index.ts';

const columns = [
	'id',
	'username',
	'username_key',
	'email',
	'email_key',
	'name',
	'password_hash',
	'status',
	'issuer',
	'subject',
	'is_admin',
	'bot_owner_id',
	'failed_sign_ins',
] as const;

/** What signing in needs of an account; nothing of it goes out. */
export type IdentityRow = Awaited<ReturnType<typeof accountOfPerson>>;

/**
 * The account that somebody means by what they typed: whose username it is, else whose e-mail address. There is no second
 * choice: where the password is wrong for the first, nobody looks for another account.
 */
export async function findAccount(context: Pick<QueryContext, 'db'>, typed: string): Promise<IdentityRow | undefined> {
	const [account] = await findAccounts(context, typed);
	return account;
}

/**
 * Whose username a text is, then whose address, in any letter case. Two only where both were there before one was refused
 * because of the other.
 */
export async function findAccounts({ db }: Pick<QueryContext, 'db'>, typed: string): Promise<readonly IdentityRow[]> {
	const key = nameKey(typed);
	const rows = await db
		.selectFrom('user')
		.select(columns)
		.where((eb) => eb.or([eb('username_key', '=', key), eb('email_key', '=', key)]))
		.execute();
	return rows.sort((one, other) => Number(other.username_key === key) - Number(one.username_key === key));
}

/** The account of an e-mail address, for an e-mail to it. */
export async function findAccountOfAddress(
	{ db }: Pick<QueryContext, 'db'>,
	address: string,
): Promise<IdentityRow | undefined> {
	return db.selectFrom('user').select(columns).where('email_key', '=', nameKey(address)).executeTakeFirst();
}

/** The account of somebody who is signed in. */
export async function accountOfPerson({ db }: Pick<QueryContext, 'db'>, id: number) {
	return db.selectFrom('user').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

/** How somebody whom another service proves may be one who has an account made here. */
export interface LocalMatch {
	/** One of these is their username here. */
	readonly usernames?: readonly string[];
	/** This is their address here. */
	readonly email?: string;
}

/** The account made here that fits all of a match; `undefined` where none does, or nothing was to fit. */
export async function findLocalAccount(
	{ db }: Pick<QueryContext, 'db'>,
	{ usernames, email }: LocalMatch,
): Promise<{ readonly id: number } | undefined> {
	if (usernames === undefined && email === undefined) return undefined;
	const local = db
		.selectFrom('user')
		.select('id')
		.where('issuer', '=', localIssuer)
		.$if(email !== undefined, (query) => query.where('email_key', '=', nameKey(email ?? '')));
	if (usernames === undefined) return local.executeTakeFirst();
	for (const username of usernames) {
		const found = await local.where('username_key', '=', nameKey(username)).executeTakeFirst();
		if (found) return found;
	}
	return undefined;
}
