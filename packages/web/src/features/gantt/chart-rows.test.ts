import type { Task, TaskId } from '@ordna/domain/task';
import { type Instant, toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import type { TreePosition } from '../relation/index.ts';
import { rowsOf, shownTasks } from './chart-rows.ts';
import { readDay, writeDay } from './days.ts';

const present = { zone: 'UTC', today: readDay('2026-03-11') ?? 0 };
const range = { first: readDay('2026-03-01') ?? 0, last: readDay('2026-03-31') ?? 0 };
const at = (date: string | null): Instant | null => (date === null ? null : toInstant(Date.parse(`${date}T12:00Z`)));

/** Only what rows are made of. */
const aTask = (id: number, start: string | null, end: string | null) =>
	({ id, title: `Task ${id}`, startDate: at(start), endDate: at(end), dueDate: null }) as Task;

const tasks = new Map([
	[1, aTask(1, null, null)],
	[2, aTask(2, '2026-03-04', '2026-03-06')],
	[3, aTask(3, '2026-03-10', '2026-03-12')],
	[4, aTask(4, '2026-04-02', '2026-04-03')],
]);
// Ids of tasks.
const ids = [1, 2, 3, 4, 5] as TaskId[];

test('those that lie outside of the range are left out, and those without dates where nobody asked for them', () => {
	expect(shownTasks(ids, tasks, present, { range, hasUndated: false })).toEqual([2, 3, 5]);
	expect(shownTasks(ids, tasks, present, { range, hasUndated: true })).toEqual([1, 2, 3, 5]);
});

test('a parent without dates spans what lies beneath it, also beneath what is folded', () => {
	const children: Readonly<Record<number, readonly number[]>> = { 1: [2], 2: [3] };
	const place = (depth: number, isFolded = false): TreePosition => ({
		...{ depth, parent: null, goesOn: [], isBranch: true, isFolded, isGuest: false },
	});
	const places = new Map([
		[1, place(0)],
		[2, place(1, true)],
	]);
	const tree = { childrenOf: (id: number) => children[id] ?? [] };
	const [parent, child] = rowsOf({ ids: [1, 2] as TaskId[], places }, tree, tasks, present);

	expect(parent).toMatchObject({ isDerived: true, isSummary: true, depth: 0 });
	expect([writeDay(parent?.bar?.first ?? 0), writeDay(parent?.bar?.last ?? 0)]).toEqual(['2026-03-04', '2026-03-12']);
	expect(child).toMatchObject({ isDerived: false, isFolded: true, depth: 1 });
});
