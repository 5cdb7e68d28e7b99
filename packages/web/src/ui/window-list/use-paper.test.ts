import { expect, test } from 'vitest';
import { layOut, mostPrinted } from './use-paper.ts';

const restWords = () => '';
const ids = (count: number) => Array.from({ length: count }, (_, at) => at);

test('on paper every row stands in order, and what has nothing to show is counted', () => {
	const { rows, missing } = layOut([3, 1, 2], { isHeld: (id) => id !== 1, restWords });

	expect(rows.map(({ id, index }) => [id, index])).toEqual([
		[3, 0],
		[2, 2],
	]);
	expect(missing).toBe(1);
});

test('so many rows are printed and no more; the others are counted', () => {
	const { rows, missing } = layOut(ids(mostPrinted + 12), { isHeld: () => true, restWords });

	expect(rows).toHaveLength(mostPrinted);
	expect(missing).toBe(12);
});

test('a list that could not say what is missing is printed whole', () => {
	expect(layOut(ids(mostPrinted + 12), undefined)).toMatchObject({ rows: { length: mostPrinted + 12 }, missing: 0 });
});
