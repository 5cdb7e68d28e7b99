import { expect, test } from 'vitest';
import { aBoard, aBucket } from './bucket.builder.ts';
import { columnsOf, fallbackColumnOf, isFull } from './column.ts';

// Ids of a test need no server.
const id = (value: number) => value as never;

test('the columns of a board are its buckets, by position', () => {
	const buckets = [aBucket({ id: 2 }), aBucket({ id: 3, position: 50 }), aBucket({ id: 4, projectViewId: id(8) })];

	expect(columnsOf(aBoard(), buckets).map((column) => column.id)).toEqual([3, 2]);
});

test('a board of filters has a column for each, numbered by its place', () => {
	const filter = { s: '', sortBy: [], orderBy: [], filter: 'done = true', filterIncludeNulls: false };
	const view = aBoard({ bucketConfigurationMode: 'filter', bucketConfiguration: [{ title: 'Finished', filter }] });

	expect(columnsOf(view, [aBucket()])).toEqual([{ id: 0, title: 'Finished', limit: 0, bucket: null }]);
});

test.each([
	['the default column', 3, 1, 3],
	['the first where there is no default', 0, 1, 2],
	['the first where the default one itself goes', 1, 1, 2],
])('the tasks of a deleted column go to %s', (_, defaultBucketId, deleted, heir) => {
	const view = aBoard({ defaultBucketId: id(defaultBucketId) });
	const columns = columnsOf(view, [aBucket({ id: 1 }), aBucket({ id: 2 }), aBucket({ id: 3 })]);

	expect(fallbackColumnOf(view, columns, id(deleted))?.id).toBe(heir);
});

test('the last column has no heir', () => {
	expect(fallbackColumnOf(aBoard(), columnsOf(aBoard(), [aBucket({ id: 1 })]), id(1))).toBeUndefined();
});

test.each([
	[0, 900, false],
	[3, 2, false],
	[3, 3, true],
	[3, 4, true],
])('with a limit of %d, %d cards fill a column: %s', (limit, count, full) => {
	expect(isFull({ limit }, count)).toBe(full);
});
