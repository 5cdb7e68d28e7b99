import type { Change } from '../store/index.ts';
import type { MessageDescriptor } from './mutation.ts';

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
	readonly what: MessageDescriptor;
	readonly failure: unknown;
	/** It was saved at an earlier try, and what it was about was deleted since: no mistake of anybody. */
	readonly isGone: boolean;
	/** What was undone because it needed what this write would have created. */
	readonly dependents: readonly MessageDescriptor[];
}

/** A write that is not answered yet, for a list of what waits. */
export interface WaitingWrite {
	readonly key: string;
	/** Of its mutation, and what it was written with: `waitingArgs` reads them. */
	readonly name: string;
	readonly args: unknown;
	readonly what: MessageDescriptor;
	/** When it was written, in ms since 1970. */
	readonly at: number;
	/** How often it was sent in vain, since this page was loaded. */
	readonly tries: number;
	/** It is on its way, here or in another tab: too late to give it up. */
	readonly isSending: boolean;
	/** What needs what it creates, and goes with it. */
	readonly dependents: readonly MessageDescriptor[];
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
	/** What the server, or a proxy before it, answered last; absent where nobody answered. */
	readonly failedStatus?: number | undefined;
	/** When it is tried again, in ms since 1970; absent while it is tried. */
	readonly nextTryAt?: number | undefined;
	/** How long the pause before that is, in all. */
	readonly pauseMs?: number;
	/** It waits because there were too many requests. */
	readonly isLimited?: boolean;
}
