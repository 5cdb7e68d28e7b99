import { fail, invalid } from '@ordna/domain/failures';
import type { Instant } from '@ordna/domain/time';
import { type Scopes, type Token, type TokenPermissions, unknownScope } from '@ordna/domain/token';
import type { UserId } from '@ordna/domain/user';
import type { ExpressionBuilder } from 'kysely';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { toJsonText } from '../../db/json-text.ts';
import { newApiToken, sha256Hex } from '../../security/tokens.ts';
import type { Tables } from '../../tables.ts';
import { type TokenRow, toToken } from './token.table.ts';

export interface TokenDraft {
	/** The caller, or a bot of theirs. */
	readonly ownerId: UserId;
	readonly title: string;
	readonly permissions: TokenPermissions;
	readonly expiresAt: Instant;
}

/** Makes a key for a program of the caller's, or for a bot; the answer is the only place where it stands. */
export async function createToken(context: CommandContext, draft: TokenDraft, offered: Scopes): Promise<Token> {
	// The year 1 is how clients write "not set".
	if (draft.expiresAt < 0) throw invalid('expires_at: is required');
	const unknown = unknownScope(draft.permissions, offered);
	if (unknown) throw fail('token.unknownScope', unknown);
	const secret = newApiToken();
	const row = await context.db
		.insertInto('api_token')
		.values({
			owner_id: draft.ownerId,
			title: draft.title,
			token_hash: sha256Hex(secret),
			permissions: toJsonText(draft.permissions),
			expires_at: draft.expiresAt,
			created: context.now,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	recordCreation(context, row);
	return { ...toToken(row), token: secret };
}

/**
 * Gives a token of the caller's, or of a bot of theirs, another secret: the old one opens nothing any more. What a program
 * proposed by it stays its own.
 */
export async function replaceToken(context: CommandContext, id: number): Promise<Token> {
	const secret = newApiToken();
	const row = await context.db
		.updateTable('api_token')
		.set({ token_hash: sha256Hex(secret) })
		.where('id', '=', id)
		.where('owner_id', 'in', (eb) => ownersOf(eb, requirePerson(context.caller).id))
		.returningAll()
		.executeTakeFirst();
	if (!row) throw fail('access.forbidden');
	recordDeletion(context, row);
	recordCreation(context, row);
	return { ...toToken(row), token: secret };
}

/** Deletes a token of the caller's or of a bot of theirs. One of somebody else is refused as one that never was. */
export async function deleteToken(context: CommandContext, id: number): Promise<void> {
	const row = await context.db
		.deleteFrom('api_token')
		.where('id', '=', id)
		.where('owner_id', 'in', (eb) => ownersOf(eb, requirePerson(context.caller).id))
		.returningAll()
		.executeTakeFirst();
	if (!row) throw fail('access.forbidden');
	recordDeletion(context, row);
}

/** Deletes a token of anybody, for administrators alone. */
export async function deleteAnyToken(context: CommandContext, id: number): Promise<void> {
	const row = await context.db.deleteFrom('api_token').where('id', '=', id).returningAll().executeTakeFirst();
	if (!row) throw fail('token.missing', { id });
	recordDeletion(context, row);
}

/** The caller and the bots of the caller. */
function ownersOf(eb: ExpressionBuilder<Tables, 'api_token'>, caller: UserId) {
	return eb
		.selectFrom('user')
		.select('user.id')
		.where((inner) => inner.or([inner('user.id', '=', caller), inner('user.bot_owner_id', '=', caller)]));
}

function recordCreation(context: CommandContext, row: TokenRow): void {
	const { title, permissions, expiresAt } = toToken(row);
	const after = { title, permissions, expiresAt };
	context.changes.record('token.created', { entityId: row.id, projectId: null, after });
}

export function recordDeletion(context: CommandContext, row: TokenRow): void {
	const { title, permissions, expiresAt } = toToken(row);
	const before = { title, permissions, expiresAt };
	context.changes.record('token.deleted', { entityId: row.id, projectId: null, before });
}
