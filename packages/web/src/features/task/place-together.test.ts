import type { TaskId } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { Outbox } from '../../platform/outbox/index.ts';
import { listOf, recordsOf, Store } from '../../platform/store/index.ts';
import { placeTogether } from './place-together.ts';
import { aTask } from './task.builder.ts';
import { taskKind } from './task.kind.ts';
import { taskMutations } from './task.mutations.ts';
import { TaskMutations } from './task-commands.ts';

// Ids of a test need no server.
const id = (value: number) => value as TaskId & never;
const view = { id: id(7), projectId: id(1), doneBucketId: id(9) };

/** A board with tasks 1 to 4 in column 5, whose server does not answer. */
function aBoard() {
	const store = new Store();
	const api = { ask: () => new Promise(() => undefined) };
	const outbox = new Outbox({ store, api: api as never, mutations: taskMutations });
	store.loadPage([
		...recordsOf(
			taskKind,
			[1, 2, 3, 4].map((one) => aTask({ id: one, priority: one })),
		),
		...[1, 2, 3, 4].map((one) => ({
			type: 'placed' as const,
			placement: { kind: 'task', view: 'view:7', id: one, bucket: 5, position: one * 100 },
		})),
	]);
	const client = { store, outbox };
	const placing = { client: client as never, mutations: new TaskMutations(client), now: () => toInstant(0) };
	const column = (bucket: number) => store.ids(listOf('view:7', bucket));
	return { store, placing, column };
}

test('cards stand beside each other in another column, changed with it, and all of that is taken back', () => {
	const { store, placing, column } = aBoard();
	const destination = { view, bucketId: id(6), before: null, after: null };

	const { undo } = placeTogether(placing, {
		ids: [id(1), id(3)],
		destination,
		changeOf: () => ({ priority: 5 }),
	});
	const moved = column(6);
	const priorities = moved.map((one) => store.get(taskKind, one)?.priority);
	undo();

	expect(moved).toEqual([1, 3]);
	expect(priorities).toEqual([5, 5]);
	expect(column(5)).toEqual([1, 2, 3, 4]);
	expect([1, 3].map((one) => store.get(taskKind, one)?.priority)).toEqual([1, 3]);
});

test('put between two that stay they keep their order, though others were given other positions before Undo', () => {
	const { store, placing, column } = aBoard();
	const destination = { view, bucketId: id(5), before: id(3), after: id(4) };

	const { undo } = placeTogether(placing, { ids: [id(1), id(2)], destination, changeOf: () => ({}) });
	const between = column(5);
	store.loadPage(
		[3, 4].map((one) => ({
			type: 'placed' as const,
			placement: { kind: 'task', view: 'view:7', id: one, bucket: 5, position: one / 100 },
		})),
	);
	undo();

	expect(between).toEqual([3, 1, 2, 4]);
	expect(column(5)).toEqual([1, 2, 3, 4]);
});

test('in the Done column they are done, and open again after Undo', () => {
	const { store, placing } = aBoard();
	const destination = { view, bucketId: id(9), before: null, after: null };

	const { undo, isFinishing } = placeTogether(placing, { ids: [id(1), id(2)], destination, changeOf: () => ({}) });
	const done = [1, 2].map((one) => store.get(taskKind, one)?.done);
	undo();

	expect(isFinishing).toBe(true);
	expect(done).toEqual([true, true]);
	expect([1, 2].map((one) => store.get(taskKind, one)?.done)).toEqual([false, false]);
});
