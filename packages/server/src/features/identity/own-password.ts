import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import type { UserId } from '@ordna/domain/user';
import { requirePerson } from '../../context/index.ts';
import { type RequestContext, takeAttempt } from '../../http/index.ts';
import { localIssuer } from '../user/index.ts';
import { countWrongPassword, forgetWrongPasswords } from './attempts.ts';
import { accountOfPerson } from './find-account.ts';
import { provePassword } from './prove-password.ts';

/** Whose password was right. */
export interface OwnAccount {
	readonly id: UserId;
	/** Changes with the password: what was right a moment ago can be asked about again. */
	readonly passwordHash: string;
}

/**
 * Refuses unless it is the password of the caller, whose account must be one with a password here. The only place where
 * somebody signed in is asked for it: a wrong one counts as a wrong sign-in does, so a stolen session guesses no faster.
 */
export async function requireOwnPassword(context: RequestContext, password: string): Promise<OwnAccount> {
	const account = await findOwn(context);
	if (account.issuer !== localIssuer) throw fail('user.managedElsewhere');
	const giveBack = takeAttempt(context, account.id);
	if ((await provePassword(context.app, account, password)) !== 'right') {
		await context.run((context) => countWrongPassword(context, account.id));
		throw fail('user.wrongNameOrPassword');
	}
	giveBack();
	if (account.failed_sign_ins > 0) await context.run((context) => forgetWrongPasswords(context, account));
	return { id: toId('user', account.id), passwordHash: account.password_hash };
}

/**
 * Asks for the caller's password before something grave; accounts that are managed elsewhere have none and go on. A
 * missing password is refused by itself.
 */
export async function confirmByPassword(context: RequestContext, password: string): Promise<void> {
	const account = await findOwn(context);
	if (account.issuer !== localIssuer) return;
	if (password === '') throw fail('user.passwordMissing');
	await requireOwnPassword(context, password);
}

function findOwn(context: RequestContext) {
	return accountOfPerson(context, requirePerson(context.caller).id);
}
