import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listOf, patchOp, recordsOf, Store } from '../../platform/store/index.ts';
import { ShownTasks } from './shown-tasks.ts';
import { aTask } from './task.builder.ts';
import { taskKind } from './task.kind.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const view = 'view:7';

function shownIn(store: Store) {
	const shown = new ShownTasks(store, {
		list: listOf(view),
		fits: (task) => task.projectId === 1,
		isLeaving: (task) => task.projectId === 1 && task.done,
	});
	shown.subscribe(() => undefined);
	return shown;
}

function aStore(tasks: readonly ReturnType<typeof aTask>[]): Store {
	const store = new Store();
	store.loadPage([
		...recordsOf(taskKind, tasks),
		...tasks.map(({ id }, at) => ({
			type: 'placed' as const,
			placement: { kind: 'task', view, id, bucket: 0, position: at + 1 },
		})),
	]);
	return store;
}

const finish = (store: Store, id: number) =>
	store.apply({ key: `k${id}`, batch: 'b', ops: [patchOp(taskKind, id, { done: true })], needs: [] });

test('a done task stays where it is until the list has rested', () => {
	const store = aStore([aTask({ id: 1 }), aTask({ id: 2 }), aTask({ id: 3 })]);
	const shown = shownIn(store);

	finish(store, 2);
	expect(shown.ids()).toEqual([1, 2, 3]);
	vi.advanceTimersByTime(2_000);

	expect(shown.ids()).toEqual([1, 3]);
});

test('finishing another task lets the first one rest longer', () => {
	const store = aStore([aTask({ id: 1 }), aTask({ id: 2 }), aTask({ id: 3 })]);
	const shown = shownIn(store);

	finish(store, 2);
	vi.advanceTimersByTime(1_500);
	finish(store, 3);
	vi.advanceTimersByTime(1_500);

	expect(shown.ids()).toEqual([1, 2, 3]);
});

test('a task that is taken up again comes back at once', () => {
	const store = aStore([aTask({ id: 1 }), aTask({ id: 2, done: true })]);
	const shown = shownIn(store);

	expect(shown.ids()).toEqual([1]);
	store.loadPage(recordsOf(taskKind, [aTask({ id: 2, done: false, version: 2 })]));

	expect(shown.ids()).toEqual([1, 2]);
});

test('what moved to another project is not shown, what is not held is', () => {
	const store = aStore([aTask({ id: 1 }), aTask({ id: 2, projectId: 9 })]);
	store.loadPage([{ type: 'placed', placement: { kind: 'task', view, id: 5, bucket: 0, position: 9 } }]);

	expect(shownIn(store).ids()).toEqual([1, 5]);
});
