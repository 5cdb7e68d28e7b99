import type { Instant } from '@ordna/domain/time';
import type { Generated } from 'kysely';
import type { JsonText } from '../../db/json-text.ts';

/** The half minute of each code, with the time of its use. */
export type UsedCodes = readonly (readonly [step: number, at: number])[];

export interface SecondFactorTable {
	user_id: number;
	/** Sealed with the server's secret; empty without an app. */
	secret: string;
	/** A password takes a code of the app beside it. */
	is_enabled: Generated<number>;
	/** A password takes a passkey beside it. Where both are enabled, either will do. */
	is_passkey_enabled: Generated<number>;
	/** Wrong codes in a row. */
	failed: Generated<number>;
	/** The codes that were used lately. */
	used: Generated<JsonText<UsedCodes>>;
	created: Instant;
}

export interface RecoveryCodeTable {
	user_id: number;
	code_hash: string;
}

export interface SecondFactorTables {
	second_factor: SecondFactorTable;
	recovery_code: RecoveryCodeTable;
}
