import { fail } from '@ordna/domain/failures';
import type { App, CommandContext } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
import { isForeignHash } from '../../security/password.ts';
import { accountStatus, botIssuer, localIssuer, passwordsOf, replaceHash, whyClosed } from '../user/index.ts';
import { countWrongPassword } from './attempts.ts';
import { findAccount, type IdentityRow } from './find-account.ts';

/** What a password is worth. `elsewhere`: another service keeps the password of this account. */
export type PasswordVerdict = 'right' | 'wrong' | 'elsewhere';

/**
 * Whether a password belongs to an account; `undefined` stands for a name that nobody has. Every verdict costs one hash, so
 * that the time tells nothing.
 */
export async function provePassword(
	app: App,
	account: Pick<IdentityRow, 'issuer' | 'password_hash'> | undefined,
	password: string,
): Promise<PasswordVerdict> {
	const isLocal = account?.issuer === localIssuer;
	const matches = await passwordsOf(app).verify(isLocal ? account.password_hash : null, password);
	if (account && !isLocal) return 'elsewhere';
	return matches ? 'right' : 'wrong';
}

/** Why somebody who has proved who they are does not come in all the same; `undefined` where they do. */
export function whyRefused(account: Pick<IdentityRow, 'status'>) {
	return account.status === accountStatus.unconfirmed ? 'user.emailUnconfirmed' : whyClosed(account);
}

/** How a name and a password are looked at. */
interface IdentityQuestion {
	readonly name: string;
	readonly password: string;
	/** Another service that was asked before, and does not know them: its accounts have a wrong password. */
	readonly refusedBy?: string;
}

/**
 * The account whose name and password these are. Refuses a name that nobody has as it does a wrong password, which is
 * counted; tells how the account stands only to those who know the password.
 */
export async function requireIdentity(
	context: RequestContext,
	{ name, password, refusedBy }: IdentityQuestion,
): Promise<IdentityRow> {
	const account = await findAccount(context, name);
	const proved = await provePassword(context.app, account, password);
	const verdict = proved === 'elsewhere' && account?.issuer === refusedBy ? 'wrong' : proved;
	if (verdict === 'elsewhere') throw fail(account?.issuer === botIssuer ? 'bot.cannotSignIn' : 'user.managedElsewhere');
	if (account && verdict === 'wrong') await context.run((context) => countWrongPassword(context, account.id));
	if (!account || verdict === 'wrong') throw fail('user.wrongNameOrPassword');
	const reason = whyRefused(account);
	if (reason) throw fail(reason, { email: account.email });
	return { ...account, password_hash: await renewHash(context, account, password) };
}

/** How an account stands by now: while a password was being checked another one may have taken its place, which is refused. */
export async function currentStatus(
	{ db }: CommandContext,
	{ id, password_hash: hash }: Pick<IdentityRow, 'id' | 'password_hash'>,
): Promise<number> {
	const row = await db
		.selectFrom('user')
		.select('status')
		.where('id', '=', id)
		.where('password_hash', '=', hash)
		.executeTakeFirst();
	if (!row) throw fail('user.wrongNameOrPassword');
	return row.status;
}

/** A hash that came from another server is made anew as those made here, now that the password is known; answers with it. */
async function renewHash(
	{ app, run }: RequestContext,
	{ id, password_hash: from }: IdentityRow,
	password: string,
): Promise<string> {
	if (!isForeignHash(from)) return from;
	const to = await passwordsOf(app).hash(password);
	await run((context) => replaceHash(context, id, { from, to }));
	return to;
}
