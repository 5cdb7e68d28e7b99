import fc from 'fast-check';
import { expect, test } from 'vitest';
import { among, oldOrder } from './old-order.ts';

test.for([
	['as the batch left it', [3, 1, 2], [1, 2, 3], [3, 1, 2], [1, 2, 3]],
	['back already', [1, 2, 3], [1, 2, 3], [3, 1, 2], [1, 2, 3]],
	['changed since', [2, 3, 1], [1, 2, 3], [3, 1, 2], undefined],
	['one of them is gone', [3, 1], [1, 2, 3], [3, 1, 2], [1, 3]],
	['one came since', [3, 9, 1, 2], [1, 2, 3], [3, 1, 2], [1, 2, 3, 9]],
	['one came to the beginning', [9, 3, 1, 2], [1, 2, 3], [3, 1, 2], [9, 1, 2, 3]],
	['one that was taken off is back at the end', [1, 3, 2], [1, 2, 3], [1, 3], [1, 2, 3]],
] as const)('%s', ([, current, before, after, old]) => {
	expect(oldOrder(current, { before, after })).toEqual(old);
});

test('an old order loses and repeats nothing, and has those it knows as they stood', () => {
	const lists = fc.uniqueArray(fc.nat(12), { maxLength: 9 });
	const shuffled = lists.chain((ids) =>
		fc.tuple(fc.constant(ids), fc.shuffledSubarray(ids, { minLength: ids.length })),
	);
	fc.assert(
		fc.property(shuffled, lists, ([before, after], others) => {
			const left = after.filter((id) => id % 3 !== 0);
			const current = [...left, ...others.filter((id) => !after.includes(id))];

			const order = oldOrder(current, { before, after });

			expect(order?.toSorted()).toEqual(current.toSorted());
			expect(among(order ?? [], before)).toEqual(among(before, current));
		}),
	);
});
