import { expect, test } from 'vitest';
import { adaOnTheWire, madeOnTheWire, readAndWritten, refusals, sent } from '../testing/requests.ts';
import { bucketEndpoints } from './bucket.contract.ts';
import { bucket, firstBuckets } from './bucket.ts';

test('a bucket is spelled as v1 clients know it', () => {
	const doing = {
		...{ id: 4, title: 'Doing', project_view_id: 2, limit: 0, count: 3, position: 200.5 },
		...{ created_by: adaOnTheWire, version: 1, ...madeOnTheWire },
	};

	expect(readAndWritten(bucket, doing)).toEqual(doing);
});

test('a board begins with three columns, from left to right', () => {
	expect(firstBuckets.map(({ title }) => title)).toEqual(['To-Do', 'Doing', 'Done']);
	expect(firstBuckets.map(({ position }) => position)).toEqual([100, 200, 300]);
});

test('project and view come from the path', () => {
	const body = { title: 'Later', limit: 5, position: 1, project_id: 9, view_id: 9 };

	expect(sent(bucketEndpoints.create, body, { projectId: '3', viewId: '2' })).toEqual({
		...{ projectId: 3, viewId: 2, title: 'Later', limit: 5, position: 1 },
	});
});

test.for<[body: object, entry: RegExp]>([
	[{}, /^title: /],
	[{ title: '' }, /^title: /],
	[{ title: 'x'.repeat(251) }, /^title: /],
	[{ title: 'Later', limit: -1 }, /^limit: /],
	[{ title: 'Later', limit: 1.5 }, /^input.undecodable$/],
	[{ title: 'Later', limit: 2 ** 31 }, /^limit: /],
])('%j is refused, when it is made and when it is changed', ([body, entry]) => {
	for (const endpoint of [bucketEndpoints.create, bucketEndpoints.update])
		expect(refusals(() => sent(endpoint, body))).toEqual([expect.stringMatching(entry)]);
});

test('as many tasks as a column can count are a limit', () => {
	expect(sent(bucketEndpoints.create, { title: 'Later', limit: 2 ** 31 - 1 }).limit).toBe(2_147_483_647);
});
