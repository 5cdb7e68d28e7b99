import type { Instant } from '@ordna/domain/time';
import type { Generated, Selectable } from 'kysely';

export interface MailTable {
	id: Generated<number>;
	/** Whom it is for; `null` for nobody with an account. */
	user_id: number | null;
	kind: string;
	/** The e-mail and its address, sealed with the server's secret. */
	sealed: string;
	created: Instant;
	/** When to try next. */
	due: number;
	/** After this nobody has a use for it. */
	useful_until: Instant;
	attempts: Generated<number>;
	/** What the mail server said the last time; empty before the first try. */
	reason: Generated<string>;
	leased_until: Generated<number>;
	leased_by: Generated<string>;
	/** What becomes of a reminder is noted there; `null` for all else. */
	delivery_id: Generated<number | null>;
}

/** An e-mail that was given up. */
export interface FailedMailTable {
	id: Generated<number>;
	user_id: number | null;
	kind: string;
	sealed: string;
	created: Instant;
	/** When it was given up. */
	failed: Instant;
	attempts: number;
	reason: string;
}

export type MailRow = Selectable<MailTable>;

export interface MailTables {
	mail: MailTable;
	failed_mail: FailedMailTable;
}
