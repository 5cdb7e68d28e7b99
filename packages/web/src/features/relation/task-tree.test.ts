import type { RelationKind } from '@ordna/domain/relation';
import { toInstant } from '@ordna/domain/time';
import { expect, test, vi } from 'vitest';
import { recordsOf, removedFrom, Store } from '../../platform/store/index.ts';
import { taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { createRelation, deleteRelation, moveRelation } from './relation.mutations.ts';
import { TaskTree } from './task-tree.ts';

const related = (kind: RelationKind, ...ids: number[]) => ({ [kind]: ids.map((id) => aTask({ id })) });

function aTree({ branches = [] as { taskId: number; subtaskIds: number[] }[], ids = [] as number[] } = {}) {
	const store = new Store();
	const take = (...tasks: ReturnType<typeof aTask>[]) => store.loadPage(recordsOf(taskKind, tasks));
	const begin = () => new TaskTree(store, { branches, ids });
	let writes = 0;
	const write = (mutation: typeof createRelation, base: number, kind: RelationKind, other: number) => {
		writes += 1;
		const end = (id: number) => ({ id, title: '' }) as never;
		const args = { id: store.temporaryId(), base: end(base), kind, other: end(other), at: toInstant(writes) };
		store.apply({ key: `write ${writes}`, batch: 'b', ops: mutation.apply(args), needs: [] });
		return `write ${writes}`;
	};
	return { store, take, begin, write };
}

test('what the order of a view says counts until the records of the tasks have come', () => {
	const { take, begin } = aTree({ branches: [{ taskId: 1, subtaskIds: [2, 3] }] });
	const tree = begin();
	tree.subscribe(() => undefined);
	expect(tree.childrenOf(1)).toEqual([2, 3]);

	take(aTask({ id: 1, relatedTasks: related('subtask', 3) }));

	expect(tree.childrenOf(1)).toEqual([3]);
	expect([tree.parentsOf(2), tree.parentsOf(3)]).toEqual([[], [1]]);
});

test('records that are held already count more than the order, at any depth', () => {
	const { take, begin } = aTree({ branches: [{ taskId: 1, subtaskIds: [2] }], ids: [1] });
	take(
		aTask({ id: 1, relatedTasks: related('subtask', 5) }),
		aTask({ id: 5, relatedTasks: { ...related('subtask', 6), ...related('parenttask', 1) } }),
		aTask({ id: 6, relatedTasks: { ...related('subtask', 7), ...related('parenttask', 5) } }),
	);

	const tree = begin();

	expect([1, 5, 6].map((id) => tree.childrenOf(id))).toEqual([[5], [6], [7]]);
});

test('a change is told once, and one that is about something else not at all', () => {
	const { take, begin } = aTree({ ids: [1] });
	const tree = begin();
	const listener = vi.fn();
	tree.subscribe(listener);

	take(aTask({ id: 1, title: 'Other words' }));
	take(aTask({ id: 1, version: 2, relatedTasks: related('subtask', 2, 3) }));
	take(aTask({ id: 1, version: 3, relatedTasks: related('subtask', 2, 3) }));

	expect(listener).toHaveBeenCalledTimes(1);
});

test('what is on its way shows at once, and goes again where it is refused', () => {
	const { store, take, begin, write } = aTree({ ids: [1] });
	take(aTask({ id: 1, relatedTasks: related('subtask', 2) }));
	const tree = begin();
	tree.subscribe(() => undefined);

	const added = write(createRelation, 3, 'parenttask', 1);
	const removed = write(deleteRelation, 1, 'subtask', 2);
	const shown = tree.childrenOf(1);
	store.settle(added, 'refused');
	store.settle(removed, 'refused');

	expect(shown).toEqual([3]);
	expect(tree.childrenOf(1)).toEqual([2]);
});

test('of an addition and a removal on their way the later one counts', () => {
	const { begin, write } = aTree();
	const tree = begin();
	tree.subscribe(() => undefined);
	write(createRelation, 1, 'subtask', 2);
	write(deleteRelation, 2, 'parenttask', 1);
	const without = tree.childrenOf(1);

	write(createRelation, 1, 'subtask', 2);

	expect(without).toEqual([]);
	expect(tree.childrenOf(1)).toEqual([2]);
});

test('a subtask that is deleted goes, and is told; one that was not fetched yet stays', () => {
	const { store, take, begin } = aTree({ branches: [{ taskId: 1, subtaskIds: [2, 3] }] });
	take(aTask({ id: 2, relatedTasks: related('parenttask', 1) }));
	const tree = begin();
	const listener = vi.fn();
	tree.subscribe(listener);

	store.loadPage(removedFrom(taskKind, [2]));

	expect(listener).toHaveBeenCalledTimes(1);
	expect(tree.childrenOf(1)).toEqual([3]);
});

test('two records that contradict each other are read once each', () => {
	const { take, begin } = aTree({ ids: [1, 2] });
	take(aTask({ id: 1, relatedTasks: related('subtask', 2) }), aTask({ id: 2 }));

	expect(() => begin()).not.toThrow();
});

test('subtasks stand as the record of their parent has them, and another order of the same is told', () => {
	const { take, begin } = aTree({ branches: [{ taskId: 1, subtaskIds: [2, 3, 4] }], ids: [1] });
	take(aTask({ id: 1, relatedTasks: related('subtask', 4, 2, 3) }));
	const tree = begin();
	const listener = vi.fn();
	tree.subscribe(listener);
	const before = tree.childrenOf(1);

	take(aTask({ id: 1, version: 2, relatedTasks: related('subtask', 3, 4, 2) }));

	expect([before, tree.childrenOf(1)]).toEqual([
		[4, 2, 3],
		[3, 4, 2],
	]);
	expect(listener).toHaveBeenCalledTimes(1);
});

test('a move shows before the server has answered, and is taken back where it is refused', () => {
	const { store, take, begin } = aTree({ ids: [1] });
	take(aTask({ id: 1, relatedTasks: related('subtask', 2, 3) }));
	const tree = begin();
	tree.subscribe(() => undefined);
	const end = (id: number) => ({ id, title: '' }) as never;
	const move = { base: end(1), kind: 'subtask' as const, other: end(3), after: null, at: toInstant(1) };

	const ops = moveRelation.apply({ id: store.temporaryId(), ...move });
	store.apply({ key: 'move', batch: 'b', ops, needs: [] });
	const shown = tree.childrenOf(1);
	store.settle('move', 'refused');

	expect([shown, tree.childrenOf(1)]).toEqual([
		[3, 2],
		[2, 3],
	]);
});
