import type { Tell } from '../../asking/index.ts';
import { isSameText } from '../../security/tokens.ts';
import { stepOfCode, totpCode } from '../../security/totp.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { unsealSecret } from './second-factor.queries.ts';

/** What a code is worth. A wrong one says how many there were in a row, this one included. */
export type CodeVerdict =
	| { readonly kind: 'right' }
	| { readonly kind: 'used' }
	| { readonly kind: 'wrong'; readonly failed: number }
	| { readonly kind: 'missing' };

/** A code is refused for so long after it was used. */
const usedForMs = 90_000;

/**
 * Tries what somebody signs in with: a code of their app, or a recovery code in its place. Both count alike when they are
 * wrong.
 */
export function checkSignInCode(tell: Tell, userId: number, code: string): Promise<CodeVerdict> {
	return tryCode(tell, userId, { code, isRecovery: () => useRecoveryCode(tell, userId, code) });
}

/** Tries a code of an app alone. */
export function checkCode(tell: Tell, userId: number, code: string): Promise<CodeVerdict> {
	return tryCode(tell, userId, { code, isRecovery: async () => false });
}

/**
 * Tries a code, once each. The row is written before the code is looked at: attempts at the same time come one after
 * the other, and each counts. The verdict is an answer, so that the count is committed.
 */
async function tryCode(
	tell: Tell,
	userId: number,
	{ code, isRecovery }: { readonly code: string; readonly isRecovery: () => Promise<boolean> },
): Promise<CodeVerdict> {
	const row = await tell.db
		.updateTable('second_factor')
		.set((eb) => ({ failed: eb('failed', '+', 1) }))
		.where('user_id', '=', userId)
		.returning(['secret', 'failed', 'used'])
		.executeTakeFirst();
	if (!row) return { kind: 'missing' };
	const secret = unsealSecret(tell.app.secret, row.secret);
	const used = readUsed(row.used, tell.now);
	// Also where the secret of the app cannot be read any more.
	if (await isRecovery()) {
		await save(tell, userId, { failed: 0, used });
		return { kind: 'right' };
	}
	if (secret === null) return { kind: 'wrong', failed: row.failed };
	if (used.some(([step]) => isSameText(code, totpCode(secret, step)))) {
		// Seen by somebody else perhaps, but not guessed.
		await save(tell, userId, { failed: row.failed - 1, used });
		return { kind: 'used' };
	}
	const step = stepOfCode(secret, code, tell.now);
	if (step === undefined) return { kind: 'wrong', failed: row.failed };
	await save(tell, userId, { failed: 0, used: [...used, [step, tell.now]] });
	return { kind: 'right' };
}

type Used = readonly (readonly [step: number, at: number])[];

/** Written by `save`. */
function readUsed(json: string, now: number): Used {
	return (JSON.parse(json) as Used).filter(([, at]) => at > now - usedForMs);
}

async function save(
	{ db }: Tell,
	userId: number,
	{ failed, used }: { readonly failed: number; readonly used: Used },
): Promise<void> {
	await db
		.updateTable('second_factor')
		.set({ failed, used: JSON.stringify(used) })
		.where('user_id', '=', userId)
		.execute();
}
