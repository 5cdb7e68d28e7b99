// @vitest-environment happy-dom
import { batchEndpoints } from '@ordna/domain/batch';
import { labelEndpoints } from '@ordna/domain/label';
import { type ProjectId, projectEndpoints } from '@ordna/domain/project';
import { type Task, type TaskId, taskBulkEndpoints } from '@ordna/domain/task';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { i18n } from '../../platform/i18n/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { notices } from '../../ui/notice-store.ts';
import { aProject } from '../project/project.builder.ts';
import { projectKind } from '../project/project.kind.ts';
import { taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { taskSelectionMutations } from '../task-selection/index.ts';
import { accountKind } from '../user/index.ts';
import type { CellWords } from './cell-text.ts';
import { TableCursor } from './table-cursor.ts';
import { useCellChanges } from './use-cell-changes.ts';

beforeAll(async () => {
	await startI18n('en');
	await i18n.load(['table', 'pickers', 'mutations']);
});
afterEach(() => {
	for (const { id } of notices.list()) notices.dismiss(id);
});

// Ids of a test need no server.
const id = (value: number) => value as TaskId;

const kim = { id: 8, name: 'Kim Lind', username: 'kim' };
const words: CellWords = {
	...{ zone: 'UTC', dayOrder: 'dayFirst', yes: 'Yes', no: 'No', projectOf: () => '', commentCountOf: () => 0 },
	priorities: ['Unset', 'Low', 'Medium', 'High', 'Urgent', 'Do now'],
};

/** Its three tasks in projects 1, or 2 where one may only read. */
const projects = [aProject({ id: 1 }), aProject({ id: 2, maxRight: 'read' })];

/** A table of tasks 1 to 3 by title, priority and progress, and what was asked of the server about them. */
function aTable(fieldsOf: (id: number) => Partial<Task> = () => ({})) {
	const { store, asked, wrapper } = aClient({
		mutations: taskSelectionMutations,
		answer(endpoint) {
			if (endpoint === projectEndpoints.list) return projects;
			if (endpoint === labelEndpoints.list) return [{ id: 4, title: 'Shop' }];
			if (endpoint === projectEndpoints.people) return [kim];
			if (endpoint === batchEndpoints.undo) return { batch: 'undoing', undone: [], refused: [] };
			return { tasks: [], kept: [] };
		},
	});
	const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: {} };
	const tasks = [1, 2, 3].map((one) => ({
		...aTask({ id: one, title: `Bed ${one}`, priority: 2 }),
		...{ projectId: 1 as ProjectId },
		...fieldsOf(one),
	}));
	store.loadPage([
		...recordsOf(accountKind, [{ id: 7, name: 'Ada', username: 'ada', settings } as never]),
		...recordsOf(projectKind, projects),
		...recordsOf(taskKind, tasks),
	]);
	const cursor = new TableCursor();
	cursor.show([id(1), id(2), id(3)], ['title', 'priority', 'percentDone']);
	const flash = vi.fn();
	const readOnlyOf = (task: Task) => (task.projectId === 2 ? 'read only' : undefined);
	const { result } = renderHook(() => useCellChanges({ cursor, words, flash, readOnlyOf }), { wrapper });
	return {
		cursor,
		changes: result.current,
		/** What was sent; each request to one of the tasks alone, or to several. */
		changed: () => asked(taskBulkEndpoints.change).map((input) => JSON.parse(JSON.stringify(input))),
		undone: () => asked(batchEndpoints.undo),
		flash,
		task: (one: number) => store.get(taskKind, id(one)),
		said: () => notices.list().map(({ text }) => text),
	};
}

test('lines of unequal length change the cells that they have, and leave the others alone', async () => {
	const { changes, changed } = aTable();

	changes.paste('Peas\nBeans\t3\t40%\nLeeks\t4');

	await expect.poll(changed).toEqual([
		{ taskIds: [1], values: { title: 'Peas' } },
		{ taskIds: [2], values: { title: 'Beans', priority: 3, percentDone: 0.4 } },
		{ taskIds: [3], values: { title: 'Leeks', priority: 4 } },
	]);
});

