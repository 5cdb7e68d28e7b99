import type { Generated } from 'kysely';

export interface SecondFactorTable {
	user_id: number;
	/** Sealed with the server's secret. */
	secret: string;
	is_enabled: Generated<number>;
	/** Wrong codes in a row. */
	failed: Generated<number>;
	/** The codes that were used lately, as JSON: half minute and time of use each. */
	used: Generated<string>;
	created: number;
}

export interface RecoveryCodeTable {
	user_id: number;
	code_hash: string;
}

export interface SecondFactorTables {
	second_factor: SecondFactorTable;
	recovery_code: RecoveryCodeTable;
}
