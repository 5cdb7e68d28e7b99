import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asTree, relationKinds } from '../relation/relation.ts';
import { acyclicPairs, type Pair } from './acyclic-pairs.ts';
import { runSync } from './limits.ts';

const pair = (base: number, kind: Pair['kind'], other: number): Pair => ({ base, kind, other });
const kept = (...pairs: Pair[]) => [...acyclicPairs(pairs)];

test('a relation is kept once, whichever side names it', () => {
	const first = pair(1, 'subtask', 2);

	expect(kept(first, pair(2, 'parenttask', 1), first)).toEqual([first]);
	expect(kept(pair(1, 'related', 2), pair(2, 'related', 1))).toEqual([pair(1, 'related', 2)]);
	expect(kept(pair(1, 'blocking', 2), pair(2, 'blocked', 1))).toEqual([pair(1, 'blocking', 2)]);
});

test('two tasks may have several relations, and none with itself', () => {
	expect(kept(pair(1, 'related', 2), pair(1, 'blocking', 2), pair(1, 'related', 1))).toEqual([
		pair(1, 'related', 2),
		pair(1, 'blocking', 2),
	]);
});

test('of a circle of subtasks the one that would close it is left out', () => {
	const chain = [pair(1, 'subtask', 2), pair(2, 'subtask', 3)];

	expect(kept(...chain, pair(3, 'subtask', 1))).toEqual(chain);
	expect(kept(...chain, pair(1, 'parenttask', 3))).toEqual(chain);
	expect(kept(...chain, pair(3, 'blocking', 1))).toHaveLength(3);
});

test('a task may have two parents, and two branches may meet', () => {
	const diamond = [pair(1, 'subtask', 2), pair(1, 'subtask', 3), pair(2, 'subtask', 4), pair(3, 'subtask', 4)];

	expect(kept(...diamond)).toEqual(diamond);
	expect(kept(...diamond, pair(4, 'subtask', 1))).toEqual(diamond);
});

test('of any relations what is kept has no circle, and leaves out only what would close one or is said already', () => {
	const pairs = fc.array(fc.record({ base: fc.nat(8), kind: fc.constantFrom(...relationKinds), other: fc.nat(8) }), {
		maxLength: 60,
	});
	fc.assert(
		fc.property(pairs, (all) => {
			const rest = kept(...all);
			const edges = rest.flatMap(({ base, kind, other }) => asTree(kind, base, other) ?? []);
			const above = (task: number, seen: readonly number[] = []): number[] =>
				edges
					.filter(({ child }) => child === task)
					.flatMap(({ parent }) => (seen.includes(parent) ? [parent] : [parent, ...above(parent, [...seen, parent])]));
			expect([...Array(9).keys()].filter((task) => above(task).includes(task))).toEqual([]);
			expect(kept(...rest)).toEqual(rest);
		}),
		{ numRuns: 200 },
	);
});

test('work in turns is run to its end in one go', () => {
	function* counting() {
		for (let turn = 0; turn < 3; turn++) yield;
		return 'done';
	}

	expect(runSync(counting())).toBe('done');
});
