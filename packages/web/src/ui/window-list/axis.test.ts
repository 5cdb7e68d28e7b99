import { expect, test } from 'vitest';
import { Axis } from './axis.ts';

function axisOf(sizes: readonly number[], gap = 0) {
	const axis = new Axis();
	axis.layOut({ count: sizes.length, sizeAt: (index) => sizes[index] ?? 0, keyAt: (index) => index, gap });
	return axis;
}

test('each stands after the one before it and the gap', () => {
	const axis = axisOf([10, 20, 30], 4);

	expect([0, 1, 2].map((index) => axis.startOf(index))).toEqual([0, 14, 38]);
	expect(axis.endOf(2)).toBe(68);
	expect(axis.length).toBe(68);
});

test('of none there is no length, nothing at an offset and nothing between two', () => {
	const axis = axisOf([]);

	expect([axis.length, axis.indexAt(5), axis.between(0, 100)]).toEqual([0, -1, null]);
});

test('the one at an offset includes its gap; before and beyond are the first and the last', () => {
	const axis = axisOf([10, 20, 30], 4);

	expect([-5, 0, 9, 13, 14, 37, 38, 500].map((offset) => axis.indexAt(offset))).toEqual([0, 0, 0, 0, 1, 1, 2, 2]);
});

test('what only touches the end of a window is not in it', () => {
	const axis = axisOf([10, 10, 10, 10]);

	expect(axis.between(10, 30)).toEqual({ first: 1, last: 2 });
	expect(axis.between(10, 31)).toEqual({ first: 1, last: 3 });
	expect(axis.between(-100, -50)).toEqual({ first: 0, last: 0 });
});

test('a measured size counts from there on, moves with its key, and is forgotten when asked', () => {
	let keys = ['a', 'b', 'c'];
	const sizeAt = () => 10;
	const lay = () => axis.layOut({ count: 3, sizeAt, keyAt: (index) => keys[index] ?? '', gap: 0 });
	const axis = new Axis();
	lay();

	expect(axis.length).toBe(30);
	expect(axis.resize(1, 25)).toBe(15);
	expect(axis.resize(1, 25)).toBe(0);
	expect([axis.startOf(1), axis.startOf(2), axis.length]).toEqual([10, 35, 45]);

	keys = ['b', 'a', 'c'];
	lay();
	expect([axis.startOf(1), axis.startOf(2), axis.length]).toEqual([25, 35, 45]);

	axis.forget();
	expect(axis.length).toBe(30);
});

test('a row that is not there cannot be measured', () => {
	const axis = axisOf([10]);

	expect([axis.resize(-1, 50), axis.resize(1, 50), axis.length]).toEqual([0, 0, 10]);
});

test('a list that grows and shrinks stands as a new one would', () => {
	const axis = new Axis();
	for (const count of [3, 5000, 10, 5001, 0, 2]) {
		axis.layOut({ count, sizeAt: (index) => 10 + (index % 7), keyAt: (index) => index, gap: 1 });
		const fresh = axisOf(
			Array.from({ length: count }, (_, index) => 10 + (index % 7)),
			1,
		);
		expect(axis.length).toBe(fresh.length);
		expect(axis.indexAt(axis.length / 2)).toBe(fresh.indexAt(fresh.length / 2));
	}
});
