import { isEmail } from '@ordna/domain/account';
import { fail, invalid } from '@ordna/domain/failures';
import type { UserId } from '@ordna/domain/user';
import type { CommandContext } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
import { claimAddress, lockNames, requireFreeAddress, requireOwnPassword } from '../identity/index.ts';
import { canSendMail, recipientsOf, sendMail } from '../mail/index.ts';
import { forgetMailedTokens, issueMailedToken, mailedTokenLifeMs, useMailedToken } from '../mailed-token/index.ts';
import { requireAccount, updateUser } from '../user/index.ts';
import { requireApart } from './account.confirmation.ts';
import { openAccount } from './account.password.ts';

/** What became of the wish for another address. */
export type EmailChange = 'changed' | 'waits' | 'stays';

/**
 * Changes the caller's address. Where e-mails are sent the new one waits until it is confirmed from there, and the old
 * one is told; the address one has takes back what waits.
 */
export async function changeEmail(
	context: RequestContext,
	{ newEmail, password }: { newEmail: string; password: string },
): Promise<EmailChange> {
	if (password === '') throw fail('user.noNameOrPassword');
	const { id } = await requireOwnPassword(context, password);
	if (!isEmail(newEmail)) throw invalid('new_email: must be a valid email address');
	return context.run(async (context) => {
		const { email } = await requireAccount(context.app, id);
		if (newEmail === email) return takeBack(context, id);
		await requireFreeAddress(context, newEmail, id);
		if (!canSendMail(context.app.settings)) {
			await setEmail(context, id, newEmail);
			return 'changed';
		}
		await askForConfirmation(context, id, newEmail);
		return 'waits';
	});
}

async function takeBack(context: CommandContext, id: UserId): Promise<EmailChange> {
	await forgetMailedTokens(context, id, ['confirm address']);
	await setPending(context, id, '');
	return 'stays';
}

async function askForConfirmation(context: CommandContext, id: UserId, newEmail: string): Promise<void> {
	await requireApart(context, id, 'confirm address');
	await setPending(context, id, newEmail);
	const token = await issueMailedToken(context, id, 'confirm address');
	const [person] = await recipientsOf(context, [id]);
	const { settings, username } = await requireAccount(context.app, id);
	const { language, timezone, name } = settings;
	const to = person ?? { userId: id, email: '', name: name || username, language, timezone };
	await sendMail(context, {
		to: { ...to, email: newEmail },
		kind: 'account.confirmChange',
		data: { token },
		usefulForMs: mailedTokenLifeMs,
	});
	await sendMail(context, { to, kind: 'account.changeRequested', data: { newEmail } });
}

/** Confirms the address of a new account, or the one that waits; with the token of an e-mail. */
export async function confirmEmail(context: CommandContext, token: string): Promise<void> {
	await lockNames(context);
	const used =
		token === '' ? undefined : await useMailedToken(context, token, ['confirm new account', 'confirm address']);
	if (!used) throw fail('user.confirmTokenWrong');
	if (used.purpose === 'confirm new account') return openAccount(context, used.userId);
	const { pending_email: address } = await context.db
		.selectFrom('user')
		.select('pending_email')
		.where('id', '=', used.userId)
		.executeTakeFirstOrThrow();
	if (address === '') throw fail('user.confirmTokenWrong');
	await setEmail(context, used.userId, address);
}

/** The log says that the address changed, not what to: it is nobody's but the person's. */
export async function setEmail(context: CommandContext, id: UserId, email: string): Promise<void> {
	const now = { ...(await claimAddress(context, email, id)), pending_email: '' };
	await updateUser(context, id, now);
	// An e-mail for a new password may still lie in the old box.
	await forgetMailedTokens(context, id, ['reset password']);
	context.changes.record('user.emailChanged', { entityId: id, projectId: null });
}

async function setPending(context: CommandContext, id: UserId, address: string): Promise<void> {
	await updateUser(context, id, { pending_email: address });
	const line = { entityId: id, projectId: null };
	context.changes.record(address === '' ? 'user.emailKept' : 'user.emailRequested', line);
}
