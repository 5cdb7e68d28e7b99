import { passwordProblem } from '@ordna/domain/account';
import { fail, invalid } from '@ordna/domain/failures';
import type { LivingTokens } from '@ordna/domain/token';
import type { UserId } from '@ordna/domain/user';
import type { Ask, Tell } from '../../asking/index.ts';
import type { Act } from '../../http/index.ts';
import { findAccountOfAddress, requireOwnPassword } from '../identity/index.ts';
import { canSendMail, recipientsOf, sendMail } from '../mail/index.ts';
import {
	findMailedToken,
	forgetMailedTokens,
	issueMailedToken,
	lastMailedToken,
	mailedTokenLifeMs,
	useMailedToken,
} from '../mailed-token/index.ts';
import { forgetWrongCodes } from '../second-factor/index.ts';
import { endOtherSessions } from '../session/index.ts';
import { countLivingTokens } from '../token/index.ts';
import {
	accountStatus,
	localIssuer,
	lockPassword,
	passwordsOf,
	requireGoodPassword,
	updateUser,
} from '../user/index.ts';

/** Changes the caller's password, which takes the old one; answers which tokens live on. */
export async function changePassword(
	act: Act,
	{ oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<LivingTokens> {
	if (oldPassword === '') throw fail('user.oldPasswordEmpty');
	if (newPassword === '') throw fail('user.newPasswordEmpty');
	requireForm(newPassword);
	const { id, passwordHash } = await requireOwnPassword(act, oldPassword);
	await requireGoodPassword(act.app, { password: newPassword, own: await knownOf(act, id) }, 'new_password');
	const hash = await passwordsOf(act.app).hash(newPassword);
	return act.tell(async (tell) => {
		await requireUnchanged(tell, id, passwordHash);
		return setPassword(tell, id, hash);
	});
}

/** What others know of a person, and guess first. */
async function knownOf({ db }: Pick<Ask, 'db'>, id: UserId) {
	return db.selectFrom('user').select(['username', 'name', 'email']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Before anything else is looked at. */
function requireForm(password: string): void {
	const problem = passwordProblem(password);
	if (problem !== undefined) throw invalid(`new_password: ${problem}`);
}

/** Of two changes at once with one old password the second is refused: the old one is old then. */
async function requireUnchanged(tell: Tell, id: UserId, hash: string): Promise<void> {
	if (!(await lockPassword(tell, id, hash))) throw fail('user.wrongNameOrPassword');
}

/** Letters for a new password are this far apart, whoever asks for them. */
const resetsApartMs = 60_000;

/** Mails a token for a new password to an address that must be somebody's. Without a mail server nothing happens. */
export async function requestPasswordReset(tell: Tell, email: string): Promise<void> {
	if (email === '') throw fail('user.noNameOrPassword');
	const person = await findAccountOfAddress(tell, email);
	if (person?.issuer !== localIssuer) throw fail('user.missing');
	if (!canSendMail(tell.app.settings)) return;
	const last = await lastMailedToken(tell, person.id, 'reset password');
	if (last !== undefined && last > tell.now - resetsApartMs) return;
	await mailPasswordReset(tell, person.id);
}

async function mailPasswordReset(tell: Tell, userId: number): Promise<void> {
	const [to] = await recipientsOf(tell, [userId], { closed: true });
	if (!to) return;
	const token = await issueMailedToken(tell, userId, 'reset password');
	await sendMail(tell, { to, kind: 'account.passwordReset', data: { token }, usefulForMs: mailedTokenLifeMs });
}

/**
 * Sets a new password with the token of a letter. Whoever has it can read the mail of the account: one that waits for
 * its address to be confirmed, or was locked, opens.
 */
export async function resetPassword(
	act: Act,
	{ token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
	if (newPassword === '') throw fail('user.noNameOrPassword');
	if (token === '') throw fail('user.resetTokenMissing');
	requireForm(newPassword);
	const found = await findMailedToken(act, token, ['reset password']);
	if (!found) throw fail('user.resetTokenWrong');
	await requireGoodPassword(act.app, { password: newPassword, own: await knownOf(act, found.userId) }, 'new_password');
	const hash = await passwordsOf(act.app).hash(newPassword);
	await act.tell(async (tell) => {
		const used = await useMailedToken(tell, token, ['reset password']);
		if (!used) throw fail('user.resetTokenWrong');
		await replacePassword(tell, used.userId, hash);
	});
}

/** Sets a new password for somebody who could not come in with the old one: what kept them out is over, too. */
export async function replacePassword(tell: Tell, id: UserId, passwordHash: string): Promise<void> {
	await openAccount(tell, id);
	await forgetWrongCodes(tell, id);
	await setPassword(tell, id, passwordHash);
}

/** Opens an account that waited for its address or was locked; one that somebody disabled stays so. */
export async function openAccount(tell: Tell, id: UserId): Promise<void> {
	const row = await tell.db.selectFrom('user').select('status').where('id', '=', id).executeTakeFirstOrThrow();
	if (row.status !== accountStatus.unconfirmed && row.status !== accountStatus.locked) return;
	await updateUser(tell, id, { status: accountStatus.active });
	await forgetMailedTokens(tell, id, ['confirm new account']);
	tell.changes.record('user.opened', {
		entityId: id,
		projectId: null,
		before: { status: row.status },
		after: { status: accountStatus.active },
	});
}

/**
 * Sets a new password. Every session ends but the one it was changed in, and what was asked for under the old password is
 * void: whoever knew that one is out, and gets nothing by a letter that is still under way. Tokens live on: a letter says so.
 */
async function setPassword(tell: Tell, id: UserId, passwordHash: string): Promise<LivingTokens> {
	await updateUser(tell, id, { password_hash: passwordHash, pending_email: '', failed_sign_ins: 0 });
	await forgetMailedTokens(tell, id, ['reset password', 'confirm address', 'delete account']);
	await endOtherSessions(tell, id);
	tell.changes.record('user.passwordChanged', { entityId: id, projectId: null });
	const [to] = await recipientsOf(tell, [id]);
	const living = await countLivingTokens(tell, id);
	if (to) await sendMail(tell, { to, kind: 'account.passwordChanged', data: living });
	return living;
}
