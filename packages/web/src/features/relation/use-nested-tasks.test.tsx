// @vitest-environment happy-dom
import type { TaskId } from '@ordna/domain/task';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { branchesKind, type OrderOfView, taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { subtaskFoldOf } from './nested-row.tsx';
import { useNestedTasks } from './use-nested-tasks.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('relation');
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);

// Ids of a test need no server.
const id = (value: number) => value as TaskId;
const found = [1, 2, 3, 4].map(id);
const order = (isFiltered = false) => ({ view: { id: 7 }, isFiltered, isManual: true }) as OrderOfView;

/** A list of four tasks; the first has two subtasks among them, and one that is done and not among them. */
function aList({ isFiltered = false } = {}) {
	const { store, wrapper } = aClient({ answer: () => [] });
	store.loadPage(
		recordsOf(branchesKind, [{ id: 7 as never, branches: [{ taskId: id(1), subtaskIds: [2, 3, 9].map(id) }] }]),
	);
	const { result } = renderHook(() => useNestedTasks(order(isFiltered), found), { wrapper });
	const draw = (task: number) => render(<p>{subtaskFoldOf(result.current, id(task))}</p>, { wrapper });
	return { store, result, draw, ids: () => result.current.ids };
}

test('subtasks are nested before a single record has come', () => {
	const { ids } = aList();

	expect(ids()).toEqual([1, 2, 3, 9, 4]);
});

test('what does not fit what somebody searches is not brought along', () => {
	const { ids } = aList({ isFiltered: true });

	expect(ids()).toEqual([1, 2, 3, 4]);
});

test('a relation that comes live is nested at once', () => {
	const { store, ids } = aList();

	act(() => store.loadPage(recordsOf(taskKind, [aTask({ id: 3, relatedTasks: { parenttask: [aTask({ id: 4 })] } })])));

	expect(ids()).toEqual([1, 2, 9, 4, 3]);
});

test('a fold is remembered, also by a list that is drawn anew', () => {
	const { result, ids } = aList();
	act(() => result.current.fold(1, true, false));
	const again = aList();
	const folded = [ids(), again.ids()];

	act(() => again.result.current.fold(1, false, false));

	expect(folded).toEqual([
		[1, 4],
		[1, 4],
	]);
	expect(ids()).toEqual([1, 2, 3, 9, 4]);
});

test('how many are done stands beside the title, and folds them; with Alt those of all rows', async () => {
	const { store, result, draw, ids } = aList();
	act(() =>
		store.loadPage(
			recordsOf(taskKind, [
				aTask({ id: 2, relatedTasks: { parenttask: [aTask({ id: 1 })], subtask: [aTask({ id: 4 })] } }),
				aTask({ id: 9, done: true, relatedTasks: { parenttask: [aTask({ id: 1 })] } }),
			]),
		),
	);
	draw(1);
	const button = screen.getByRole('button', { name: 'Subtasks: 1 of 3' });

	const user = userEvent.setup();
	await user.keyboard('{Alt>}');
	await user.click(button);
	await user.keyboard('{/Alt}');

	expect(button.getAttribute('aria-expanded')).toBe('true');
	expect(ids()).toEqual([1]);
	expect([1, 2].map((task) => localStorage.getItem('foldedTasks')?.includes(`"${task}"`))).toEqual([true, true]);
	expect(subtaskFoldOf(result.current, id(3))).toBeUndefined();
});

test('where none of them is in the list only their number is said', () => {
	const { store, draw } = aList({ isFiltered: true });
	act(() =>
		store.loadPage(recordsOf(taskKind, [aTask({ id: 4, relatedTasks: { subtask: [aTask({ id: 8, done: true })] } })])),
	);

	draw(4);

	expect(screen.getByText('1 of 1')).toBeDefined();
	expect(screen.queryByRole('button')).toBeNull();
});
