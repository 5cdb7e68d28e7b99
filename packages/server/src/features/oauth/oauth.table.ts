import { toId } from '@ordna/domain/contract';
import type { ConnectedApp } from '@ordna/domain/oauth';
import type { Instant } from '@ordna/domain/time';
import type { TokenPermissions } from '@ordna/domain/token';
import type { Generated, Selectable } from 'kysely';
import { fromJsonText, type JsonText } from '../../db/json-text.ts';

export interface ConnectedAppTable {
	id: Generated<number>;
	user_id: number;
	/** What the app calls itself: the client id of OAuth. */
	client_name: string;
	redirect_uri: string;
	/** Group → names. */
	permissions: JsonText<TokenPermissions>;
	/** SHA-256 of the refresh token. */
	refresh_hash: string;
	device_info: string;
	created: Instant;
	/** When the refresh token was traded for this one. */
	renewed: Instant;
	/** `null` before the first use. */
	last_used: Generated<Instant | null>;
}

export type ConnectedAppRow = Selectable<ConnectedAppTable>;

/** Refresh tokens that were traded for new ones: whoever sends one again holds a copy. */
export interface RenewedAppTokenTable {
	token_hash: string;
	app_id: number;
	renewed: Instant;
}

export interface OauthCodeTable {
	/** SHA-256 of the code. */
	code_hash: string;
	user_id: number;
	client_name: string;
	redirect_uri: string;
	/** Of PKCE, with SHA-256. */
	challenge: string;
	permissions: JsonText<TokenPermissions>;
	created: Instant;
	/** `null` until somebody used it, rightly or not. */
	used: Generated<Instant | null>;
	/** What it gave. */
	app_id: Generated<number | null>;
}

export interface OauthTables {
	connected_app: ConnectedAppTable;
	renewed_app_token: RenewedAppTokenTable;
	oauth_code: OauthCodeTable;
}

/** The only way from a row to a connected app. */
export function toConnectedApp(row: ConnectedAppRow): ConnectedApp {
	return {
		id: toId('connected app', row.id),
		clientId: row.client_name,
		redirectUri: row.redirect_uri,
		permissions: fromJsonText(row.permissions),
		deviceInfo: row.device_info,
		created: row.created,
		lastUsed: row.last_used,
	};
}
