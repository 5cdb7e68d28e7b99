import type { CommandContext } from '../../context/index.ts';
import { fromJsonText, type JsonText, toJsonText } from '../../db/json-text.ts';
import { isSameText } from '../../security/tokens.ts';
import { stepOfCode, totpCode } from '../../security/totp.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { unsealSecret } from './second-factor.queries.ts';
import type { UsedCodes } from './second-factor.table.ts';

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
export function checkSignInCode(context: CommandContext, userId: number, code: string): Promise<CodeVerdict> {
	return tryCode(context, userId, { code, isRecovery: () => useRecoveryCode(context, userId, code) });
}

/** Tries a code of an app alone. */
export function checkCode(context: CommandContext, userId: number, code: string): Promise<CodeVerdict> {
	return tryCode(context, userId, { code, isRecovery: null });
}

/**
 * Tries a code, once each. The row is written before the code is looked at: attempts at the same time come one after
 * the other, and each counts. The verdict is an answer, so that the count is committed.
 */
async function tryCode(
	context: CommandContext,
	userId: number,
	{ code, isRecovery }: { readonly code: string; readonly isRecovery: (() => Promise<boolean>) | null },
): Promise<CodeVerdict> {
	const row = await context.db
		.updateTable('second_factor')
		.set((eb) => ({ failed: eb('failed', '+', 1) }))
		.where('user_id', '=', userId)
		.returning(['secret', 'failed', 'used'])
		.executeTakeFirst();
	if (!row) return { kind: 'missing' };
	const secret = unsealSecret(context.app.secret, row.secret);
	const used = readUsed(row.used, context.now);
	// Also where the secret of the app cannot be read any more.
	if (await isRecovery?.()) {
		await save(context, userId, { failed: 0, used });
		return { kind: 'right' };
	}
	// Without an app there are recovery codes alone.
	if (row.secret === '' && isRecovery === null) return { kind: 'missing' };
	if (secret === null) return { kind: 'wrong', failed: row.failed };
	if (used.some(([step]) => isSameText(code, totpCode(secret, step)))) {
		// Seen by somebody else perhaps, but not guessed.
		await save(context, userId, { failed: row.failed - 1, used });
		return { kind: 'used' };
	}
	const step = stepOfCode(secret, code, context.now);
	if (step === undefined) return { kind: 'wrong', failed: row.failed };
	await save(context, userId, { failed: 0, used: [...used, [step, context.now]] });
	return { kind: 'right' };
}

function readUsed(json: JsonText<UsedCodes>, now: number): UsedCodes {
	return fromJsonText(json).filter(([, at]) => at > now - usedForMs);
}

async function save(
	{ db }: CommandContext,
	userId: number,
	{ failed, used }: { readonly failed: number; readonly used: UsedCodes },
): Promise<void> {
	await db
		.updateTable('second_factor')
		.set({ failed, used: toJsonText(used) })
		.where('user_id', '=', userId)
		.execute();
}
