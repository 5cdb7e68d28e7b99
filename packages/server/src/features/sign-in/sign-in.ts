import { fail, isFailure } from '@ordna/domain/failures';
import type { RequestContext } from '../../http/index.ts';
import { findAccount, provePassword, requireIdentity } from '../identity/index.ts';
import { type DirectoryOutcome, ldapIssuer, refuseTurnedOff, signInByDirectory } from '../ldap/index.ts';
import { type SignedIn, signInAs } from '../session/index.ts';
import { isProviderOff } from '../sign-in-provider/index.ts';

/** What somebody signs in with. */
interface SignIn {
	/** A username or an email address. */
	readonly username?: string | undefined;
	readonly password?: string | undefined;
	readonly totpPasscode?: string | undefined;
	readonly longToken?: boolean | undefined;
}

/** A sign-in that is complete. */
interface Attempt {
	readonly name: string;
	readonly password: string;
	readonly code: string;
	readonly isLong: boolean;
}

/**
 * Signs a person in: the directory first, where there is one; whom it does not know, an account with a password kept here
 * (docs/wire/auth.md#sign-in). Somebody unknown takes as long as a wrong password and is refused alike.
 */
export async function signIn(context: RequestContext, input: SignIn): Promise<SignedIn> {
	const { username: name = '', password = '', totpPasscode: code = '', longToken: isLong = false } = input;
	if (name === '' || password === '') throw fail('user.noNameOrPassword');
	const attempt = { name, password, code, isLong };
	if (!context.app.settings.auth.ldap.enabled) return signInHere(context, attempt);
	if (await isProviderOff(context.app, { kind: 'ldap', key: 'ldap' })) return signInWithoutDirectory(context, attempt);
	const outcome = await signInByDirectory(context, attempt);
	if (outcome.kind === 'in') return outcome.signedIn;
	try {
		return await signInHere(context, attempt, ldapIssuer);
	} catch (error) {
		if (!isFailure(error, 'user.wrongNameOrPassword')) throw error;
		await outcome.keep();
		const refusal = refusalOf(outcome, error);
		// Whoever knows the name, a wrong password is refused alike: each is told a reference.
		outcome.mark(refusal);
		throw refusal;
	}
}

/** While the directory is turned off, whom it manages is told why; of everybody else nothing is another matter. */
async function signInWithoutDirectory(context: RequestContext, attempt: Attempt): Promise<SignedIn> {
	try {
		return await signInHere(context, attempt);
	} catch (error) {
		if (!isFailure(error, 'user.managedElsewhere')) throw error;
		const account = await findAccount(context, attempt.name);
		if (account?.issuer !== ldapIssuer) throw error;
		return refuseTurnedOff(context, attempt.name);
	}
}

/** Why somebody whom nobody knows does not come in: a directory that cannot say is no wrong password. */
function refusalOf({ kind }: DirectoryOutcome, error: Error): Error {
	if (kind === 'away') return fail('ldap.unreachable');
	return kind === 'disabled' ? fail('user.disabled') : error;
}

async function signInHere(
	context: RequestContext,
	{ name, password, code, isLong }: Attempt,
	refusedBy?: string,
): Promise<SignedIn> {
	if (!context.app.settings.auth.local.enabled) return refuseAll(context, password);
	const person = await requireIdentity(context, { name, password, ...(refusedBy === undefined ? {} : { refusedBy }) });
	return signInAs(context, person, { code, isLong });
}

/** Where no passwords are kept, all are wrong; it takes as long as elsewhere. */
async function refuseAll({ app }: RequestContext, password: string): Promise<never> {
	await provePassword(app, undefined, password);
	throw fail('user.wrongNameOrPassword');
}
