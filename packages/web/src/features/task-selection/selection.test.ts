import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Selection } from './selection.ts';

function aSelection(order = [1, 2, 3, 4, 5, 6]) {
	const selection = new Selection<number>();
	selection.setOrder(order);
	const chosen = () => [...selection.state().chosen].sort((one, other) => one - other);
	return { selection, chosen };
}

test('a range begins at the row selected last, shrinks again, and leaves what was selected before', () => {
	const { selection, chosen } = aSelection();

	selection.toggle(6);
	selection.toggle(2);
	selection.extendTo(4);
	expect(chosen()).toEqual([2, 3, 4, 6]);
	selection.extendTo(1);
	expect(chosen()).toEqual([1, 2, 6]);
	selection.toggle(2);
	expect(chosen()).toEqual([1, 6]);
});

test('rows that are added leave what was selected before, and a range begins anew after them', () => {
	const { selection, chosen } = aSelection();

	selection.toggle(1);
	selection.add([3, 4, 8]);
	expect(chosen()).toEqual([1, 3, 4, 8]);
	selection.setOrder([1, 3, 4, 5, 8]);
	expect(chosen()).toEqual([1, 3, 4, 8]);
	selection.setOrder([1, 3, 4, 5]);

	expect(chosen()).toEqual([1, 3, 4]);
});

test('keys draw the range on from the row that has the focus, and stop at the ends', () => {
	const { selection, chosen } = aSelection();

	expect([selection.extendBy(4, 1), selection.extendBy(5, 1), selection.extendBy(6, 1)]).toEqual([5, 6, 6]);
	expect(chosen()).toEqual([4, 5, 6]);
	selection.extendBy(6, -1);
	expect(chosen()).toEqual([4, 5]);
	selection.extendBy(2, -1);

	expect(chosen()).toEqual([1, 2, 4, 5]);
});

test('keys pass over rows that are not drawn, and select them with those between which they stand', () => {
	const { selection, chosen } = aSelection();
	const drawn = new Set([1, 2, 5]);

	expect([selection.extendBy(2, 1, drawn), selection.extendBy(5, 1, drawn)]).toEqual([5, 5]);
	expect(chosen()).toEqual([2, 3, 4, 5]);
	expect(selection.extendBy(5, Number.NEGATIVE_INFINITY, drawn)).toBe(1);
	expect(chosen()).toEqual([1, 2]);
});

test('what leaves the list is no longer selected; when nothing is left, selecting is over', () => {
	const { selection, chosen } = aSelection();
	selection.toggle(2);
	selection.extendTo(4);

	selection.setOrder([1, 4, 5, 6]);
	expect(chosen()).toEqual([4]);
	selection.extendTo(6);
	expect(chosen()).toEqual([4, 6]);
	selection.setOrder([1]);

	expect(selection.state()).toMatchObject({ isOn: false, chosen: new Set() });
});

test('ten thousand are selected in one step, and told once', () => {
	const { selection } = aSelection(Array.from({ length: 10_000 }, (_, at) => at));
	let told = 0;
	selection.subscribe(() => {
		told += 1;
	});

	selection.selectAll();

	expect([selection.state().chosen.size, told]).toEqual([10_000, 1]);
});

type Step =
	| { readonly do: 'toggle' | 'extendTo'; readonly id: number }
	| { readonly do: 'setOrder'; readonly order: readonly number[] }
	| { readonly do: 'all' }
	| { readonly do: 'clear' };

const ids = fc.integer({ min: 1, max: 12 });
const step: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ do: fc.constantFrom('toggle' as const, 'extendTo' as const), id: ids }) },
	{
		weight: 1,
		arbitrary: fc.record({ do: fc.constant('setOrder' as const), order: fc.shuffledSubarray([...Array(13).keys()]) }),
	},
	{ weight: 1, arbitrary: fc.constantFrom({ do: 'all' } as const, { do: 'clear' } as const) },
);

test('whatever is done, only rows of the list are selected, a toggle changes one, and a range is whole', () => {
	fc.assert(
		fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
			let order: readonly number[] = [...Array(13).keys()];
			const { selection } = aSelection([...order]);
			for (const one of steps) {
				const before = selection.state().chosen;
				if (one.do === 'setOrder') {
					order = one.order;
					selection.setOrder(order);
				} else if (one.do === 'all') selection.selectAll();
				else if (one.do === 'clear') selection.clear();
				else if (order.includes(one.id)) {
					selection[one.do](one.id);
					const { chosen } = selection.state();
					const changed = order.filter((id) => chosen.has(id) !== before.has(id));
					if (one.do === 'toggle') expect(changed).toEqual([one.id]);
					else expect(chosen.has(one.id)).toBe(true);
				}
				const { chosen, isOn } = selection.state();
				expect([...chosen].every((id) => order.includes(id))).toBe(true);
				expect(isOn || chosen.size === 0).toBe(true);
			}
		}),
	);
});

test('two ends select the same rows from either side', () => {
	fc.assert(
		fc.property(fc.uniqueArray(ids, { minLength: 2 }), fc.nat(), fc.nat(), (order, one, other) => {
			const ends = [order[one % order.length] ?? 0, order[other % order.length] ?? 0] as const;
			const drawn = [ends, [...ends].reverse()].map(([from = 0, to = 0]) => {
				const { selection, chosen } = aSelection(order);
				selection.toggle(from);
				selection.extendTo(to);
				return chosen();
			});

			const [low = 0, high = 0] = ends.map((id) => order.indexOf(id)).sort((a, b) => a - b);
			expect(drawn[0]).toEqual(drawn[1]);
			expect(drawn[0]).toEqual(order.slice(low, high + 1).sort((a, b) => a - b));
		}),
	);
});
