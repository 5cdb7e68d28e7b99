import type { Task, TaskId } from '@ordna/domain/task';
import { expect, test } from 'vitest';
import { aTask } from '../task/task.builder.ts';
import { type LaneKind, laneChange, lanesOf, neighboursInColumn } from './lanes.ts';

// Ids of a test need no server, and its people and labels only what lanes look at.
const ids = (...all: number[]) => all as readonly number[] as readonly TaskId[];
const ada = { id: 1, username: 'ada', name: 'Ada' } as never;
const ben = { id: 2, username: 'ben', name: '' } as never;
const shop = { id: 7, title: 'Shop', hexColor: '' } as never;

const tasks: readonly Task[] = [
	aTask({ id: 10, assignees: [ben], priority: 3 } as never),
	aTask({ id: 11, assignees: [ada, ben], labels: [shop] } as never),
	aTask({ id: 12, priority: 5 } as never),
];
const find = (id: TaskId) => tasks.find((task) => task.id === id);
const columns = new Map([
	[1, ids(10, 11)],
	[2, ids(12, 99)],
]);
const compare = (one: string, other: string) => one.localeCompare(other);
const shown = (kind: LaneKind) =>
	lanesOf({ kind, columns, find, compare }).map(({ key, cells }) => [key, Object.fromEntries(cells)]);

test('lanes stand by name, cards of two people in both, and those that nobody has are last', () => {
	expect(shown('assignee')).toEqual([
		['assignee-1', { 1: [11] }],
		['assignee-2', { 1: [10, 11] }],
		['assignee-none', { 2: [12, 99] }],
	]);
});

test('priorities stand from the most urgent down, and what has none has its lane though nothing is in it', () => {
	expect(shown('priority').map(([key]) => key)).toEqual(['priority-5', 'priority-3', 'priority-0']);
	expect(lanesOf({ kind: 'label', columns: new Map(), find, compare }).map(({ key }) => key)).toEqual(['label-none']);
});

test('a cell that did not change is the same list as before', () => {
	const before = lanesOf({ kind: 'assignee', columns, find, compare });
	const after = lanesOf({ kind: 'assignee', columns: new Map([...columns, [2, ids(12)]]), find, compare }, before);

	expect(after[0]?.cells.get(1)).toBe(before[0]?.cells.get(1));
	expect(after[2]?.cells.get(2)).toEqual([12]);
});

test('a lane whose cards are the same is the same object, though its tasks came anew', () => {
	const before = lanesOf({ kind: 'assignee', columns, find, compare });
	const copyOf = (id: TaskId) => structuredClone(find(id));
	const after = lanesOf(
		{ kind: 'assignee', columns: new Map([...columns, [2, ids(12)]]), find: copyOf, compare },
		before,
	);

	expect(after.map((lane, at) => lane === before[at])).toEqual([true, true, false]);
});

test('what is offered has a lane without cards, and none beside the lane that cards have', () => {
	const cleo = { id: 3, username: 'cleo', name: '' } as never;
	const offered = [ada, cleo].map((person) => ({ by: 'assignee', person }) as const);

	const lanes = lanesOf({ kind: 'assignee', columns, find, compare, offered });

	expect(lanes.map(({ key, count }) => [key, count])).toEqual([
		['assignee-1', 1],
		['assignee-2', 2],
		['assignee-3', 0],
		['assignee-none', 2],
	]);
});

test.each([
	['right after the card above it', { before: 3, after: 6 }, { before: 3, after: 4 }],
	['at the foot of its cell not at the foot of the column', { before: 4, after: null }, { before: 4, after: 6 }],
	['at the head of its cell right before the card below', { before: null, after: 6 }, { before: 4, after: 6 }],
	['in an empty cell after the last of the column', { before: null, after: null }, { before: 6, after: null }],
])('between the cards of a column, also of other lanes: %s', (_, cell, expected) => {
	expect(neighboursInColumn([3, 4, 5, 6], cell, [5])).toEqual(expected);
});

test.each([
	['another person takes the place of the one it comes from', { by: 'assignee', person: ada }, [ada, ben]],
	['nobody is assigned in the last lane', { by: 'assignee', person: null }, []],
] as const)('in another lane %s', (_, to, expected) => {
	const [first, second] = tasks as [Task, Task];
	const change = laneChange(to.person ? first : second, { by: 'label', label: shop }, to);

	expect(change.assignees?.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id));
});

test('who it comes from is exchanged, the others stay', () => {
	const [, both] = tasks as [Task, Task];
	const cleo = { id: 3, username: 'cleo', name: '' } as never;

	expect(laneChange(both, { by: 'assignee', person: ben }, { by: 'assignee', person: cleo }).assignees).toEqual([
		ada,
		cleo,
	]);
	expect(laneChange(both, { by: 'label', label: null }, { by: 'label', label: shop }).labels).toEqual([shop]);
	expect(laneChange(both, undefined, { by: 'priority', rank: 4 })).toEqual({ priority: 4 });
});
