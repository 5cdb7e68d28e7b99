import type { LiveEntity } from '@ordna/domain/live';
import type { Change, QueryContext } from '../../context/index.ts';

/** What a feature brings so that changes of its records are pushed. */
export interface LiveSource {
	/**
	 * The records of these ids that the caller may read, as JSON by id. What is left out, the client is told to
	 * remove. A small, fixed number of statements.
	 */
	texts(context: QueryContext, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
	/**
	 * Whether a line of no project concerns the caller though its record is gone. Whoever did it gets it in any case.
	 */
	concerns?(context: QueryContext, line: Change): Promise<boolean>;
}

/** The source of each kind of record. */
export type LiveSources = Readonly<Partial<Record<LiveEntity, LiveSource>>>;

/** Events that a feature publishes to single people, beside the changes of records. */
export interface LiveEvents {
	/** What clients subscribe to: `notification.created`. */
	readonly event: string;
	/** What follows from some lines for the caller, each as JSON. */
	texts(context: QueryContext, lines: readonly Change[]): Promise<readonly string[]>;
}
