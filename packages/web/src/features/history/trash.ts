import { daysInTrash, type TrashedTask } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';

/** What was deleted in one gesture, at least one task; the last deleted first. */
export interface Deletion {
	readonly tasks: readonly [TrashedTask, ...TrashedTask[]];
}

/** Deleted tasks by the gesture that deleted them, in the order in which they stand in the trash. */
export function deletionsOf(items: readonly TrashedTask[]): readonly Deletion[] {
	// Where the log no longer says what was deleted together, each stands by itself.
	const groups = Map.groupBy(items, ({ id, deletionBatch }) => deletionBatch || id);
	return [...groups.values()].flatMap(([first, ...others]) => (first ? [{ tasks: [first, ...others] as const }] : []));
}

/** The batch that made all of these; undefined where they were not made together, or nobody knows. */
export function madeTogether({ tasks: [first, ...others] }: Deletion): string | undefined {
	const { creationBatch } = first;
	return creationBatch !== '' && others.every((task) => task.creationBatch === creationBatch)
		? creationBatch
		: undefined;
}

const dayMs = 24 * 60 * 60 * 1000;

/** How many days a task is still kept, the one that has begun among them. */
export function daysLeft(deletedAt: Instant, now: Instant): number {
	// The clock of the page may be a minute behind the server's.
	const since = Math.max(now - deletedAt, 0);
	return Math.max(Math.ceil(daysInTrash - since / dayMs), 0);
}
