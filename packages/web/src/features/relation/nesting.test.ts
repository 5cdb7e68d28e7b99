import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betweenBranches, nestTasks } from './nesting.ts';

type Children = Readonly<Record<number, readonly number[]>>;

function treeOf(children: Children) {
	const edges = Object.entries(children).flatMap(([parent, own]) =>
		own.map((child) => [Number(parent), child] as const),
	);
	return {
		isEmpty: edges.length === 0,
		childrenOf: (id: number) => children[id] ?? [],
		parentsOf: (id: number) => edges.filter(([, child]) => child === id).map(([parent]) => parent),
	};
}

const nest = (
	ids: readonly number[],
	children: Children,
	options: { folded?: number[]; isWhole?: boolean; isSorted?: boolean } = {},
) => nestTasks(ids, treeOf(children), { isWhole: true, isSorted: false, ...options, folded: new Set(options.folded) });

/** Each row with a dash for every level. */
const drawn = ({ ids, places }: ReturnType<typeof nest>) =>
	ids.map((id) => '-'.repeat(places.get(id)?.depth ?? 0) + id);

test('a list without subtasks stays the very same', () => {
	const ids = [3, 1, 2];

	expect(nest(ids, {}).ids).toBe(ids);
});

test('subtasks stand under their parent as they do there, at any depth, and nowhere else', () => {
	expect(drawn(nest([5, 4, 3, 2, 1], { 1: [3, 2], 3: [4] }))).toEqual(['5', '1', '-3', '--4', '-2']);
});

test('in a sorted list its order goes for subtasks, too', () => {
	expect(drawn(nest([5, 4, 3, 2, 1], { 1: [2, 3, 9], 3: [4] }, { isSorted: true }))).toEqual([
		...['5', '1', '-3', '--4', '-2', '-9'],
	]);
});

test('what the list did not find comes along with its parent', () => {
	const nesting = nest([1, 2, 8], { 1: [7, 8], 7: [9] });

	expect(drawn(nesting)).toEqual(['1', '-7', '--9', '-8', '2']);
	expect([7, 8, 9].map((id) => nesting.places.get(id)?.isGuest)).toEqual([true, false, true]);
});

test('of a list that somebody filters only what it found is nested', () => {
	expect(drawn(nest([1, 2, 8], { 1: [7, 8], 7: [2] }, { isWhole: false }))).toEqual(['1', '-8', '2']);
});

test('a subtask of a task that is not in the list stands in the list itself', () => {
	expect(drawn(nest([1, 2], { 6: [2] }))).toEqual(['1', '2']);
});

test('a subtask of two tasks stands once, under the first of them', () => {
	expect(drawn(nest([1, 2, 3], { 1: [3], 2: [3] }))).toEqual(['1', '-3', '2']);
});

test('what is folded keeps its row and hides all beneath it', () => {
	const nesting = nest([1, 2, 3, 4], { 1: [2], 2: [3] }, { folded: [1] });

	expect(drawn(nesting)).toEqual(['1', '4']);
	expect(nesting.places.get(1)).toMatchObject({ isBranch: true, isFolded: true });
});

test('rows know whether another one of their level follows, for the lines between them', () => {
	const { places } = nest([1, 2, 3, 4], { 1: [2, 4], 2: [3] });

	expect([2, 3, 4].map((id) => places.get(id)?.goesOn)).toEqual([[true], [true, false], [false]]);
});

test('tasks that are beneath each other for a moment are not lost', () => {
	expect(nest([1, 2, 3], { 1: [2], 2: [1] }).ids.toSorted()).toEqual([1, 2, 3]);
});

test('whatever is beneath whatever, each task of a list stands in it exactly once', () => {
	const id = fc.integer({ min: 1, max: 12 });
	const children = fc.dictionary(id.map(String), fc.uniqueArray(id, { maxLength: 4 }));
	fc.assert(
		fc.property(fc.uniqueArray(id), children, fc.boolean(), fc.boolean(), (ids, beneath, isWhole, isSorted) => {
			const rows = nest(ids, beneath as unknown as Children, { isWhole, isSorted }).ids;

			expect(new Set(rows).size).toBe(rows.length);
			expect(rows.filter((one) => ids.includes(one)).toSorted()).toEqual(ids.toSorted());
		}),
	);
});

test('what is dropped among the subtasks of another goes below its whole branch', () => {
	const nesting = nest([1, 2, 3, 4], { 1: [2, 3] });

	expect(betweenBranches(nesting, [1, 2, 3, 4], 4, { before: 2, after: 3 })).toEqual({ before: 1, after: null });
	expect(betweenBranches(nesting, [1, 2, 3, 4], 1, { before: 4, after: null })).toEqual({ before: 4, after: null });
});
