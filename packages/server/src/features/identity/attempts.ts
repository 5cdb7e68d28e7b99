import type { CommandContext } from '../../context/index.ts';
import { canSendMail, recipientsOf, sendMail } from '../mail/index.ts';
import { issueMailedToken, mailedTokenLifeMs } from '../mailed-token/index.ts';
import { accountStatus, clearFailedSignIns, countFailedSignIn, updateUser } from '../user/index.ts';

/** After so many wrong passwords in a row an e-mail warns, and counting starts anew. */
const passwordsBeforeWarning = 3;
/** At so many wrong codes in a row an e-mail warns. */
const codesBeforeWarning = 3;
/** At so many the account is locked. */
const codesBeforeLock = 10;

/** Counts a wrong password. A password locks nobody out: that would let anybody lock anybody out. */
export async function countWrongPassword(context: CommandContext, userId: number): Promise<void> {
	recordRefusal(context, userId, 'password');
	if (!canSendMail(context.app.settings)) return;
	const failed = await countFailedSignIn(context, userId);
	if (failed === undefined || failed < passwordsBeforeWarning) return;
	await clearFailedSignIns(context, userId);
	await warn(context, userId, 'account.wrongPasswords');
}

/** Whoever knows the password clears what was counted. */
export async function forgetWrongPasswords(
	context: CommandContext,
	person: { readonly id: number; readonly failed_sign_ins: number },
): Promise<void> {
	if (person.failed_sign_ins === 0) return;
	await clearFailedSignIns(context, person.id);
}

/** What follows from wrong codes: somebody knows the password. */
export async function countWrongCode(context: CommandContext, userId: number, failed: number): Promise<void> {
	recordRefusal(context, userId, 'code');
	if (failed === codesBeforeWarning) await warn(context, userId, 'account.wrongCodes');
	if (failed >= codesBeforeLock) await lock(context, userId);
}

/** Notes that a passkey of somebody signed wrongly. Nothing is counted: a signature cannot be guessed. */
export async function noteRefusedPasskey(context: CommandContext, userId: number): Promise<void> {
	recordRefusal(context, userId, 'passkey');
}

function recordRefusal(context: CommandContext, userId: number, reason: 'password' | 'code' | 'passkey'): void {
	const line = { entityId: userId, projectId: null };
	context.changes.record('session.refused', { ...line, after: { reason } });
}

/** Nobody comes in any more, by no token either, until a new password is chosen with an e-mail. */
async function lock(context: CommandContext, userId: number): Promise<void> {
	await warn(context, userId, 'account.locked');
	const [to] = canSendMail(context.app.settings) ? await recipientsOf(context, [userId]) : [];
	if (to) {
		const token = await issueMailedToken(context, userId, 'reset password');
		await sendMail(context, { to, kind: 'account.passwordReset', data: { token }, usefulForMs: mailedTokenLifeMs });
	}
	await updateUser(context, userId, { status: accountStatus.locked });
	context.changes.record('user.locked', {
		entityId: userId,
		projectId: null,
		before: { status: accountStatus.active },
		after: { status: accountStatus.locked },
	});
}

async function warn(
	context: CommandContext,
	userId: number,
	kind: 'account.wrongPasswords' | 'account.wrongCodes' | 'account.locked',
): Promise<void> {
	const [to] = await recipientsOf(context, [userId]);
	if (to) await sendMail(context, { to, kind, data: {} });
}
