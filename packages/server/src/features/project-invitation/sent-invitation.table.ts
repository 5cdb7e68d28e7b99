import type { Instant } from '@ordna/domain/time';

/** An invitation that was sent by e-mail within the last day: it is counted, also when the invitation is taken back. */
export interface SentInvitationTable {
	inviter_id: number;
	/** Refers to nothing: whoever deletes the project sends no more because of it. */
	project_id: number;
	/** SHA-256 of the address: it is compared and never read. */
	address_hash: string;
	sent: Instant;
}

export interface SentInvitationTables {
	sent_invitation: SentInvitationTable;
}
