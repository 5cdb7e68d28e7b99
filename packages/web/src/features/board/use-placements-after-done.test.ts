import { expect, test } from 'vitest';
import { recordsOf, Store } from '../../platform/store/index.ts';
import { aBoard, aBucket } from '../bucket/bucket.builder.ts';
import { bucketKind } from '../bucket/index.ts';
import { taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { placementsAfterDone } from './use-placements-after-done.ts';

// Ids of a test need no server.
const id = (value: number) => value as never;

interface Given {
	readonly bucket: number;
	readonly done?: boolean;
	readonly repeatAfter?: number;
	readonly doneBucketId?: number;
}

function bucketAfter({ bucket, doneBucketId = 3, ...task }: Given) {
	const store = new Store();
	store.loadPage([
		...recordsOf(bucketKind, [aBucket({ id: 1 }), aBucket({ id: 2 }), aBucket({ id: 3 })]),
		...recordsOf(taskKind, [aTask({ id: 10, ...task })]),
		{ type: 'placed', placement: { kind: 'task', view: 'view:7', id: 10, bucket, position: 5 } },
	]);
	return placementsAfterDone(store, aBoard({ doneBucketId: id(doneBucketId) }), id(10))[0]?.bucket;
}

test('a finished task goes to the done column', () => {
	expect(bucketAfter({ bucket: 2 })).toBe(3);
});

test('taken up again, it leaves the done column for the first', () => {
	expect(bucketAfter({ bucket: 3, done: true })).toBe(1);
});

test.each([
	['without a done column', { bucket: 2, doneBucketId: 0 }],
	['taken up again outside the done column', { bucket: 2, done: true }],
	['when it repeats, for then the server says where to', { bucket: 2, repeatAfter: 86_400 }],
])('a task stays where it is %s', (_, given) => {
	expect(bucketAfter(given)).toBeUndefined();
});
