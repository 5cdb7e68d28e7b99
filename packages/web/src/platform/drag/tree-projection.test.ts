import { expect, test } from 'vitest';
import { branchOf, projectTree, type TreeRow } from './tree-projection.ts';

// a
//   b
//     c
//   d
// e
const rows: TreeRow[] = [
	{ id: 'a', depth: 0 },
	{ id: 'b', depth: 1 },
	{ id: 'c', depth: 2 },
	{ id: 'd', depth: 1 },
	{ id: 'e', depth: 0 },
];

test.each([
	{ id: 'a', branch: { start: 0, length: 4 } },
	{ id: 'b', branch: { start: 1, length: 2 } },
	{ id: 'e', branch: { start: 4, length: 1 } },
	{ id: 'x', branch: { start: 0, length: 0 } },
])('the branch of $id', ({ id, branch }) => {
	expect(branchOf(rows, id)).toEqual(branch);
});

// e is carried; the rest is a, b, c, d.
test.each([
	{ index: 0, depth: 3, to: { depth: 0, parent: null, before: null, after: 'a' } },
	{ index: 1, depth: 0, to: { depth: 1, parent: 'a', before: null, after: 'b' } },
	{ index: 2, depth: 0, to: { depth: 2, parent: 'b', before: null, after: 'c' } },
	{ index: 3, depth: 0, to: { depth: 1, parent: 'a', before: 'b', after: 'd' } },
	{ index: 3, depth: 2, to: { depth: 2, parent: 'b', before: 'c', after: null } },
	{ index: 3, depth: 9, to: { depth: 3, parent: 'c', before: null, after: null } },
	{ index: 4, depth: 0, to: { depth: 0, parent: null, before: 'a', after: null } },
	{ index: 4, depth: 1, to: { depth: 1, parent: 'a', before: 'd', after: null } },
	{ index: 4, depth: -3, to: { depth: 0, parent: null, before: 'a', after: null } },
])('index $index, depth $depth lands at $to', ({ index, depth, to }) => {
	expect(projectTree({ rows, branch: branchOf(rows, 'e'), index, depth, canBeRoot: true })).toEqual(to);
});

test('a carried branch is no parent and no sibling of itself', () => {
	const branch = branchOf(rows, 'b');

	expect(projectTree({ rows, branch, index: 1, depth: 2, canBeRoot: true })).toEqual({
		depth: 1,
		parent: 'a',
		before: null,
		after: 'd',
	});
});

test('a row that holds nothing gets no children, its depth is left for the nearest that does', () => {
	const flat: TreeRow[] = [{ id: 'a', depth: 0, canHold: false }];

	expect(projectTree({ rows: flat, branch: { start: 1, length: 0 }, index: 1, depth: 1, canBeRoot: true })).toEqual({
		depth: 0,
		parent: null,
		before: 'a',
		after: null,
	});
});

test('between a row that holds nothing and its child there is no place', () => {
	const locked: TreeRow[] = [
		{ id: 'a', depth: 0, canHold: false },
		{ id: 'b', depth: 1 },
	];

	expect(
		projectTree({ rows: locked, branch: { start: 2, length: 0 }, index: 1, depth: 1, canBeRoot: true }),
	).toBeNull();
});

test('where nothing may be a root, the top is no place', () => {
	expect(projectTree({ rows, branch: branchOf(rows, 'e'), index: 0, depth: 0, canBeRoot: false })).toBeNull();
});

test('a row in an empty tree becomes a root', () => {
	expect(projectTree({ rows: [], branch: { start: 0, length: 0 }, index: 0, depth: 2, canBeRoot: true })).toEqual({
		depth: 0,
		parent: null,
		before: null,
		after: null,
	});
});
