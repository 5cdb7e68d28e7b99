import { expect, test, vi } from 'vitest';
import { bookmarklet } from './bookmarklet.ts';

/** What a page opens on which the bookmark is pressed. */
function pressOn(page: { readonly title: string; readonly selected: string; readonly address: string }) {
	const open = vi.fn();
	const program = decodeURIComponent(bookmarklet('https://tasks.example').replace(/^javascript:/, ''));
	const run = new Function('open', 'document', 'getSelection', 'location', `return ${program}`);
	const answer = run(open, { title: page.title }, () => ({ toString: () => page.selected }), { href: page.address });
	return { answer, opened: open.mock.calls };
}

test('a page is taken along with its title, its address and what is selected, whatever stands in them', () => {
	const page = { title: 'Q&A: "50 % off" #1', selected: 'Zucker\n& Salz', address: 'https://a.example/?a=1&b=2#c' };

	const { answer, opened } = pressOn(page);

	const [[address, ...how] = []] = opened;
	const { origin, pathname, searchParams } = new URL(address);
	expect([origin, pathname]).toEqual(['https://tasks.example', '/add']);
	expect(Object.fromEntries(searchParams)).toEqual({ title: page.title, text: page.selected, url: page.address });
	// Else it could reach back, and an answer would take the place of the page.
	expect(how).toEqual(['_blank', 'noopener']);
	expect(answer).toBeUndefined();
});

test('what is copied is one word, which no browser cuts', () => {
	expect(bookmarklet('https://tasks.example')).toMatch(/^javascript:\S+$/);
});
