import type { BucketId } from '../bucket/index.ts';

/** What decides in which column of a board a task stands. */
export interface BoardEnds {
	/** 0 is none: then the first by position. */
	readonly defaultBucketId: BucketId;
	/** 0 is none. */
	readonly doneBucketId: BucketId;
	readonly firstBucketId: BucketId;
}

/** Where a board takes what is put nowhere in particular. */
export function defaultBucket(board: BoardEnds): BucketId {
	return board.defaultBucketId || board.firstBucketId;
}

/** Where a task stands that is new to a board. See docs/wire/tasks.md#new-tasks. */
export function bucketForNew(board: BoardEnds, done: boolean): BucketId {
	return done && board.doneBucketId ? board.doneBucketId : defaultBucket(board);
}

/**
 * Where a task goes when it becomes done or undone; `current` when it stays. Done goes to the done column where there
 * is one; undone leaves only that column. See docs/wire/tasks.md#done-and-undone.
 */
export function bucketAfterDone(board: BoardEnds, current: BucketId, done: boolean): BucketId {
	if (done) return board.doneBucketId || current;
	return current === board.doneBucketId ? defaultBucket(board) : current;
}

/** Where a task goes that repeats: back to the default column when one is set. See docs/wire/tasks.md#repeating-tasks. */
export function bucketAfterRepeat(board: BoardEnds, current: BucketId): BucketId {
	return board.defaultBucketId || current;
}
