import { expect, test } from 'vitest';
import { gapOfIndex, indexOfGap, indexOfHold, NOT_HERE, neighboursAt, spanOf } from './gaps.ts';

test.each([
	{ ids: [7, 8, 9], id: 8, span: { start: 1, length: 1 } },
	{ ids: [7, 8, 9], id: 5, span: NOT_HERE },
	{ ids: [], id: 5, span: NOT_HERE },
])('row $id stands in $ids at $span', ({ ids, id, span }) => {
	expect(spanOf(ids, id)).toEqual(span);
});

test.each([
	{ gap: 0, index: 0 },
	{ gap: 2, index: 2 },
	{ gap: 3, index: 2 },
	{ gap: 4, index: 2 },
	{ gap: 5, index: 3 },
	{ gap: 6, index: 4 },
])('gap $gap around carried rows 2 and 3 is index $index among the rest', ({ gap, index }) => {
	expect(indexOfGap(gap, { start: 2, length: 2 })).toBe(index);
});

test('a gap outside a carried row survives the way there and back', () => {
	const span = { start: 2, length: 2 };

	expect([0, 1, 2, 5, 6].map((gap) => gapOfIndex(indexOfGap(gap, span), span))).toEqual([0, 1, 2, 5, 6]);
});

test('a column without the carried row counts its rows as they stand', () => {
	expect(indexOfGap(3, NOT_HERE)).toBe(3);
	expect(gapOfIndex(3, NOT_HERE)).toBe(3);
	expect(indexOfGap(0, NOT_HERE)).toBe(0);
});

test.each([
	{ index: 0, before: null, after: 'a' },
	{ index: 1, before: 'a', after: 'c' },
	{ index: 2, before: 'c', after: 'd' },
	{ index: 3, before: 'd', after: null },
])('the neighbours at $index leave the carried row out', ({ index, before, after }) => {
	expect(neighboursAt(['a', 'b', 'c', 'd'], index, { start: 1, length: 1 })).toEqual({ before, after });
});

test('an empty column has no neighbours', () => {
	expect(neighboursAt([], 0, NOT_HERE)).toEqual({ before: null, after: null });
});

test.each([
	{ what: 'rows come above', ids: [9, 8, 1, 2], index: 3 },
	{ what: 'a row comes between', ids: [1, 9, 2], index: 1 },
	{ what: 'the row before leaves', ids: [9, 2], index: 1 },
	{ what: 'both leave', ids: [8, 9], index: 1 },
	{ what: 'all leave', ids: [], index: 0 },
])('a held place between 1 and 2 is at $index when $what', ({ ids, index }) => {
	expect(indexOfHold(ids, NOT_HERE, { before: 1, after: 2, index: 1 })).toBe(index);
});

test('a place held at the top stays at the top', () => {
	expect(indexOfHold([9, 1], NOT_HERE, { before: null, after: 1, index: 0 })).toBe(0);
});
