import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdingRow } from './anchor.ts';
import { Axis } from './axis.ts';
import { Slots } from './slots.ts';

const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 });
const measurements = fc.array(fc.tuple(fc.nat(45), fc.integer({ min: 1, max: 200 })), { maxLength: 20 });

test('wherever somebody scrolls, the rows in sight are those that a ruler says, however they were measured', () => {
	fc.assert(
		fc.property(
			sizes,
			fc.nat(8),
			measurements,
			fc.integer({ min: -50, max: 3000 }),
			fc.nat(400),
			(planned, gap, measured, from, height) => {
				const axis = new Axis();
				const ruler = [...planned];
				axis.layOut({ count: planned.length, sizeAt: (index) => planned[index] ?? 0, keyAt: (index) => index, gap });
				for (const [index, size] of measured) {
					const before = ruler[index];
					expect(axis.resize(index, size)).toBe(before === undefined ? 0 : size - before);
					if (before !== undefined) ruler[index] = size;
				}

				const starts = ruler.map((_, index) => ruler.slice(0, index).reduce((sum, size) => sum + size + gap, 0));
				expect(ruler.map((_, index) => [axis.startOf(index), axis.endOf(index)])).toEqual(
					ruler.map((size, index) => [starts[index], (starts[index] ?? 0) + size]),
				);
				expect(axis.length).toBe(ruler.reduce((sum, size) => sum + size + gap, -gap));

				// What only touches the end of the window is not in it.
				for (const [index, start] of starts.entries())
					if (index > 0)
						expect(axis.between(starts[index - 1] ?? 0, start)).toEqual({ first: index - 1, last: index - 1 });

				const span = axis.between(from, from + height);
				const touching = starts.flatMap((start, index) => {
					const end = start + (ruler[index] ?? 0) + gap;
					return end > from && start < from + height ? [index] : [];
				});
				// Beyond either end the nearest one stands for what is in sight.
				for (const index of touching) {
					expect(index).toBeGreaterThanOrEqual(span?.first ?? Number.NaN);
					expect(index).toBeLessThanOrEqual(span?.last ?? Number.NaN);
				}
				if (touching.length > 0 && height > 0)
					expect([span?.first, span?.last]).toEqual([touching[0], touching.at(-1)]);
			},
		),
	);
});

const range = fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 12 }), fc.boolean());

test('while rows come and go each stands in an element of its own, and at rest in the order of the list', () => {
	fc.assert(
		fc.property(fc.array(range, { minLength: 1, maxLength: 20 }), (steps) => {
			const slots = new Slots();
			for (const [first, count, isScrolling] of steps) {
				const rows = Array.from({ length: count }, (_, at) => ({
					id: first + at,
					index: first + at,
					top: (first + at) * 40,
				}));
				const shown = slots.show(rows, { isScrolling });

				expect(new Set(shown.map(({ slot }) => slot)).size).toBe(shown.length);
				for (const row of rows) expect(shown.filter(({ id }) => id === row.id)).toMatchObject([row]);
				if (!isScrolling) expect(shown.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
				// React may render twice.
				expect(slots.show(rows, { isScrolling })).toEqual(shown);
			}
		}),
	);
});

test('a row that stays in sight keeps its element', () => {
	fc.assert(
		fc.property(fc.array(range, { minLength: 2, maxLength: 10 }), (steps) => {
			const slots = new Slots();
			let before = new Map<number | string, number>();
			for (const [first, count, isScrolling] of steps) {
				const rows = Array.from({ length: count }, (_, at) => ({ id: first + at, index: first + at, top: 0 }));
				const shown = slots.show(rows, { isScrolling });
				for (const { id, slot } of shown) expect(before.get(id) ?? slot).toBe(slot);
				before = new Map(shown.map(({ id, slot }) => [id, slot]));
			}
		}),
	);
});

test('the row that holds the window is one that was seen and is still there, and none moves it when nothing changed', () => {
	const shuffled = fc.shuffledSubarray([...Array(12).keys()]);
	fc.assert(
		fc.property(shuffled, shuffled, (was, is) => {
			const seen = was.map((id, at) => ({ id, top: at * 40 }));
			const holding = holdingRow(seen, (id) => (is.includes(Number(id)) ? is.indexOf(Number(id)) : undefined));

			if (holding) expect(is).toContain(holding.id);
			expect(holdingRow(seen, (id) => was.indexOf(Number(id)))).toEqual(seen[0] ?? null);
			expect(holdingRow(seen, () => undefined)).toBeNull();
		}),
	);
});
