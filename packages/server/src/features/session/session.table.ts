import type { Session } from '@ordna/domain/session';
import type { Instant } from '@ordna/domain/time';
import type { Generated, Selectable } from 'kysely';

export interface SessionTable {
	/** A UUID. */
	id: string;
	user_id: number;
	/** SHA-256 of the token in the cookie. */
	refresh_hash: string;
	/** May be idle for longer. */
	is_long: number;
	device_info: string;
	ip_address: string;
	last_active: Instant;
	created: Instant;
	/** The key of the provider that it was begun at; empty for one that was begun here. */
	provider: Generated<string>;
	/** The ID token it was begun with, sealed. */
	id_token: Generated<string>;
}

export type SessionRow = Selectable<SessionTable>;

/** Refresh tokens that were traded for new ones: whoever sends one again holds a copy. */
export interface RenewedTokenTable {
	token_hash: string;
	session_id: string;
	renewed: Instant;
}

export interface SessionTables {
	session: SessionTable;
	renewed_token: RenewedTokenTable;
}

/** The only way from a row to a session. */
export function toSession(row: SessionRow): Session {
	return {
		id: row.id,
		deviceInfo: row.device_info,
		ipAddress: row.ip_address,
		lastActive: row.last_active,
		created: row.created,
	};
}
