import { randomInt } from 'node:crypto';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import { insertRows } from '../../db/prepared.ts';
import { sha256Hex } from '../../security/tokens.ts';
import { recipientsOf, sendMail } from '../mail/index.ts';

/** Signs that nobody takes for others: 32 of them, so five bits each. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789';
const codeLength = 16;
const codeCount = 10;

/**
 * Makes codes that stand in for the app, once each; those that were there before are void. The answer is the only place
 * where they stand.
 */
export async function makeRecoveryCodes(context: CommandContext, userId: number): Promise<string[]> {
	await dropRecoveryCodes(context, userId);
	const codes = Array.from({ length: codeCount }, newCode);
	const rows = codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) }));
	await insertRows(context, 'recovery_code', rows);
	context.changes.record('secondFactor.recoveryCodesMade', { entityId: userId, projectId: null });
	return codes;
}

/** In groups of four, as people copy them: `k7mp-22qd-xwza-9r4c`. */
function newCode(): string {
	const code = Array.from({ length: codeLength }, () => signs.charAt(randomInt(signs.length))).join('');
	return code.match(/.{4}/g)?.join('-') ?? code;
}

/** However it is typed: in capitals, with blanks, without hyphens. */
function hashOf(code: string): string {
	return sha256Hex(code.toLowerCase().replaceAll(/[\s-]/g, ''));
}

/** How many are left. */
export async function countRecoveryCodes({ db }: Pick<QueryContext, 'db'>, userId: number): Promise<number> {
	const { left } = await db
		.selectFrom('recovery_code')
		.select((eb) => eb.fn.countAll<number>().as('left'))
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow();
	return Number(left);
}

/** Uses a code up, and tells the person by mail; `false` when it is none of theirs. */
export async function useRecoveryCode(context: CommandContext, userId: number, code: string): Promise<boolean> {
	// Longer ones are not worth a hash.
	if (code.length > 2 * codeLength) return false;
	const used = await context.db
		.deleteFrom('recovery_code')
		.where('user_id', '=', userId)
		.where('code_hash', '=', hashOf(code))
		.returning('user_id')
		.executeTakeFirst();
	if (!used) return false;
	const left = await countRecoveryCodes(context, userId);
	const line = { entityId: userId, projectId: null };
	context.changes.record('secondFactor.recoveryCodeUsed', { ...line, after: { left } });
	const [to] = await recipientsOf(context, [userId]);
	if (to) await sendMail(context, { to, kind: 'account.recoveryCodeUsed', data: { left } });
	return true;
}

export async function dropRecoveryCodes({ db }: CommandContext, userId: number): Promise<void> {
	await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}
