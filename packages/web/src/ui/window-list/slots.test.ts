import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

const rows = (ids: string) => [...ids].map((id) => ({ id, index: id.charCodeAt(0), top: 0 }));

function shown(slots: Slots, ids: string, isScrolling: boolean): string {
	return slots
		.show(rows(ids), { isScrolling })
		.map(({ id, slot }) => `${id}${slot}`)
		.join(' ');
}

test('a row that comes while one scrolls takes the element of one that left, and no element moves', () => {
	const slots = new Slots();

	expect(shown(slots, 'abc', false)).toBe('a0 b1 c2');
	expect(shown(slots, 'bcd', true)).toBe('d0 b1 c2');
	expect(shown(slots, 'def', true)).toBe('d0 e1 f2');
});

test('a row that left stays while nobody wants its element', () => {
	const slots = new Slots();
	shown(slots, 'abc', false);

	expect(shown(slots, 'bc', true)).toBe('a0 b1 c2');
	expect(shown(slots, 'bcd', true)).toBe('d0 b1 c2');
	expect(shown(slots, 'bcdef', true)).toBe('d0 b1 c2 e3 f4');
});

test('at rest elements stand in the order of the list, and none is left over', () => {
	const slots = new Slots();
	shown(slots, 'abcd', false);
	shown(slots, 'cdef', true);
	shown(slots, 'def', true);

	expect(shown(slots, 'def', false)).toBe('d3 e0 f1');
});

test('at rest a new row has an element of its own: what was in the other, the focus too, goes with its row', () => {
	const slots = new Slots();
	shown(slots, 'abc', false);

	expect(shown(slots, 'acd', false)).toBe('a0 c2 d3');
});

test('rendering twice changes nothing', () => {
	const slots = new Slots();
	shown(slots, 'abc', false);

	expect(shown(slots, 'cde', true)).toBe('d0 e1 c2');
	expect(shown(slots, 'cde', true)).toBe('d0 e1 c2');
});
