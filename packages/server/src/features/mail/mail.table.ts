import type { Generated, Selectable } from 'kysely';

export interface MailTable {
	id: Generated<number>;
	/** Whom it is for; `null` for nobody with an account. */
	user_id: number | null;
	kind: string;
	/** The letter and its address, sealed with the server's secret. */
	sealed: string;
	created: number;
	/** When to try next. */
	due: number;
	/** After this nobody has a use for it. */
	useful_until: number;
	attempts: Generated<number>;
	leased_until: Generated<number>;
	leased_by: Generated<string>;
}

export type MailRow = Selectable<MailTable>;

export interface MailTables {
	mail: MailTable;
}
