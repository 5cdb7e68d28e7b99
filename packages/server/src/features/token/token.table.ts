import { toId } from '@ordna/domain/contract';
import type { Instant } from '@ordna/domain/time';
import type { Token, TokenPermissions } from '@ordna/domain/token';
import type { Generated, Selectable } from 'kysely';
import { fromJsonText, type JsonText } from '../../db/json-text.ts';

export interface TokenTable {
	id: Generated<number>;
	owner_id: number;
	title: string;
	/** SHA-256: a random token needs nothing slower. */
	token_hash: string;
	/** Group → names. */
	permissions: JsonText<TokenPermissions>;
	expires_at: Instant;
	created: Instant;
	/** `null` before the first use. */
	last_used: Generated<Instant | null>;
}

export type TokenRow = Selectable<TokenTable>;

export interface TokenTables {
	api_token: TokenTable;
}

/** The only way from a row to a token; the secret itself is nowhere. */
export function toToken(row: TokenRow): Token {
	return {
		id: toId('token', row.id),
		title: row.title,
		permissions: fromJsonText(row.permissions),
		expiresAt: row.expires_at,
		created: row.created,
		ownerId: toId('user', row.owner_id),
	};
}
