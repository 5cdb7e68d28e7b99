// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { Windower } from './windower.ts';

afterEach(() => detach());
let detach = () => {};

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const sizeAt = () => 40;

/** A list of rows of 40 px under a head of 100 px, in an element of 200 px; nothing is laid out here. */
function aList(first: readonly number[]) {
	const element = document.createElement('div');
	const windower = new Windower(() => undefined);
	let top = 0;
	Object.defineProperties(element, {
		offsetHeight: { value: 200 },
		scrollTop: {
			get: () => top,
			set: (to: number) => {
				top = to;
			},
		},
	});
	const frame = { current: element };
	const { rerender } = renderHook(
		({ ids }: { ids: readonly number[] }) => {
			const indexOf = (id: number | string) => (ids.includes(Number(id)) ? ids.indexOf(Number(id)) : undefined);
			const keyAt = (index: number) => ids[index] ?? -1;
			useScrollAnchor(
				windower,
				frame,
				{ ids, indexOf },
				{ count: ids.length, sizeAt, keyAt, gap: 0, margin: 100, stickyTop: 0 },
			);
		},
		{ initialProps: { ids: first } },
	);
	detach = windower.attach(element);
	return {
		show: (ids: readonly number[]) => {
			rerender({ ids });
			return [element.scrollTop, windower.offset];
		},
		scroll: (to: number) => {
			element.scrollTop = to;
			element.dispatchEvent(new Event('scroll'));
		},
	};
}

const rows = upTo(50);

test.each([
	['rows that come above it', [90, 91, ...rows], 480],
	['rows that go above it', rows.slice(3), 280],
	['a row that goes away at the top of the screen', rows.filter((id) => id !== 7), 360],
	['rows that come and go below it', [...rows.slice(0, 20), 90, ...rows.slice(30)], 400],
	['the first row in sight when it is moved far down', [...rows.filter((id) => id !== 7), 7], 360],
])('what is read stays where it is on the screen: %s', (_, next, expected) => {
	const { show, scroll } = aList(rows);
	// The row 7 is the first of which anything is seen.
	scroll(400);

	expect(show(next)).toEqual([expected, expected]);
});

test('at the top, and in the head above the rows, a new first row is seen', () => {
	const { show, scroll } = aList(rows);

	expect(show([90, ...rows])).toEqual([0, 0]);
	scroll(100);
	expect(show([91, 90, ...rows])).toEqual([100, 100]);
});

test('another list begins where the element stands, and is not scrolled after the old one', () => {
	const { show, scroll } = aList(rows);
	scroll(400);

	expect(show([...rows].map((id) => id + 1000))).toEqual([400, 400]);
});

test('a place is kept once: who scrolls on afterwards is not taken back', () => {
	const { show, scroll } = aList(rows);
	scroll(400);
	const next = [90, ...rows];
	show(next);

	scroll(1000);

	expect(show(next)).toEqual([1000, 1000]);
});
