import type { Instant } from '@ordna/domain/time';
import type { Token, TokenId, TokenPermissions } from '@ordna/domain/token';
import type { UserId } from '@ordna/domain/user';
import type { Generated, Selectable } from 'kysely';

export interface TokenTable {
	id: Generated<number>;
	owner_id: number;
	title: string;
	/** SHA-256: a random token needs nothing slower. */
	token_hash: string;
	/** As JSON: group → names. */
	permissions: string;
	expires_at: number;
	created: number;
	/** `null` before the first use. */
	last_used: Generated<number | null>;
}

export type TokenRow = Selectable<TokenTable>;

export interface TokenTables {
	api_token: TokenTable;
}

/** The only way from a row to a token; the secret itself is nowhere. */
export function toToken(row: TokenRow): Token {
	return {
		id: row.id as TokenId,
		title: row.title,
		permissions: toPermissions(row.permissions),
		expiresAt: row.expires_at as Instant,
		created: row.created as Instant,
		ownerId: row.owner_id as UserId,
	};
}

/** Checked when it was stored. */
export function toPermissions(json: string): TokenPermissions {
	return JSON.parse(json) as TokenPermissions;
}
