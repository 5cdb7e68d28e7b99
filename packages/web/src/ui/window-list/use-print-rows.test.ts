import { expect, test } from 'vitest';
import { layOut, maxPrinted } from './use-print-rows.ts';

const restText = () => '';
const ids = (count: number) => Array.from({ length: count }, (_, at) => at);

test('on paper every row stands in order, and what has nothing to show is counted', () => {
	const { rows, missing } = layOut([3, 1, 2], { isHeld: (id) => id !== 1, restText });

	expect(rows.map(({ id, index }) => [id, index])).toEqual([
		[3, 0],
		[2, 2],
	]);
	expect(missing).toBe(1);
});

test('so many rows are printed and no more; the others are counted', () => {
	const { rows, missing } = layOut(ids(maxPrinted + 12), { isHeld: () => true, restText });

	expect(rows).toHaveLength(maxPrinted);
	expect(missing).toBe(12);
});

test('a list that could not say what is missing is printed whole', () => {
	expect(layOut(ids(maxPrinted + 12), undefined)).toMatchObject({ rows: { length: maxPrinted + 12 }, missing: 0 });
});
