import type { TaskId } from '@ordna/domain/task';
import { expect, test } from 'vitest';
import { subtasksBeneath } from './use-folded-subtasks.ts';

/** Task 1 has 2, and 2 has 3; task 4 has 5, which is shown. */
const children: Readonly<Record<number, readonly number[]>> = { 1: [2], 2: [3], 4: [5] };
const place = (isFolded: boolean) => ({
	...{ depth: 0, parent: null, goesOn: [], isBranch: true, isGuest: false },
	isFolded,
});
const list = {
	tree: { childrenOf: (id: number) => children[id] ?? [] },
	places: new Map([
		[1, place(true)],
		[4, place(false)],
		[5, place(false)],
	]),
	fold: () => undefined,
};
// Ids of a test need no server.
const ids = (...all: number[]) => all as TaskId[];

test('beneath a folded row lie its subtasks at any depth, beneath one that is open none', () => {
	expect(subtasksBeneath(list, ids(1, 4))).toEqual([2, 3]);
	expect(subtasksBeneath(list, ids(4))).toEqual([]);
});
