import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Move, PlacedIds } from './placed-ids.ts';
import { reuse } from './reuse.ts';

const position = fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined });
/** Each round says where some ids stand from now on, `undefined` for nowhere. */
const rounds = fc.array(fc.uniqueArray(fc.tuple(fc.nat(30), position), { selector: ([id]) => id, maxLength: 12 }), {
	maxLength: 15,
});

test('however many come, go and move at once, ids stand by position and then by id', () => {
	fc.assert(
		fc.property(rounds, (taken) => {
			const list = new PlacedIds();
			const model = new Map<number, number>();
			for (const round of taken) {
				const moves = round.flatMap(([id, to]): Move[] => {
					const from = model.get(id);
					return from === undefined && to === undefined ? [] : [{ id, from, to }];
				});
				for (const { id, to } of moves) {
					if (to === undefined) model.delete(id);
					else model.set(id, to);
				}
				list.change(moves);

				const expected = [...model].sort(([one, at], [other, there]) => at - there || one - other);
				expect(list.ids).toEqual(expected.map(([id]) => id));
			}
		}),
	);
});

test('in a long list one that moves leaves all others where they are', () => {
	const list = new PlacedIds();
	list.change(Array.from({ length: 1000 }, (_, id) => ({ id, from: undefined, to: id })));
	const before = list.ids;

	list.change([{ id: 500, from: 500, to: 2.5 }]);

	expect(list.ids.slice(0, 5)).toEqual([0, 1, 2, 500, 3]);
	expect(list.ids.filter((id) => id !== 500)).toEqual(before.filter((id) => id !== 500));
	expect(before[500]).toBe(500);
});

const json = fc.jsonValue({ maxDepth: 2 });
const record = fc.dictionary(fc.constantFrom('a', 'b', 'c'), json, { noNullPrototype: true });

test('a record that says the same is the same object, and what did not change in another one stays itself', () => {
	fc.assert(
		fc.property(record, record, (before, next) => {
			const copy = structuredClone(before);
			const mixed = reuse(before, next);

			expect(reuse(before, copy)).toBe(before);
			expect(mixed).toEqual(next);
			for (const [name, value] of Object.entries(next)) {
				const was = before[name];
				const isSame = JSON.stringify(was) === JSON.stringify(value) && name in before;
				if (isSame && !Object.is(was, -0)) expect(mixed[name]).toBe(was);
			}
		}),
	);
});

test('a record that lost a field, or has one more, is another one', () => {
	const list = [1, 2];
	const before = { a: list, b: 1 };

	expect(reuse<object>(before, { a: [1, 2] })).toEqual({ a: [1, 2] });
	expect(reuse<{ a: number[] }>(before, { a: [1, 2] }).a).toBe(list);
	expect(reuse<object>(before, { a: [1, 2], b: 1, c: undefined })).toEqual({ a: [1, 2], b: 1, c: undefined });
	expect(reuse<object>({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
});
