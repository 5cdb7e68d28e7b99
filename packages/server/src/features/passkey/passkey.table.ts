import { toId } from '@ordna/domain/contract';
import { type Passkey, passkeyKindOf } from '@ordna/domain/passkey';
import type { Instant } from '@ordna/domain/time';
import type { Generated, Selectable } from 'kysely';
import { fromJsonText, type JsonText } from '../../db/json-text.ts';

export interface PasskeyTable {
	id: Generated<number>;
	user_id: number;
	name: string;
	/** Base 64 for addresses, as the public key. */
	credential_id: string;
	public_key: string;
	/** How often it was used, as it says itself; 0 where it doesn't count. */
	counter: number;
	/** The ways that a browser reaches it. */
	transports: JsonText<readonly string[]>;
	is_synced: number;
	created: Instant;
	/** `null` before the first use. */
	last_used: Instant | null;
}

export type PasskeyRow = Selectable<PasskeyTable>;

/** Challenges that were answered: each works once. */
export interface UsedChallengeTable {
	challenge_hash: string;
	used: Instant;
}

export interface PasskeyTables {
	passkey: PasskeyTable;
	used_challenge: UsedChallengeTable;
}

/** The only way from a row to a passkey. */
export function toPasskey(row: PasskeyRow): Passkey {
	return {
		id: toId('passkey', row.id),
		name: row.name,
		kind: passkeyKindOf(fromJsonText(row.transports)),
		isSynced: row.is_synced === 1,
		created: row.created,
		lastUsed: row.last_used,
	};
}
