// @vitest-environment happy-dom
import type { TaskId } from '@ordna/domain/task';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aClient } from '../../../platform/a-client.fixture.tsx';
import { recordsOf } from '../../../platform/store/index.ts';
import type { NestedTasks } from '../../relation/index.ts';
import { taskKind } from '../../task/index.ts';
import { aTask } from '../../task/task.builder.ts';
import { accountKind } from '../../user/index.ts';
import { useGroupedRows } from './use-grouped-rows.ts';

// Ids of a test need no server.
const ids = [1, 2] as readonly number[] as readonly TaskId[];
const nested = { ids, places: new Map() } as unknown as NestedTasks;
const byPriority = { grouping: 'priority', hiddenGroups: [], always: [] } as const;
const tasks = ids.map((id) => aTask({ id, priority: id }));

/** A list by priority; the server answers when it is told to. */
function aGroupedList(choices: Partial<Parameters<typeof useGroupedRows>[2]> = {}) {
	const chosen = { ...byPriority, ...choices };
	let answer = (_: unknown) => {};
	const answered = new Promise((resolve) => {
		answer = resolve;
	});
	const { store, wrapper } = aClient({ answer: () => answered });
	const account = { id: 7, name: 'Ada', username: 'ada', settings: { timezone: 'UTC', weekStart: 1 } };
	store.loadPage(recordsOf(accountKind, [account as never]));
	const { result, rerender } = renderHook(() => useGroupedRows(nested, ids, chosen), { wrapper });
	return { store, result, rerender, answer: () => act(async () => answer(tasks)) };
}

test('groups are worked out when all tasks are held, and not before', async () => {
	const { store, result, answer } = aGroupedList();
	act(() => store.loadPage(recordsOf(taskKind, [...tasks.slice(0, 1)])));

	expect(result.current).toMatchObject({ isReady: false, rows: ids });
	await answer();

	expect(result.current.rows).toEqual(['heading of priority-2', 2, 'heading of priority-1', 1]);
	expect(result.current.isReady).toBe(true);
});

test('the rows are the same object until something changes', async () => {
	const { store, result, rerender, answer } = aGroupedList();
	await answer();

	const before = result.current;
	rerender();
	expect(result.current).toBe(before);

	act(() => store.loadPage(recordsOf(taskKind, [aTask({ id: 1, priority: 5 })])));
	expect(result.current.rows).toEqual(['heading of priority-5', 1, 'heading of priority-2', 2]);
});

test('all groups are folded and unfolded together, and those that are hidden are left out', async () => {
	const { result, answer } = aGroupedList({ hiddenGroups: ['priority-2'], always: [{ by: 'priority', rank: 4 }] });
	await answer();
	expect(result.current.rows).toEqual(['heading of priority-4', 'heading of priority-1', 1]);

	act(() => result.current.foldAll(true));
	expect(result.current.rows).toEqual(['heading of priority-4', 'heading of priority-1']);

	act(() => result.current.foldAll(false));
	expect(result.current.rows).toContain(1);
});
