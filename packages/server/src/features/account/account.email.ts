import { isEmail } from '@ordna/domain/account';
import { fail, invalid } from '@ordna/domain/failures';
import type { UserId } from '@ordna/domain/user';
import type { Tell } from '../../asking/index.ts';
import type { Act } from '../../http/index.ts';
import { claimAddress, lockNames, requireFreeAddress, requireOwnPassword } from '../identity/index.ts';
import { canSendMail, recipientsOf, sendMail } from '../mail/index.ts';
import {
	forgetMailedTokens,
	issueMailedToken,
	lastMailedToken,
	mailedTokenLifeMs,
	useMailedToken,
} from '../mailed-token/index.ts';
import { requireAccount, updateUser } from '../user/index.ts';
import { openAccount } from './account.password.ts';

/** Letters to a new address are this far apart. */
const lettersApartMs = 60_000;

/** What became of the wish for another address. */
export type EmailChange = 'changed' | 'waits' | 'stays';

/**
 * Changes the caller's address. Where letters are sent the new one waits until it is confirmed from there, and the old
 * one is told; the address one has takes back what waits.
 */
export async function changeEmail(
	act: Act,
	{ newEmail, password }: { newEmail: string; password: string },
): Promise<EmailChange> {
	if (password === '') throw fail('user.noNameOrPassword');
	const { id } = await requireOwnPassword(act, password);
	if (!isEmail(newEmail)) throw invalid('new_email: must be a valid email address');
	return act.tell(async (tell) => {
		const { email } = await requireAccount(tell.app, id);
		if (newEmail === email) return takeBack(tell, id);
		await requireFreeAddress(tell, newEmail, id);
		if (!canSendMail(tell.app.settings)) {
			await setEmail(tell, id, newEmail);
			return 'changed';
		}
		await askForConfirmation(tell, id, newEmail);
		return 'waits';
	});
}

async function takeBack(tell: Tell, id: UserId): Promise<EmailChange> {
	await forgetMailedTokens(tell, id, ['confirm address']);
	await setPending(tell, id, '');
	return 'stays';
}

async function askForConfirmation(tell: Tell, id: UserId, newEmail: string): Promise<void> {
	const last = await lastMailedToken(tell, id, 'confirm address');
	if (last !== undefined && last > tell.now - lettersApartMs) throw fail('user.confirmationTooSoon');
	await setPending(tell, id, newEmail);
	const token = await issueMailedToken(tell, id, 'confirm address');
	const [person] = await recipientsOf(tell, [id]);
	const { settings, username } = await requireAccount(tell.app, id);
	const { language, timezone, name } = settings;
	const to = person ?? { userId: id, email: '', name: name || username, language, timezone };
	await sendMail(tell, {
		to: { ...to, email: newEmail },
		kind: 'account.confirmChange',
		data: { token },
		usefulForMs: mailedTokenLifeMs,
	});
	await sendMail(tell, { to, kind: 'account.changeRequested', data: { newEmail } });
}

/** Confirms the address of a new account, or the one that waits; with the token of a letter. */
export async function confirmEmail(tell: Tell, token: string): Promise<void> {
	await lockNames(tell);
	const used = token === '' ? undefined : await useMailedToken(tell, token, ['confirm new account', 'confirm address']);
	if (!used) throw fail('user.confirmTokenWrong');
	if (used.purpose === 'confirm new account') return openAccount(tell, used.userId);
	const { pending_email: address } = await tell.db
		.selectFrom('user')
		.select('pending_email')
		.where('id', '=', used.userId)
		.executeTakeFirstOrThrow();
	if (address === '') throw fail('user.confirmTokenWrong');
	await setEmail(tell, used.userId, address);
}

/** The log says that the address changed, not what to: it is nobody's but the person's. */
async function setEmail(tell: Tell, id: UserId, email: string): Promise<void> {
	const now = { ...(await claimAddress(tell, email, id)), pending_email: '' };
	await updateUser(tell, id, now);
	// A letter for a new password may still lie in the old box.
	await forgetMailedTokens(tell, id, ['reset password']);
	tell.changes.record('user.emailChanged', { entityId: id, projectId: null });
}

async function setPending(tell: Tell, id: UserId, address: string): Promise<void> {
	await updateUser(tell, id, { pending_email: address });
	const line = { entityId: id, projectId: null };
	tell.changes.record(address === '' ? 'user.emailKept' : 'user.emailRequested', line);
}
