// @vitest-environment happy-dom
import { relationEndpoints } from '@ordna/domain/relation';
import type { Task, TaskId } from '@ordna/domain/task';
import { act, renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { notices } from '../../ui/notice-store.ts';
import { branchesKind, type OrderOfView, taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { relationMutations } from './relation.mutations.ts';
import { useNestedTasks } from './use-nested-tasks.ts';
import { useSiblingOrder } from './use-sibling-order.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('relation');
});
beforeEach(() => {
	localStorage.clear();
	for (const one of notices.list()) notices.dismiss(one.id);
});

// Ids of a test need no server.
const id = (value: number) => value as TaskId;
const found = [1, 2, 3, 4, 5, 6].map(id);
const order = { view: { id: 7 }, isFiltered: false, isManual: true } as OrderOfView;

/** 2, 3 and 4 are subtasks of 1, and 5 of 3; 6 stands by itself. */
function aList(isReadOnly: (parent: Task) => boolean = () => false) {
	const { store, outbox, wrapper, asked } = aClient({ mutations: relationMutations, answer: () => ({}) });
	void outbox.open(undefined);
	const branches = [
		{ taskId: id(1), subtaskIds: [2, 3, 4].map(id) },
		{ taskId: id(3), subtaskIds: [id(5)] },
	];
	store.loadPage(recordsOf(branchesKind, [{ id: 7 as never, branches }]));
	const names = [2, 3, 4].map((one) => aTask({ id: one }));
	const [parent, inner] = [aTask({ id: 1, relatedTasks: { subtask: names } }), [aTask({ id: 5 })]];
	store.loadPage(recordsOf(taskKind, [parent, aTask({ id: 3, title: 'Nails', relatedTasks: { subtask: inner } })]));
	const { result } = renderHook(
		() => {
			const nested = useNestedTasks(order, found);
			return { nested, siblings: useSiblingOrder(nested, isReadOnly) };
		},
		{ wrapper },
	);
	const ids = () => result.current.nested.ids;
	const put = (all: readonly number[], before: number) => act(() => result.current.siblings.put(all.map(id), before));
	return { result, put, ids, moves: () => asked(relationEndpoints.move) };
}

test('a nested row lands below a sibling with all that is nested in it, at once, and one Undo takes it back', () => {
	const { put, ids, moves } = aList();

	put([2], 5);

	expect(ids()).toEqual([1, 3, 5, 2, 4, 6]);
	expect(moves()).toMatchObject([{ taskId: 1, otherTaskId: 2, afterTaskId: 3 }]);
	act(() => notices.list()[0]?.undos[0]?.());
	expect(ids()).toEqual([1, 2, 3, 5, 4, 6]);
});

test('several go below each other in the order of the list, and each goes back', () => {
	const { put, ids } = aList();

	put([2, 4], 5);
	expect(ids()).toEqual([1, 3, 5, 2, 4, 6]);
	put([4, 3], 1);
	expect(ids()).toEqual([1, 4, 3, 5, 2, 6]);
	act(() => notices.list().at(-1)?.undos.at(-1)?.());

	expect(ids()).toEqual([1, 3, 5, 2, 4, 6]);
});

test('where a row stands already nothing is written, and nothing is told', () => {
	const { put, moves } = aList();

	put([3], 2);
	put([2], 1);

	expect([moves(), notices.list()]).toEqual([[], []]);
});

test('a nested row is refused outside its parent, and within it is told its place among its siblings', () => {
	const { result } = aList();
	const at = (before: number | null) => result.current.siblings.sectionOf(id(2), before);

	expect([null, 1, 3, 5, 4, 6].map((before) => [at(before)?.isRefused, at(before)?.position])).toEqual([
		[true, 1],
		[false, 1],
		[false, 2],
		[false, 2],
		[false, 3],
		[true, 3],
	]);
	expect(result.current.siblings.sectionOf(id(6), 1)).toBeUndefined();
});

test('a step leads past the next sibling and ends at the last one', async () => {
	const { result, ids, moves } = aList();
	const step = (by: -1 | 1) => act(() => void result.current.siblings.step(id(2), by));

	step(1);
	expect(ids()).toEqual([1, 3, 5, 2, 4, 6]);
	step(1);
	step(1);

	expect(ids()).toEqual([1, 3, 5, 4, 2, 6]);
	await expect.poll(moves).toHaveLength(2);
	expect(result.current.siblings.step(id(6), 1)).toBe(false);
});

test('only who may change the parent moves its subtasks', () => {
	const { result } = aList((parent) => parent.id === 1);

	expect([2, 5, 6].map((one) => result.current.siblings.mayMove(id(one)))).toEqual([false, true, false]);
});
