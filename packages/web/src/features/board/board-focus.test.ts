// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { BoardFocus } from './board-focus.ts';

/** Columns side by side, 200 px wide, of cards 100 px high. */
function aBoardOf(...columns: number[][]) {
	const focus = new BoardFocus();
	columns.forEach((ids, at) => {
		const rows = {
			frame: { getBoundingClientRect: () => ({ left: at * 200 }) },
			body: { getBoundingClientRect: () => ({ top: 0 }) },
			rowAt: (offset: number) => ({ index: Math.min(Math.floor(offset / 100), ids.length - 1), start: 0, size: 100 }),
			scrollToId() {},
		};
		// As much of a window's handle as the focus uses.
		focus.add(`${at + 1}`, { column: at + 1, ids: () => columns[at] ?? [], rows: { current: rows as never } });
		ids.forEach((id, index) => {
			const card = document.body.appendChild(document.createElement('a'));
			card.dataset.card = String(id);
			card.dataset.cell = String(at + 1);
			card.tabIndex = -1;
			card.scrollIntoView = () => undefined;
			card.getBoundingClientRect = () => ({ top: index * 100, height: 100 }) as DOMRect;
		});
	});
	return { focus, columns };
}

const focused = () => (document.activeElement as HTMLElement).dataset.card;

beforeEach(() => document.body.replaceChildren());

test('the focus goes up and down a column, and stays at its ends', () => {
	const { focus } = aBoardOf([1, 2, 3]);

	focus.step('1', 1, 'next');
	expect(focused()).toBe('2');
	expect(focus.step('1', 3, 'next')).toBe(false);
	focus.step('1', 2, 'last');
	expect(focused()).toBe('3');
});

test('sideways it goes to the card at the same height, over columns that have none', () => {
	const { focus } = aBoardOf([1, 2, 3], [], [7, 8]);

	focus.step('1', 2, 'right');
	expect(focused()).toBe('8');
	focus.step('3', 8, 'left');
	expect(focused()).toBe('2');
	expect(focus.step('3', 8, 'right')).toBe(false);
});

test('the cards follow one another down a column, then down the next', () => {
	const { focus } = aBoardOf([1, 2, 3], [], [7, 8]);

	expect(focus.sequence()).toEqual([1, 2, 3, 7, 8]);
});

test('Tab stops at the card that had the focus last, and at the first when that one is gone', () => {
	const { focus, columns } = aBoardOf([1, 2, 3]);

	focus.note('1', 2);
	expect(focus.isStop('1', 2)).toBe(true);
	columns[0]?.splice(1, 1);
	expect(focus.isStop('1', 1)).toBe(true);
});
