import type { Tell } from '../../asking/index.ts';
import { canSendMail, recipientsOf, sendMail } from '../mail/index.ts';
import { issueMailedToken, mailedTokenLifeMs } from '../mailed-token/index.ts';
import { accountStatus, clearFailedSignIns, countFailedSignIn, updateUser } from '../user/index.ts';

/** After so many wrong passwords in a row a letter warns, and counting starts anew. */
const passwordsBeforeWarning = 3;
/** At so many wrong codes in a row a letter warns. */
const codesBeforeWarning = 3;
/** At so many the account is locked. */
const codesBeforeLock = 10;

/** Counts a wrong password. A password locks nobody out: that would let anybody lock anybody out. */
export async function countWrongPassword(tell: Tell, userId: number): Promise<void> {
	recordRefusal(tell, userId, 'password');
	if (!canSendMail(tell.app.settings)) return;
	const failed = await countFailedSignIn(tell, userId);
	if (failed === undefined || failed < passwordsBeforeWarning) return;
	await clearFailedSignIns(tell, userId);
	await warn(tell, userId, 'account.wrongPasswords');
}

/** Whoever knows the password clears what was counted. */
export async function forgetWrongPasswords(
	tell: Tell,
	person: { readonly id: number; readonly failed_sign_ins: number },
): Promise<void> {
	if (person.failed_sign_ins === 0) return;
	await clearFailedSignIns(tell, person.id);
}

/** What follows from wrong codes: somebody knows the password. */
export async function countWrongCode(tell: Tell, userId: number, failed: number): Promise<void> {
	recordRefusal(tell, userId, 'code');
	if (failed === codesBeforeWarning) await warn(tell, userId, 'account.wrongCodes');
	if (failed >= codesBeforeLock) await lock(tell, userId);
}

function recordRefusal(tell: Tell, userId: number, reason: 'password' | 'code'): void {
	const line = { entityId: userId, projectId: null };
	tell.changes.record('session.refused', { ...line, after: { reason } });
}

/** Nobody comes in any more, by no token either, until a new password is chosen with a letter. */
async function lock(tell: Tell, userId: number): Promise<void> {
	await warn(tell, userId, 'account.locked');
	const [to] = canSendMail(tell.app.settings) ? await recipientsOf(tell, [userId]) : [];
	if (to) {
		const token = await issueMailedToken(tell, userId, 'reset password');
		await sendMail(tell, { to, kind: 'account.passwordReset', data: { token }, usefulForMs: mailedTokenLifeMs });
	}
	await updateUser(tell, userId, { status: accountStatus.locked });
	tell.changes.record('user.locked', {
		entityId: userId,
		projectId: null,
		before: { status: accountStatus.active },
		after: { status: accountStatus.locked },
	});
}

async function warn(
	tell: Tell,
	userId: number,
	kind: 'account.wrongPasswords' | 'account.wrongCodes' | 'account.locked',
): Promise<void> {
	const [to] = await recipientsOf(tell, [userId]);
	if (to) await sendMail(tell, { to, kind, data: {} });
}
