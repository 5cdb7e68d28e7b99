import { toId } from '@ordna/domain/contract';
import { fail, isFailure } from '@ordna/domain/failures';
import type { UserId } from '@ordna/domain/user';
import type { CommandContext } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
import { currentStatus, findAccount, type IdentityRow, lockNames, requireIdentity } from '../identity/index.ts';
import { canSendMail, recipientsOf, sendMail } from '../mail/index.ts';
import { issueMailedToken, lastMailedToken } from '../mailed-token/index.ts';
import { accountStatus } from '../user/index.ts';

/** E-mails that confirm an address are this far apart. */
const emailsApartMs = 60_000;

/** Refuses another e-mail of a purpose while the last one is too fresh. */
export async function requireApart(
	context: CommandContext,
	id: number,
	purpose: 'confirm new account' | 'confirm address',
): Promise<void> {
	const last = await lastMailedToken(context, id, purpose);
	if (last !== undefined && last > context.now - emailsApartMs) throw fail('user.confirmationTooSoon');
}

/** Sends the e-mail that opens a new account. */
export async function mailConfirmation(context: CommandContext, id: UserId): Promise<void> {
	const [to] = await recipientsOf(context, [id], { closed: true });
	if (!to) return;
	const token = await issueMailedToken(context, id, 'confirm new account');
	await sendMail(context, { to, kind: 'account.confirmNew', data: { token } });
}

/** The address of an account, and whether it is confirmed by now. */
interface Confirmation {
	readonly email: string;
	readonly isConfirmed: boolean;
}

/**
 * Sends it once more, to whoever knows the name and the password: nobody else is told that there is an account, nor how it
 * stands.
 */
export async function sendConfirmationAgain(
	context: RequestContext,
	{ username, password }: { readonly username: string; readonly password: string },
): Promise<Confirmation> {
	if (username === '' || password === '') throw fail('user.noNameOrPassword');
	const account = await requireLocal(context, { name: username, password });
	const { id, email } = account;
	if (account.status !== accountStatus.unconfirmed) return { email, isConfirmed: true };
	if (!canSendMail(context.app.settings)) throw fail('user.mailOff');
	const isConfirmed = await context.run(async (context) => {
		// Of two that come at once, and of one beside the link itself, the second sees what the first did.
		await lockNames(context);
		if ((await currentStatus(context, account)) !== accountStatus.unconfirmed) return true;
		await requireApart(context, id, 'confirm new account');
		await mailConfirmation(context, toId('user', id));
		return false;
	});
	return { email, isConfirmed };
}

/** The account, open or waiting, whose name and password these are. */
async function requireLocal(
	context: RequestContext,
	{ name, password }: { readonly name: string; readonly password: string },
): Promise<IdentityRow> {
	try {
		return await requireIdentity(context, { name, password });
	} catch (error) {
		// The accounts of other services have no password here, and never wait.
		if (isFailure(error, 'user.managedElsewhere') || isFailure(error, 'bot.cannotSignIn'))
			throw fail('user.wrongNameOrPassword');
		const account = isFailure(error, 'user.emailUnconfirmed') ? await findAccount(context, name) : undefined;
		if (!account) throw error;
		return account;
	}
}
