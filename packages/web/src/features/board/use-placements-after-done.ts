import type { BucketId } from '@ordna/domain/bucket';
import { firstPosition } from '@ordna/domain/position';
import { bucketAfterDone, type TaskId } from '@ordna/domain/task';
import type { View } from '@ordna/domain/view';
import { useCallback } from 'react';
import { type Placement, type Store, useStore } from '../../platform/store/index.ts';
import { bucketKind, columnsOf } from '../bucket/index.ts';
import { isRepeating, taskKind, viewListKey } from '../task/index.ts';

export function usePlacementsAfterDone(view: View): (id: TaskId) => readonly Placement[] {
	const store = useStore();
	return useCallback((id) => placementsAfterDone(store, view, id), [store, view]);
}

/** Where a card goes when its task is finished or taken up again: into the done column, or out of it; nowhere else. */
export function placementsAfterDone(store: Store, view: View, id: TaskId): readonly Placement[] {
	const placement = store.placement(taskKind, viewListKey(view.id), id);
	const task = store.get(taskKind, id);
	// One that repeats comes round again: where to, the server says.
	if (!placement || !task || (isRepeating(task) && !task.done)) return [];
	const firstBucketId = columnsOf(view, store.all(bucketKind))[0]?.id ?? (0 as BucketId);
	const { defaultBucketId, doneBucketId } = view;
	const ends = { defaultBucketId, doneBucketId, firstBucketId };
	// The bucket of a placement on a board is one of its buckets.
	const bucket = bucketAfterDone(ends, placement.bucket as BucketId, !task.done);
	if (bucket === placement.bucket) return [];
	return [{ ...placement, bucket, position: task.done ? placement.position : firstPosition(task.index) }];
}
