import type { Change } from '../store/index.ts';
import type { Sentence } from './mutation.ts';

export type Outcome =
	| { readonly isSaved: true; readonly changes: readonly Change[] }
	| { readonly isSaved: false; readonly failure: unknown };

export interface Sent {
	readonly key: string;
	readonly batch: string;
	/** How it ended. Never rejects: who needs no answer may ignore it. */
	readonly done: Promise<Outcome>;
	/** The same, or `waiting` as soon as it is known that the server can't be reached for now. */
	readonly soon: Promise<Outcome | 'waiting'>;
}

export interface WriteOptions {
	/** The batch of another write, to be undone together with it. */
	readonly batch?: string;
	/** Its name for the server, where it has one already. */
	readonly key?: string;
	/** The caller says why, as long as it waits for the answer: a form, beside its field. */
	readonly isRefusalShown?: boolean;
}

export interface RefusedWrite {
	readonly what: Sentence;
	readonly failure: unknown;
	/** What was undone because it needed what this write would have created. */
	readonly dependents: readonly Sentence[];
}

export interface OutboxState {
	/** Writes not yet answered. */
	readonly waiting: number;
	/** The server could not be reached; it is tried again, later and later. */
	readonly isStuck: boolean;
	/** They survive a reload. */
	readonly isOnDisk: boolean;
	/** Why, if the server answers and says so. */
	readonly outage?: string | undefined;
}
