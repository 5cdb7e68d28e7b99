import { expect, test } from 'vitest';
import {
	between,
	findConflicts,
	needsSpreading,
	rebalancePositions,
	spread,
	taskPositionFloor,
	topPosition,
} from './position.ts';

test.each([
	['alone', null, null, 0],
	['first', null, 100, 50],
	['last', 100, null, 65_636],
	['between two', 100, 200, 150],
	['between two on one position', 100, 100, 100.01],
])('%s', (_, previous, next, position) => {
	expect(between(previous, next)).toBe(position);
});

test('new tasks go to the top', () => {
	expect([topPosition(null, 1), topPosition(65_536, 2), topPosition(32_768, 3)]).toEqual([65_536, 32_768, 16_384]);
});

test('a thousand new tasks still stand in order', () => {
	let lowest = topPosition(null, 1);
	for (let index = 2; index <= 1_000; index++) {
		const next = topPosition(lowest, index);
		expect(next > 0 && next < lowest).toBe(true);
		lowest = next;
	}
});

test.each([
	[0.01, false],
	[0.009, true],
	[0, true],
	[-5, true],
])('a task sent to %d spreads the view: %s', (position, expected) => {
	expect(needsSpreading(position, taskPositionFloor)).toBe(expected);
});

test('a spread list is even', () => {
	expect(spread(4)).toEqual([1, 2, 3, 4].map((n) => n * 2 ** 30));
	expect(spread(0)).toEqual([]);
});

test.each([
	['between neighbours', 100, 400, 2, [200, 300]],
	['at the start', null, 300, 2, [100, 200]],
	['at the end', 2 ** 31, null, 1, [2 ** 31 + 2 ** 30]],
	['beyond the ceiling', 2 ** 33, null, 2, [2 ** 33 + 65_536, 2 ** 33 + 131_072]],
	['too close', 1, 1.02, 2, undefined],
])('a group is spread %s', (_, below, above, count, expected) => {
	expect(rebalancePositions(below, above, count)).toEqual(expected);
});

const rows = (...positions: number[]) => positions.map((position, id) => ({ id, position }));

test('groups on one position are found with their neighbours', () => {
	const found = findConflicts(rows(1, 1, 2, 3, 3, 3));

	expect(found.map((group) => [group.rows.map(({ id }) => id), group.below, group.above])).toEqual([
		[[0, 1], null, 2],
		[[3, 4, 5], 2, null],
	]);
	expect(findConflicts(rows(1, 2, 3))).toEqual([]);
});
