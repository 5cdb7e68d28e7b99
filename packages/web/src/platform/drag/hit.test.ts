import { expect, test } from 'vitest';
import { clip, distanceTo, edgeSpeed, gapAt, nearest } from './hit.ts';

test.each([
	{ offset: 400, gap: 10 },
	{ offset: 420, gap: 10 },
	{ offset: 421, gap: 11 },
	{ offset: 9_999, gap: 11 },
	{ offset: -50, gap: 10 },
])('offset $offset over a row of 400 to 440 is gap $gap', ({ offset, gap }) => {
	expect(gapAt({ index: 10, start: 400, size: 40 }, offset)).toBe(gap);
});

test('a column without rows has one gap', () => {
	expect(gapAt(undefined, 300)).toBe(0);
});

const column = { left: 100, right: 300, top: 50, bottom: 500 };

test.each([
	{ where: 'inside', point: { x: 200, y: 100 }, distance: 0 },
	{ where: 'beside', point: { x: 330, y: 100 }, distance: 30 },
	{ where: 'far below', point: { x: 200, y: 1500 }, distance: 1000 },
	{ where: 'out of reach', point: { x: 421, y: 100 }, distance: null },
])('a point $where is $distance px away', ({ point, distance }) => {
	expect(distanceTo(column, point)).toBe(distance);
});

test('between two columns the nearer one is meant, and hidden ones never', () => {
	const boxes = { near: column, far: { ...column, left: 350, right: 500 }, hidden: null };

	const found = nearest(['hidden', 'far', 'near'] as const, (name) => boxes[name], { x: 310, y: 80 });

	expect(found).toBe('near');
});

test('nothing is meant when every column is out of reach', () => {
	expect(nearest([column], (box) => box, { x: 900, y: 80 })).toBeNull();
});

test('a column scrolled halfway out is only its seen half', () => {
	expect(clip(column, { left: 200, right: 800, top: 0, bottom: 600 })).toEqual({ ...column, left: 200 });
	expect(clip(column, { left: 300, right: 800, top: 0, bottom: 600 })).toBeNull();
});

test.each([
	{ at: 0, speed: -1500 },
	{ at: -80, speed: -1500 },
	{ at: 28, speed: -375 },
	{ at: 56, speed: 0 },
	{ at: 250, speed: 0 },
	{ at: 472, speed: 375 },
	{ at: 600, speed: 1500 },
])('at $at of 500 px the edge pulls with $speed px/s', ({ at, speed }) => {
	expect(edgeSpeed(at, 0, 500)).toBeCloseTo(speed);
});

test('a small scroller has a calm middle', () => {
	expect(edgeSpeed(50, 0, 100)).toBe(0);
});
