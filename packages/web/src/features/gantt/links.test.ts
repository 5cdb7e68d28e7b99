import { expect, test } from 'vitest';
import type { DaySpan } from './days.ts';
import { closesCircle, followersToMove, type Link, pathOf } from './links.ts';
import { shownLinks } from './shown-links.ts';

const link = (from: number, to: number): Link => ({ from, to, kind: 'precedes' });
const chain = [link(1, 2), link(2, 3), link(3, 4)];
const spans: Readonly<Record<number, DaySpan>> = {
	1: { first: 0, last: 6 },
	2: { first: 4, last: 5 },
	3: { first: 6, last: 8 },
	4: { first: 20, last: 21 },
};
const spanOf = (id: number) => spans[id];

test.each([
	[3, 1, true],
	[1, 1, true],
	[1, 4, false],
	[4, 9, false],
])('from %i to %i leads in a circle: %s', (from, to, isCircle) => {
	expect(closesCircle(chain, from, to)).toBe(isCircle);
});

test('what follows moves until it begins after what it follows, and no further', () => {
	expect([...followersToMove(chain, spanOf, 1)]).toEqual([
		[2, 3],
		[3, 3],
	]);
	expect(followersToMove(chain, spanOf, 4).size).toBe(0);
});

test('a task that follows two waits for the later one', () => {
	const shifts = followersToMove([link(1, 2), link(1, 3), link(2, 3)], spanOf, 1);

	expect(shifts.get(3)).toBe(3);
});

test('a circle that came from elsewhere comes to an end', () => {
	expect(followersToMove([...chain, link(4, 1), link(3, 2)], spanOf, 1).size).toBeGreaterThan(0);
});

test('an arrow leads straight where there is room, else around between the rows', () => {
	expect(pathOf({ x: 10, y: 20 }, { x: 60, y: 60 }, 40)).toBe('M10 20L16 20Q20 20 20 24L20 56Q20 60 24 60L59 60');
	expect(pathOf({ x: 60, y: 20 }, { x: 40, y: 60 }, 40)).toMatch(/^M60 20L66 20Q70 20 70 24.*L39 60$/);
});

test('the end that is folded away leads to the row it lies beneath', () => {
	const tree = { parentsOf: (id: number) => (id === 3 ? [2] : id === 4 ? [2] : []) };
	const isShown = (id: number) => id < 3;

	expect(shownLinks([link(1, 3), link(3, 4), link(1, 9)], isShown, tree)).toEqual([
		{ ...link(1, 2), of: [link(1, 3)] },
	]);
});
