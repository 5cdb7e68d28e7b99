import type { Tell } from '../../asking/index.ts';
import { isSameText } from '../../security/tokens.ts';
import { stepOfCode, totpCode } from '../../security/totp.ts';
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
 * Tries a code, once each. The row is written before the code is looked at: attempts at the same time come one after
 * the other, and each counts. The verdict is an answer, so that the count is committed.
 */
export async function checkCode(tell: Tell, userId: number, code: string): Promise<CodeVerdict> {
	const row = await tell.db
		.updateTable('second_factor')
		.set((eb) => ({ failed: eb('failed', '+', 1) }))
		.where('user_id', '=', userId)
		.returning(['secret', 'failed', 'used'])
		.executeTakeFirst();
	const secret = row ? unsealSecret(tell.app.secret, row.secret) : null;
	if (!row) return { kind: 'missing' };
	if (secret === null) return { kind: 'wrong', failed: row.failed };
	const used = readUsed(row.used, tell.now);
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
