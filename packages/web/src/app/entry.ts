import type { Connection } from '../platform/connection.tsx';

/** What an entry of the client is mounted with. */
export interface EntryContext {
	/** Where it is drawn. */
	readonly host: HTMLElement;
	readonly connection: Connection;
	/** Preloads the other entry. */
	readonly fetchOther: () => void;
}

/** An entry that stands on the page. */
export interface MountedEntry {
	/** Resolves when somebody belongs into the other entry: they have signed in, or out. */
	readonly left: Promise<void>;
	/** Takes it off the page; it stays there until the other one has come. */
	readonly close: () => void;
}

/** One of the two programs the client is made of: the app, and the pages of people who are not signed in. */
export interface Entry {
	readonly open: (door: EntryContext) => MountedEntry;
}
