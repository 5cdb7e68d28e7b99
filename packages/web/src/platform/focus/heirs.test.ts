// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardFocus } from './focus-guard.ts';
import { heirBeneath, heldBeneath, rememberHeirs } from './heirs.ts';

let stop: () => void;

const rowOf = (name: string) =>
	`<li id="${name}"><a href="/${name}">${name}</a><button class="star">Star</button><button class="more" aria-haspopup="menu" id="more-${name}">More</button></li>`;

beforeEach(() => {
	stop = guardFocus();
	rememberHeirs();
	document.body.innerHTML = `
		<main id="content" tabindex="-1">
			<section id="tokens"><h2 id="heading">Tokens</h2><ul>${['a', 'b', 'c'].map(rowOf).join('')}</ul></section>
		</main>`;
});
afterEach(() => stop());

const element = (id: string) => document.getElementById(id) as HTMLElement;
const hasFocus = (id: string) => expect.poll(() => document.activeElement?.id).toBe(id);

test.each([
	['the next row', ['b'], 'more-c'],
	['the row before, where it was the last', ['c'], 'more-b'],
	['one further on, where several go', ['b', 'c'], 'more-a'],
	['the heading, where it was the only one left', ['a', 'b', 'c'], 'heading'],
])('a button that goes with its row gives the focus to that of %s', async (_, gone, heir) => {
	element(`more-${gone[0]}`).focus();

	for (const one of gone) element(one).remove();

	await hasFocus(heir);
});

test('in a row that stays it goes to what is around it', async () => {
	element('more-b').focus();

	element('more-b').remove();

	await hasFocus('content');
});

test('a row without the same control gives another of its own, and one that is hidden none', async () => {
	element('more-c').remove();
	element('more-b').focus();
	element('b').remove();
	await expect.poll(() => document.activeElement?.getAttribute('href')).toBe('/c');

	element('more-a').focus();
	element('c').hidden = true;
	element('a').remove();

	await hasFocus('heading');
});

test('while a menu stands over the page, what comes in place of its button is known, and the button itself while it is there', () => {
	element('more-b').focus();
	document.body.insertAdjacentHTML('beforeend', '<div data-base-ui-portal><button id="delete">Delete</button></div>');
	element('delete').focus();
	const before = heirBeneath(element('delete'));

	element('b').remove();

	expect(before).toBeUndefined();
	expect(heirBeneath(element('delete'))).toBe(element('more-c'));
});

test('a question over a menu that has closed is about what opened the menu', async () => {
	element('more-a').focus();
	document.body.insertAdjacentHTML(
		'beforeend',
		'<div data-base-ui-portal id="menu"><button id="item">Delete</button></div>',
	);
	element('item').focus();
	document.body.insertAdjacentHTML(
		'beforeend',
		'<div data-base-ui-portal id="question"><button id="sure">Sure</button></div>',
	);
	element('sure').focus();
	element('menu').remove();
	element('a').remove();

	expect(heirBeneath(element('sure'))).toBe(element('more-b'));
	element('question').remove();

	await hasFocus('more-b');
});

test('a question that came from a menu which is gone gives the focus back to what opened the menu', () => {
	const put = (id: string) =>
		document.body.insertAdjacentHTML(
			'beforeend',
			`<div data-base-ui-portal id="over-${id}"><button id="${id}">B</button></div>`,
		);
	element('more-b').focus();
	put('delete');
	element('delete').focus();
	put('sure');
	element('over-delete').remove();
	element('sure').focus();

	const whileThere = heldBeneath(element('sure'));
	element('b').remove();

	expect([whileThere?.id, heldBeneath(element('sure'))]).toEqual(['more-b', undefined]);
});

test('a list in a list gives it to the row around it, and that of the next', async () => {
	element('b').insertAdjacentHTML('beforeend', '<ul><li id="child"><button id="remove">Remove</button></li></ul>');
	element('remove').focus();

	element('b').remove();

	await expect.poll(() => document.activeElement?.closest('li')?.id).toBe('c');
});
