// @vitest-environment happy-dom
import { batchEndpoints } from '@ordna/domain/batch';
import { type ProjectId, projectEndpoints } from '@ordna/domain/project';
import { type Task, type TaskId, taskBulkEndpoints } from '@ordna/domain/task';
import { type CalendarDate, toInstant } from '@ordna/domain/time';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { i18n } from '../../platform/i18n/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { addDays } from '../../ui/date-picker/calendar.ts';
import { notices } from '../../ui/notice-store.ts';
import { aProject } from '../project/project.builder.ts';
import { projectKind } from '../project/project.kind.ts';
import { taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { taskSelectionMutations } from '../task-selection/index.ts';
import { Selection } from '../task-selection/selection.ts';
import { useMoves } from './use-moves.ts';

beforeAll(async () => {
	await startI18n('en');
	await i18n.load(['calendar', 'pickers', 'mutations']);
});
afterEach(() => {
	for (const { id } of notices.list()) notices.dismiss(id);
});

// Ids of a test need no server.
const id = (value: number) => value as TaskId;
const zone = 'UTC';
const dueOn = (day: string) => ({ dueDay: day as CalendarDate, dueDate: toInstant(Date.parse(`${day}T12:00Z`)) });

/** A calendar with task 1 on the 10th, 2 on the 12th and 3 without a date; of these some are selected. */
function aCalendar(...selected: readonly number[]) {
	const projects = [aProject({ id: 1 })];
	const { store, asked, wrapper } = aClient({
		mutations: taskSelectionMutations,
		answer(endpoint) {
			if (endpoint === projectEndpoints.list) return projects;
			if (endpoint === batchEndpoints.undo) return { batch: 'undoing', undone: [], refused: [] };
			return { tasks: [], kept: [] };
		},
	});
	const dates = [dueOn('2026-03-10'), dueOn('2026-03-12'), {}];
	const tasks = dates.map((fields, at) => ({ ...aTask({ id: at + 1, ...fields }), projectId: 1 as ProjectId }));
	store.loadPage([...recordsOf(projectKind, projects), ...recordsOf(taskKind, tasks as Task[])]);
	const selection = new Selection<TaskId>();
	selection.setOrder([id(1), id(2), id(3)]);
	for (const one of selected) selection.toggle(id(one));
	const patchWithUndo = vi.fn();
	// What the hook asks of them.
	const context = { commands: { patchWithUndo }, format: { clock: { zone } } } as never;
	const parts = { selection, hour12: false, reveal: () => undefined, daysOn: addDays };
	const { result } = renderHook(() => useMoves(context, parts), { wrapper });
	return {
		moves: result.current,
		days: () => [1, 2, 3].map((one) => store.get(taskKind, id(one))?.dueDay ?? null),
		changed: () => asked(taskBulkEndpoints.change),
		undone: () => asked(batchEndpoints.undo),
		alone: () => patchWithUndo.mock.calls.map(([task]) => task),
		said: () => notices.list().map(({ text }) => text),
	};
}

test('one of several that are selected takes all of them along, as one batch with one Undo', async () => {
	const { moves, days, changed, undone, said } = aCalendar(1, 2, 3);

	moves.move(id(1), { from: '2026-03-10', to: '2026-03-17' });

	expect(days()).toEqual(['2026-03-17', '2026-03-19', '2026-03-17']);
	expect(said()).toEqual(['3 tasks moved']);
	await expect.poll(() => changed().length).toBe(2);
	expect(changed()).toMatchObject([{ taskIds: [1, 3] }, { taskIds: [2] }]);
	for (const undo of notices.list()[0]?.undos ?? []) undo();
	expect(days()).toEqual(['2026-03-10', '2026-03-12', null]);
	await expect.poll(() => undone().length).toBe(1);
});

test('one that is not selected goes alone', () => {
	const { moves, changed, alone } = aCalendar(2, 3);

	moves.move(id(1), { from: '2026-03-10', to: '2026-03-17' });

	expect(alone()).toEqual([1]);
	expect(changed()).toEqual([]);
});

test('dropped among those without a date all lose theirs', async () => {
	const { moves, days, changed, said } = aCalendar(1, 2, 3);

	moves.removeDates(id(2));

	expect(days()).toEqual([null, null, null]);
	expect(said()).toEqual(['Dates of 2 tasks removed']);
	await expect.poll(() => changed().length).toBe(1);
	expect(changed()).toMatchObject([{ taskIds: [1, 2], values: { dueDate: null, dueDay: null } }]);
});
