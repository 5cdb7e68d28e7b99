import { expect, test } from 'vitest';
import { positionsOf } from './plan-placements.ts';
import { nest, numberTasks } from './plan-projects.ts';
import { inSlices } from './slices.ts';

test.for([
	[
		[3, 1, 2],
		[3, 1, 2],
	],
	[
		[null, null],
		[65_536, 131_072],
	],
	[
		[5, null, 1],
		[131_072, 196_608, 65_536],
	],
	[
		[-100, -50, 0],
		[65_536, 131_072, 196_608],
	],
	[
		[7, 7],
		[65_536, 131_072],
	],
	[[], []],
] as const)('positions %j become %j', ([said, kept]) => {
	expect(positionsOf(said)).toEqual(kept);
});

const numbered = (...indexes: number[]) => numberTasks(indexes.map((index) => ({ index })));

test('tasks keep numbers that nobody else has, and get others behind them', () => {
	expect(numbered(4, 0, 4, 2)).toEqual({ indexes: [4, 5, 6, 2], last: 6 });
	expect(numbered(2 ** 31 - 1, 0)).toEqual({ indexes: [1, 2], last: 2 });
	expect(numbered()).toEqual({ indexes: [], last: 0 });
});

test('projects nest as far as they can', () => {
	const project = (id: number, parentId: number, isArchived = false) => ({ id, parentId, isArchived });

	const nested = nest([
		project(1, 0, true),
		project(2, 1),
		project(3, 4),
		project(4, 3),
		project(5, 99),
		project(6, 6),
	]);

	expect(nested.map(({ parent, isArchived }) => [parent, isArchived])).toEqual([
		[null, true],
		[0, true],
		[null, false],
		[2, false],
		[null, false],
		[null, false],
	]);
});

test('slices hold so many tasks, and a large one is one by itself', () => {
	const task = (length: number) => ({
		task: { description: 'x'.repeat(length), comments: [], labels: [], reminders: [], attachments: [] },
		places: [],
	});
	const tasks = [...Array.from({ length: 60 }, () => task(1)), task(300_000), task(1)];

	expect([...inSlices(tasks)].map((slice) => slice.length)).toEqual([50, 10, 1, 1]);
});
