import { passwordProblem } from '@ordna/domain/account';
import { fail, invalid } from '@ordna/domain/failures';
import type { ActiveTokens } from '@ordna/domain/token';
import type { UserId } from '@ordna/domain/user';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
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
import { disconnectApps } from '../oauth/index.ts';
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
	context: RequestContext,
	{ oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<ActiveTokens> {
	if (oldPassword === '') throw fail('user.oldPasswordEmpty');
	if (newPassword === '') throw fail('user.newPasswordEmpty');
	requireForm(newPassword);
	const { id, passwordHash } = await requireOwnPassword(context, oldPassword);
	await requireGoodPassword(context.app, { password: newPassword, own: await knownOf(context, id) }, 'new_password');
	const hash = await passwordsOf(context.app).hash(newPassword);
	return context.run(async (context) => {
		await requireUnchanged(context, id, passwordHash);
		return setPassword(context, id, hash);
	});
}

/** What others know of a person, and guess first. */
async function knownOf({ db }: Pick<QueryContext, 'db'>, id: UserId) {
	return db.selectFrom('user').select(['username', 'name', 'email']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Before anything else is looked at. */
function requireForm(password: string): void {
	const problem = passwordProblem(password);
	if (problem !== undefined) throw invalid(`new_password: ${problem}`);
}

/** Of two changes at once with one old password the second is refused: the old one is old then. */
async function requireUnchanged(context: CommandContext, id: UserId, hash: string): Promise<void> {
	if (!(await lockPassword(context, id, hash))) throw fail('user.wrongNameOrPassword');
}

/** E-mails for a new password are this far apart, whoever asks for them. */
const resetsApartMs = 60_000;

/** Mails a token for a new password to an address that must be somebody's. Without a mail server nothing happens. */
export async function requestPasswordReset(context: CommandContext, email: string): Promise<void> {
	if (email === '') throw fail('user.noNameOrPassword');
	const person = await findAccountOfAddress(context, email);
	if (person?.issuer !== localIssuer) throw fail('user.missing');
	if (!canSendMail(context.app.settings)) return;
	const last = await lastMailedToken(context, person.id, 'reset password');
	if (last !== undefined && last > context.now - resetsApartMs) return;
	await mailPasswordReset(context, person.id);
}

async function mailPasswordReset(context: CommandContext, userId: number): Promise<boolean> {
	const [to] = await recipientsOf(context, [userId], { closed: true });
	if (!to) return false;
	const token = await issueMailedToken(context, userId, 'reset password');
	await sendMail(context, { to, kind: 'account.passwordReset', data: { token }, usefulForMs: mailedTokenLifeMs });
	return true;
}

/**
 * Sends somebody a link for a new password because an administrator wants it. Answers with the token where the server sends
 * no email, or knows no address: then the administrator passes it on.
 */
export async function sendPasswordReset(context: CommandContext, userId: UserId): Promise<string | null> {
	context.changes.record('user.resetRequested', { entityId: userId, projectId: null });
	if (canSendMail(context.app.settings) && (await mailPasswordReset(context, userId))) return null;
	return issueMailedToken(context, userId, 'reset password');
}

/**
 * Sets a new password with the token of an e-mail. Whoever has it can read the mail of the account: one that waits for
 * its address to be confirmed, or was locked, opens.
 */
export async function resetPassword(
	context: RequestContext,
	{ token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
	if (newPassword === '') throw fail('user.noNameOrPassword');
	if (token === '') throw fail('user.resetTokenMissing');
	requireForm(newPassword);
	const found = await findMailedToken(context, token, ['reset password']);
	if (!found) throw fail('user.resetTokenWrong');
	await requireGoodPassword(
		context.app,
		{ password: newPassword, own: await knownOf(context, found.userId) },
		'new_password',
	);
	const hash = await passwordsOf(context.app).hash(newPassword);
	await context.run(async (context) => {
		const used = await useMailedToken(context, token, ['reset password']);
		if (!used) throw fail('user.resetTokenWrong');
		await replacePassword(context, used.userId, hash);
	});
}

/** Sets a new password for somebody who could not come in with the old one: what kept them out is over, too. */
export async function replacePassword(context: CommandContext, id: UserId, passwordHash: string): Promise<void> {
	await openAccount(context, id);
	await forgetWrongCodes(context, id);
	await setPassword(context, id, passwordHash);
}

/** Opens an account that waited for its address or was locked; one that somebody disabled stays so. */
export async function openAccount(context: CommandContext, id: UserId): Promise<void> {
	const row = await context.db.selectFrom('user').select('status').where('id', '=', id).executeTakeFirstOrThrow();
	if (row.status !== accountStatus.unconfirmed && row.status !== accountStatus.locked) return;
	await updateUser(context, id, { status: accountStatus.active });
	await forgetMailedTokens(context, id, ['confirm new account']);
	context.changes.record('user.opened', {
		entityId: id,
		projectId: null,
		before: { status: row.status },
		after: { status: accountStatus.active },
	});
}

/**
 * Sets a new password. Every session ends but the one it was changed in, connected apps do, and what was asked for under the old password is
 * void: whoever knew that one is out, and gets nothing by an e-mail that is still under way. Tokens live on: an e-mail
 * says so.
 */
async function setPassword(context: CommandContext, id: UserId, passwordHash: string): Promise<ActiveTokens> {
	await updateUser(context, id, { password_hash: passwordHash, pending_email: '', failed_sign_ins: 0 });
	await forgetMailedTokens(context, id, ['reset password', 'confirm address', 'delete account']);
	await endOtherSessions(context, id);
	await disconnectApps(context, id);
	context.changes.record('user.passwordChanged', { entityId: id, projectId: null });
	const [to] = await recipientsOf(context, [id]);
	const living = await countLivingTokens(context, id);
	if (to) await sendMail(context, { to, kind: 'account.passwordChanged', data: living });
	return living;
}
