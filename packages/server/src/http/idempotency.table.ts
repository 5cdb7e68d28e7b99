import type { Instant } from '@ordna/domain/time';
export interface IdempotencyRow {
	caller: string;
	key: string;
	request_hash: string;
	/** Of what the answer is built anew: ids of what was made, as JSON; empty where the request names it. */
	reference: string;
	created: Instant;
}

export interface IdempotencyTables {
	idempotency: IdempotencyRow;
}
