import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siblingAbove, siblingBefore, siblingOfStep, withMoved } from './relation-order.ts';

const row = (id: number, parent = 1) => ({ entry: { id }, parent: { id: parent } });

/** 2 and 5 are subtasks of the task, 3 and 4 of 2, 6 of 5. */
const rows = [row(2), row(3, 2), row(4, 2), row(5), row(6, 5)];

test.for([
	['below a sibling', 2, 5, 5],
	['among what is nested in a sibling', 2, 6, 5],
	['at the top', 5, null, null],
	['among what is nested in the one before', 5, 3, 2],
	['above its parent', 4, null, null],
	['beyond the last of its siblings', 3, 6, 4],
	['right below its parent', 4, 2, null],
] as const)('dropped %s, %i below %s comes after %s', ([, id, above, after]) => {
	expect(siblingAbove(rows, id, above)?.entry.id ?? null).toBe(after);
});

test('a step leads past the next sibling, with all that is nested in it', () => {
	expect(siblingOfStep(rows, 2, 1)).toEqual({ after: rows[3], position: 2, count: 2 });
	expect(siblingOfStep(rows, 5, -1)).toEqual({ after: null, position: 1, count: 2 });
	expect(siblingOfStep(rows, 4, -1)).toEqual({ after: null, position: 1, count: 2 });
});

test('beyond the ends there is no step, nor for what is not there', () => {
	expect([siblingOfStep(rows, 2, -1), siblingOfStep(rows, 5, 1), siblingOfStep(rows, 6, 1)]).toEqual([
		...[undefined, undefined, undefined],
	]);
	expect(siblingOfStep(rows, 99, 1)).toBeUndefined();
});

test('before a row stands its sibling, not its parent', () => {
	expect([2, 3, 4, 5, 6].map((id) => siblingBefore(rows, id)?.entry.id ?? null)).toEqual([null, null, 3, 2, null]);
});

test('what is moved stands after the other, and what is not there moves nothing', () => {
	expect(withMoved([1, 2, 3], 1, 3)).toEqual([2, 3, 1]);
	expect(withMoved([1, 2, 3], 3, null)).toEqual([3, 1, 2]);
	expect(withMoved([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
	expect(withMoved([1, 2, 3], 1, 9)).toEqual([1, 2, 3]);
	expect(withMoved([1, 2, 3], 2, 2)).toEqual([1, 2, 3]);
});

test('a move loses and repeats nothing, and keeps the order of the others', () => {
	const moves = fc
		.uniqueArray(fc.nat(20), { minLength: 1 })
		.chain((ids) => fc.tuple(fc.constant(ids), fc.constantFrom(...ids), fc.option(fc.constantFrom(...ids))));
	fc.assert(
		fc.property(moves, ([ids, id, after]) => {
			const moved = withMoved(ids, id, after);

			expect(moved.toSorted()).toEqual(ids.toSorted());
			expect(moved.filter((one) => one !== id)).toEqual(ids.filter((one) => one !== id));
		}),
	);
});
