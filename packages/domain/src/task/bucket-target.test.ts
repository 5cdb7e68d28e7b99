import { expect, test } from 'vitest';
import type { BucketId } from '../bucket/index.ts';
import { bucketAfterDone, bucketAfterRepeat, bucketForNew } from './bucket-target.ts';

/** A board: its default and done columns, 0 for none. The first by position is 1. */
const board = (defaultBucketId: number, doneBucketId: number) => ({
	defaultBucketId: defaultBucketId as BucketId,
	doneBucketId: doneBucketId as BucketId,
	firstBucketId: 1 as BucketId,
});

test.each([
	['an open task', board(0, 0), false, 1],
	['an open task where there is a default', board(2, 3), false, 2],
	['a done task', board(2, 3), true, 3],
	['a done task without a done column', board(2, 0), true, 2],
	['a done task with neither', board(0, 0), true, 1],
])('%s that is new stands in its column', (_, ends, done, column) => {
	expect(bucketForNew(ends, done)).toBe(column);
});

test.each([
	['done: to the done column', board(2, 3), 5, true, 3],
	['done, without one: it stays', board(2, 0), 5, true, 5],
	['undone, out of the done column: to the default', board(2, 3), 3, false, 2],
	['undone, out of it, without a default: to the first', board(0, 3), 3, false, 1],
	['undone elsewhere: it stays', board(2, 3), 5, false, 5],
])('a task that becomes %s', (_, ends, current, done, column) => {
	expect(bucketAfterDone(ends, current as BucketId, done)).toBe(column);
});

test('a task that repeats goes back to the default column, and stays where there is none', () => {
	expect(bucketAfterRepeat(board(2, 3), 5 as BucketId)).toBe(2);
	expect(bucketAfterRepeat(board(0, 3), 5 as BucketId)).toBe(5);
});
