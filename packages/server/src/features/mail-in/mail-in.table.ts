import type { Instant } from '@ordna/domain/time';
import type { Generated } from 'kysely';

/** The address where e-mails become tasks of a project. */
export interface MailInAddressTable {
	project_id: number;
	/** The secret part of the address. */
	word: string;
	created: Instant;
}

/** An e-mail that became a task of a project. */
export interface MailInMessageTable {
	project_id: number;
	message_hash: string;
	taken: Instant;
}

/** How far the mailbox is read: one row. */
export interface MailInMailboxTable {
	slot: number;
	/** Which mailbox it is: in another one, reading begins anew. */
	mailbox: string;
	uid_validity: Generated<number>;
	last_uid: Generated<number>;
	/** The e-mail that could not be read to its end, and how often that was tried. */
	stuck_uid: Generated<number>;
	stuck_tries: Generated<number>;
	/** In a row, without an answer of the mail server. */
	failures: Generated<number>;
	next_look: Generated<Instant>;
	last_look: Generated<Instant | null>;
	taken_count: Generated<number>;
	left_count: Generated<number>;
}

export interface MailInTables {
	mail_in_address: MailInAddressTable;
	mail_in_message: MailInMessageTable;
	mail_in_mailbox: MailInMailboxTable;
}
