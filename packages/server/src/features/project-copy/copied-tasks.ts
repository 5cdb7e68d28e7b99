import { setImmediate } from 'node:timers/promises';
import { assertPresent } from '../../context/assert-present.ts';

/** For each task its copy. */
export type CopyOf = ReadonlyMap<number, number>;

/** What hangs on so many tasks is carried over before others get a turn to read. */
const batchSize = 500;

/**
 * Calls `carry` with the ids of some originals at a time. Parts are found by these ids, never by the project their tasks
 * are in: PostgreSQL, which may remember the project with one task in it, would look all of them up for each of them.
 */
export async function someAtATime(
	copies: CopyOf,
	carry: (originals: readonly number[]) => Promise<void>,
): Promise<void> {
	const originals = [...copies.keys()];
	for (let at = 0; at < originals.length; at += batchSize) {
		await setImmediate();
		await carry(originals.slice(at, at + batchSize));
	}
}

export function copyOf(copies: CopyOf, taskId: number): number {
	return assertPresent(copies.get(taskId), `task ${taskId} without its copy`);
}
