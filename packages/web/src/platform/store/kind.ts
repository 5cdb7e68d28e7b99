/** What every record in the store has: an id, and the server's version where it gives one. */
export interface Keyed {
	readonly id: number;
	/** Grows with whatever is visible in the record; a record without one is ordered by the feed's `seq` alone. */
	readonly version?: number;
}

/** A kind of record, named by the feature that owns it: the key to its records and to their type. */
export interface Kind<T extends Keyed> {
	readonly name: string;
	/** Never there: it only carries the type. */
	readonly __record?: T;
}

/**
 * Names a kind of record. The name is also the word the live feed uses.
 *
 *     export const taskKind = defineKind<Task>('task');
 */
export function defineKind<T extends Keyed>(name: string): Kind<T> {
	return { name };
}
