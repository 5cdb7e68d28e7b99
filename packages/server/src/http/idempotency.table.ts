export interface IdempotencyRow {
	caller: string;
	key: string;
	request_hash: string;
	status: number;
	reply: string;
	created: number;
}

export interface IdempotencyTables {
	idempotency: IdempotencyRow;
}
