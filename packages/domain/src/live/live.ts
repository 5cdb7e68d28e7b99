/** One line of the change log as a client receives it: that something happened, not what it was before. */
export interface LiveChange {
	readonly seq: number;
	/** `noun.verb`, such as `task.created`. */
	readonly kind: string;
	readonly entity: string;
	readonly entity_id: number;
	readonly project_id: number | null;
	/** What came of one gesture has one batch; a client finds its own by it. */
	readonly batch: string;
}

/** Where a task stands in a view. */
export interface LivePlacement {
	readonly view_id: number;
	readonly task_id: number;
	readonly position: number;
	/** 0 in a view without buckets. */
	readonly bucket_id: number;
	readonly done: boolean;
}

/** The kinds of records a push may carry. */
export type LiveEntity = 'task' | 'project' | 'view' | 'bucket' | 'label' | 'template' | 'team';

/**
 * What one push tells. The records are those of now, each once, spelled as in any answer of the API; what the
 * caller can no longer read stands under `removed`.
 */
export interface LivePush {
	/** Everything up to this line has been told: the `since` of the next subscription. */
	readonly seq: number;
	/** Too much was missed, or a right was taken away: load again what is shown. */
	readonly reset?: boolean;
	readonly changes: readonly LiveChange[];
	readonly records: Readonly<Partial<Record<LiveEntity, readonly unknown[]>>>;
	readonly removed: Readonly<Partial<Record<LiveEntity, readonly number[]>>>;
	readonly placements: readonly LivePlacement[];
	/** The idempotency keys of the caller's own requests that are told herewith: none of them is still to come. */
	readonly keys: readonly string[];
}

/** Why a socket was closed, beyond the codes of the protocol. */
export const closeCodes = {
	/** Nobody signed in in time, or with a token that is no good. */
	policy: 1008,
	/** The server stops; come again. */
	goingAway: 1001,
	/** Something broke on the server; come again. */
	broken: 1011,
	/** The session or the share has ended: don't come again with this token. */
	signedOut: 4401,
} as const;
