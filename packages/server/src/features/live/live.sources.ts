import type { LiveEntity } from '@ordna/domain/live';
import type { Ask, Change } from '../../asking/index.ts';

/** What a feature brings so that its records are told live. */
export interface LiveSource {
	/**
	 * The records of these ids that the caller may read, as JSON by id. What is left out, the caller is told to
	 * remove. A small, fixed number of statements.
	 */
	texts(ask: Ask, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
	/**
	 * Whether a line of no project concerns the caller though its record is gone. Whoever did it is told in any case.
	 */
	concerns?(ask: Ask, line: Change): Promise<boolean>;
}

/** The source of each kind of record. */
export type LiveSources = Readonly<Partial<Record<LiveEntity, LiveSource>>>;

/** What a feature tells single people as it happens, beside the changes of records. */
export interface LiveNews {
	/** What clients subscribe to: `notification.created`. */
	readonly event: string;
	/** What follows from some lines for the caller, each as JSON. */
	texts(ask: Ask, lines: readonly Change[]): Promise<readonly string[]>;
}
