import type { Label } from '@ordna/domain/label';
import type { Task, TaskId } from '@ordna/domain/task';
import { type CalendarDate, toInstant } from '@ordna/domain/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import {
	commonValue,
	differenceOf,
	mayChange,
	requestsOf,
	sharedAmong,
	shownAfter,
	shownBefore,
} from './selection-plan.ts';
import type { SelectionChange } from './task-selection.mutations.ts';

const now = toInstant(Date.UTC(2026, 2, 11));
const labels = [1, 2, 3, 4].map((id) => ({ id, title: `Label ${id}`, hexColor: '' }) as unknown as Label);
const someLabels = fc.subarray(labels);

/** Some tasks that differ in a few fields. */
const tasks = fc
	.array(
		fc.record({
			done: fc.boolean(),
			priority: fc.integer({ min: 0, max: 2 }),
			isFavorite: fc.boolean(),
			labels: someLabels,
			dueDate: fc.option(fc.constant(now)),
			dueDay: fc.option(fc.constant('2026-03-11' as CalendarDate)),
			repeatAfter: fc.constantFrom(0, 86_400),
		}),
		{ minLength: 1, maxLength: 12 },
	)
	.map((all) => all.map((fields, at) => aTask({ id: at + 1, ...fields })));

const changes: fc.Arbitrary<SelectionChange> = fc.oneof(
	fc.record({ values: fc.record({ done: fc.boolean() }) }),
	fc.record({ values: fc.record({ priority: fc.integer({ min: 0, max: 5 }) }) }),
	fc.record({ values: fc.record({ isFavorite: fc.boolean() }) }),
	fc.record({ values: fc.record({ dueDate: fc.option(fc.constant(now)) }) }),
	fc.record({
		values: fc.record({
			title: fc.string(),
			percentDone: fc.constant(0.5),
			endDate: fc.constant(now),
			done: fc.boolean(),
		}),
		addLabels: someLabels,
	}),
	fc.record({ addLabels: someLabels, removeLabels: someLabels }),
);

function laidOver(all: readonly Task[], shown: ReturnType<typeof shownAfter>): Map<TaskId, Task> {
	const byId = new Map(all.map((task) => [task.id, task]));
	for (const { ids, fields } of shown)
		for (const id of ids) {
			const task = byId.get(id);
			if (task) byId.set(id, { ...task, ...fields });
		}
	return byId;
}

test('what a change shows is taken back by what was shown before, whatever was selected', () => {
	fc.assert(
		fc.property(tasks, changes, (all, change) => {
			const ids = all.map(({ id }) => id);
			const find = (id: TaskId) => all.find((task) => task.id === id);

			const after = laidOver(all, shownAfter(ids, change, { find, now }));
			const back = laidOver([...after.values()], shownBefore(ids, change, find));

			expect([...back.values()]).toEqual(all);
		}),
	);
});

test('labels that are added and taken away stand once, the others stay in their order', () => {
	fc.assert(
		fc.property(tasks, someLabels, someLabels, (all, addLabels, removeLabels) => {
			const find = (id: TaskId) => all.find((task) => task.id === id);
			const ids = all.map(({ id }) => id);

			const after = laidOver(all, shownAfter(ids, { addLabels, removeLabels }, { find, now }));

			for (const task of all) {
				const shown = after.get(task.id)?.labels.map(({ id }) => id) ?? [];
				const wanted = new Set([...task.labels, ...addLabels].map(({ id }) => id));
				for (const { id } of removeLabels) wanted.delete(id);
				expect(new Set(shown)).toEqual(wanted);
				expect(shown.length).toBe(wanted.size);
				const kept = task.labels.map(({ id }) => id).filter((id) => wanted.has(id));
				expect(shown.slice(0, kept.length)).toEqual(kept);
			}
		}),
	);
});

test('each task of a selection is in one request, in its order, and none is too large', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 2_300 }), (count) => {
			// Ids of a test need no server.
			const ids = Array.from({ length: count }, (_, at) => at + 1) as TaskId[];

			const requests = requestsOf(ids);

			expect(requests.flat()).toEqual(ids);
			expect(requests.every(({ length }) => length > 0 && length <= 500)).toBe(true);
		}),
	);
});

test('what all have is told apart from what some have, with how many', () => {
	const [red, blue, green] = labels as [Label, Label, Label];

	const { all, some } = sharedAmong([[red, blue], [red], [red, green, blue]]);

	expect(all).toEqual([red]);
	expect([...some].sort()).toEqual([
		[2, 2],
		[3, 1],
	]);
	expect(sharedAmong([]).all).toEqual([]);
});

test('what was added and removed leads from one set to the other', () => {
	fc.assert(
		fc.property(someLabels, someLabels, (before, after) => {
			const { added, removed } = differenceOf(before, after);
			const reached = new Set([...before, ...added].filter((one) => !removed.includes(one)));

			expect(reached).toEqual(new Set(after));
			expect(added.some((one) => before.includes(one))).toBe(false);
		}),
	);
});

test('values that differ have nothing in common', () => {
	expect([commonValue([1, 1]), commonValue([1, 2]), commonValue<number>([])]).toEqual([1, undefined, undefined]);
});

test.each([
	['one may write in', { maxRight: 'write' }, true],
	['one may only read', { maxRight: 'read' }, false],
	['is archived', { maxRight: 'admin', isArchived: true }, false],
] as const)('a task whose project %s: %s', (_, fields, expected) => {
	const project = aProject({ id: 1, ...fields });

	expect(mayChange(aTask(), new Map([[project.id, project]]))).toBe(expected);
});

test('of a task or a project that is not held the server decides', () => {
	expect(mayChange(undefined, new Map())).toBe(true);
	expect(mayChange(aTask(), new Map())).toBe(true);
});
