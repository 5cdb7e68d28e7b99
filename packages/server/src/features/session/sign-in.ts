import { nameKey } from '@ordna/domain/account';
import { fail } from '@ordna/domain/failures';
import type { UserId } from '@ordna/domain/user';
import type { Act } from '../../http/index.ts';
import { accountStatus, localIssuer, passwordsOf, requireOpen } from '../user/index.ts';
import { personToken } from './access-token.ts';
import { type OpenSession, startSession } from './session.commands.ts';

/** What somebody signs in with. */
export interface SignIn {
	/** A user name or an e-mail address. */
	readonly username?: string | undefined;
	readonly password?: string | undefined;
	readonly totpPasscode?: string | undefined;
	readonly longToken?: boolean | undefined;
}

/** A new session, and the first access token for it. */
export interface SignedIn {
	readonly token: string;
	readonly session: OpenSession;
}

/**
 * Signs a person in: who, the password, how the account stands, then the session (behaviour/auth.md 3). Somebody
 * unknown takes as long as a wrong password and is refused alike.
 */
export async function signIn(act: Act, { username = '', password = '', longToken = false }: SignIn): Promise<SignedIn> {
	if (username === '' || password === '') throw fail('user.noNameOrPassword');
	const person = await findByNameOrEmail(act, username);
	const isLocal = person?.issuer === localIssuer;
	const matches = await passwordsOf(act.app).verify(isLocal ? person.password_hash : null, password);
	if (person && !isLocal) throw fail('user.managedElsewhere');
	if (!person || !matches) throw fail('user.wrongNameOrPassword');
	if (person.status === accountStatus.unconfirmed) throw fail('user.emailUnconfirmed');
	requireOpen(person);
	const id = person.id as UserId;
	const { ip: ipAddress, userAgent: deviceInfo } = act.request;
	const session = await act.tell(async (tell) => {
		await requireSamePassword(tell, id, person.password_hash);
		return startSession(tell, id, { isLong: longToken, deviceInfo, ipAddress });
	});
	return {
		session,
		token: personToken(act.app, { id, username: person.username, isAdmin: person.is_admin === 1 }, session.id),
	};
}

/** A text with an `@` is an address, if anybody has it; else it is a user name. */
async function findByNameOrEmail({ db }: Act, text: string) {
	const key = nameKey(text);
	const rows = await db
		.selectFrom('user')
		.select(['id', 'username', 'email_key', 'password_hash', 'status', 'issuer', 'is_admin'])
		.where((eb) => eb.or([eb('username_key', '=', key), eb('email_key', '=', key)]))
		.execute();
	return rows.find((row) => row.email_key === key) ?? rows[0];
}

/** While the password was being checked, another one may have taken its place. */
async function requireSamePassword({ db }: Pick<Act, 'db'>, id: UserId, hash: string): Promise<void> {
	const row = await db
		.selectFrom('user')
		.select('id')
		.where('id', '=', id)
		.where('password_hash', '=', hash)
		.executeTakeFirst();
	if (!row) throw fail('user.wrongNameOrPassword');
}