test('what is pasted is one batch with one notice, whose Undo takes all of it back', async () => {
	const { changes, changed, undone, said, task } = aTable();
	changes.paste('Peas\t1\nBeans\t3\nLeeks\t4');
	expect([1, 2, 3].map((one) => task(one)?.title)).toEqual(['Peas', 'Beans', 'Leeks']);
	await expect.poll(changed).toHaveLength(3);
	expect(said()).toEqual(['6 cells changed']);

	for (const undo of notices.list()[0]?.undos ?? []) undo();

	expect([1, 2, 3].map((one) => task(one)?.title)).toEqual(['Bed 1', 'Bed 2', 'Bed 3']);
	await expect.poll(undone).toHaveLength(1);
});

test('cells that are emptied are one request, whatever labels were in them', async () => {
	const { changes, changed, task, cursor } = aTable((one) => ({
		labels: [{ id: 10 + one, title: `L${one}` }] as never,
	}));
	cursor.show([id(1), id(2), id(3)], ['priority', 'labels']);
	cursor.note({ row: id(1), column: 'priority' });
	cursor.extend({ rows: 2, columns: 1 });

	changes.clear();

	expect(task(2)).toMatchObject({ priority: 0, labels: [] });
	await expect.poll(changed).toEqual([{ taskIds: [1, 2, 3], values: { priority: 0 }, removeLabels: [11, 12, 13] }]);
});

test('what cannot be changed is named with its reason, and so is what found no place', () => {
	const { changes, said, cursor, flash } = aTable((one) => (one === 3 ? { projectId: 2 as ProjectId } : {}));
	cursor.note({ row: id(2), column: 'title' });

	changes.paste('Peas\tvery\nBeans\nLeeks\nChard');

	expect(said()).toEqual([
		"1 cell changed. Not changed, because the value doesn't fit: Priority of “Bed 2”. " +
			'Not changed, because you have read-only access: Title of “Bed 3” and Priority of “Bed 3”. ' +
			'Not pasted, because the table ends there: 2 cells.',
	]);
	expect(flash.mock.lastCall?.[0]).toHaveLength(3);
});

test('a single cell goes into all that are selected', async () => {
	const { changes, changed, cursor } = aTable();
	cursor.note({ row: id(1), column: 'priority' });
	cursor.extend({ rows: 1 });

	changes.paste('5');

	await expect.poll(changed).toEqual([{ taskIds: [1, 2], values: { priority: 5 } }]);
});

test('what was copied here is known again by its cells, whatever the line ends it comes back with', async () => {
	const labels = [{ id: 4, title: 'Shop' }] as never;
	const { changes, changed, cursor } = aTable((task) => (task === 3 ? {} : { labels }));
	cursor.show([id(1), id(2), id(3)], ['labels', 'title']);
	cursor.note({ row: id(1), column: 'labels' });
	cursor.extend({ rows: 1 });
	const text = changes.copy();
	cursor.note({ row: id(2), column: 'labels' });

	changes.paste(text.replaceAll('\n', '\r\n'));

	await expect.poll(changed).toEqual([{ taskIds: [3], addLabels: [4] }]);
});

test('labels and people from a spreadsheet are found by their names, and who is not known is refused', async () => {
	const { changes, changed, flash, cursor } = aTable();
	cursor.show([id(1), id(2), id(3)], ['labels', 'assignees']);
	cursor.note({ row: id(1), column: 'labels' });

	changes.paste('shop\tKim Lind\nShop\tNobody');

	await expect.poll(changed).toEqual([
		{ taskIds: [1], addLabels: [4], addAssignees: [8] },
		{ taskIds: [2], addLabels: [4] },
	]);
	expect(flash.mock.lastCall?.[0]).toMatchObject([{ row: 2, column: 'assignees' }]);
});

test('a date that no calendar has is refused in words', () => {
	const { changes, changed, cursor, said } = aTable();
	cursor.show([id(1), id(2), id(3)], ['title', 'dueDate']);
	cursor.note({ row: id(1), column: 'dueDate' });

	changes.paste('2026-02-31');

	expect(changed()).toEqual([]);
	expect(said()).toEqual(["Not changed, because the value doesn't fit: Due date of “Bed 1”."]);
});
