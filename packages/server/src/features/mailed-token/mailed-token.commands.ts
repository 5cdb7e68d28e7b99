import { toId } from '@ordna/domain/contract';
import { addMs } from '@ordna/domain/time';
import type { UserId } from '@ordna/domain/user';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import { randomAlphanumerics, sha256Hex } from '../../security/tokens.ts';
import { day } from '../job/index.ts';

/** What a token in an e-mail is good for. */
export type TokenPurpose = 'confirm new account' | 'confirm address' | 'reset password' | 'delete account';

/** Tokens end after so long, but for those of a registration: their accounts have nothing else. */
export const mailedTokenLifeMs = day;

/** Makes a token for an e-mail. Those of the same purpose that were mailed before are void. */
export async function issueMailedToken(
	context: CommandContext,
	userId: number,
	purpose: TokenPurpose,
): Promise<string> {
	await forgetMailedTokens(context, userId, [purpose]);
	const token = randomAlphanumerics(64);
	await context.db
		.insertInto('mailed_token')
		.values({ token_hash: sha256Hex(token), user_id: userId, purpose, created: context.now })
		.execute();
	return token;
}

/** What is known of a token that is still good. */
export interface MailedToken {
	readonly userId: UserId;
	readonly purpose: TokenPurpose;
}

/** The token, if it was mailed for one of these purposes and has not ended. */
export async function findMailedToken(
	{ db, now }: Pick<QueryContext, 'db' | 'now'>,
	token: string,
	purposes: readonly TokenPurpose[],
): Promise<MailedToken | undefined> {
	const row = await db
		.selectFrom('mailed_token')
		.select(['user_id', 'purpose'])
		.where('token_hash', '=', sha256Hex(token))
		.where('purpose', 'in', [...purposes])
		.where((eb) =>
			eb.or([eb('created', '>=', addMs(now, -mailedTokenLifeMs)), eb('purpose', '=', 'confirm new account')]),
		)
		.executeTakeFirst();
	return row && { userId: toId('user', row.user_id), purpose: row.purpose };
}

/** Uses a token up; of two that try at once one gets it. */
export async function useMailedToken(
	context: CommandContext,
	token: string,
	purposes: readonly TokenPurpose[],
): Promise<MailedToken | undefined> {
	const found = await findMailedToken(context, token, purposes);
	if (!found) return undefined;
	const used = await context.db
		.deleteFrom('mailed_token')
		.where('token_hash', '=', sha256Hex(token))
		.returning('token_hash')
		.executeTakeFirst();
	return used && found;
}

/** When the last token of a purpose was mailed, in milliseconds since 1970. */
export async function lastMailedToken(
	{ db }: Pick<QueryContext, 'db'>,
	userId: number,
	purpose: TokenPurpose,
): Promise<number | undefined> {
	const row = await db
		.selectFrom('mailed_token')
		.select('created')
		.where('user_id', '=', userId)
		.where('purpose', '=', purpose)
		.orderBy('created', 'desc')
		.limit(1)
		.executeTakeFirst();
	return row?.created;
}

/** Makes what was mailed to a person void. */
export async function forgetMailedTokens(
	{ db }: CommandContext,
	userId: number,
	purposes: readonly TokenPurpose[],
): Promise<void> {
	await db
		.deleteFrom('mailed_token')
		.where('user_id', '=', userId)
		.where('purpose', 'in', [...purposes])
		.execute();
}
