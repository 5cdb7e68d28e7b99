import { expect, test } from 'vitest';
import { holdingRow } from './anchor.ts';

const seen = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, top: at * 40 }));

function inList(places: Record<string, number>) {
	return (id: string | number) => places[id];
}

test.each([
	{ what: 'rows come in above', places: { a: 13, b: 14, c: 15, d: 16 }, held: 'a' },
	{ what: 'a row comes in between', places: { a: 10, b: 12, c: 13, d: 14 }, held: 'a' },
	{ what: 'the second row goes away', places: { a: 10, c: 11, d: 12 }, held: 'a' },
	{ what: 'the first row goes away', places: { b: 10, c: 11, d: 12 }, held: 'b' },
	{ what: 'the first row moves to the end', places: { a: 9_999, b: 10, c: 11, d: 12 }, held: 'b' },
	{ what: 'the last row moves to the top', places: { d: 0, a: 11, b: 12, c: 13 }, held: 'a' },
])('when $what, $held stays in its place', ({ places, held }) => {
	expect(holdingRow(seen, inList(places))?.id).toBe(held);
});

test.each([
	{ what: 'another order', places: { a: 400, b: 17, c: 3, d: 90 } },
	{ what: 'other rows', places: {} },
])('$what is another list, and nothing is held', ({ places }) => {
	expect(holdingRow(seen, inList(places))).toBeNull();
});

test('nothing seen, nothing held', () => {
	expect(holdingRow([], inList({ a: 1 }))).toBeNull();
});
