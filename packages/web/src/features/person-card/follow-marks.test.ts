// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { personMark } from '../../ui/avatar.tsx';
import { followMarks, type Marked } from './follow-marks.ts';

const mark = (username: string) =>
	personMark({ username, name: '', avatar: '' })['data-person'].replaceAll('"', '&quot;');

let shown: Marked | undefined;
let stop = () => {};

beforeEach(() => {
	vi.useFakeTimers();
	document.body.innerHTML = `
		<p id="beside">beside</p>
		<span id="kim" data-person="${mark('kim')}">K</span>
		<button id="amina" type="button" data-person="${mark('amina')}">Amina</button>
		<button id="nobody" type="button" data-person="${mark('')}">Gone</button>
		<ul role="listbox"><li role="option"><span id="choice" data-person="${mark('kim')}">K</span></li></ul>
		<a href="/tasks/7"><span id="linked" data-person="${mark('kim')}">K</span></a>
		<div id="card"><a id="inside" href="/">All</a></div>`;
	shown = undefined;
	x = 0;
	const card = document.getElementById('card');
	({ stop } = followMarks({
		card: () => (shown ? card : null),
		onChange: (marked) => {
			shown = marked;
		},
	}));
});
afterEach(() => {
	stop();
	vi.useRealTimers();
});

let x = 0;
const element = (id: string) => document.getElementById(id) ?? document.body;
const who = () => shown?.person.username;
const wait = (ms: number) => vi.advanceTimersByTime(ms);

function point(id: string, init: PointerEventInit = {}) {
	x += 1;
	const event = { bubbles: true, clientX: x, pointerType: 'mouse', ...init };
	element(id).dispatchEvent(new PointerEvent('pointerover', event));
}

test('a card comes after half a second of pointing, stays while one goes into it, and leaves with the pointer', () => {
	const seen: unknown[] = [];
	point('kim');
	wait(499);
	seen.push(who());
	wait(1);
	seen.push(who());
	point('beside');
	wait(100);
	point('inside');
	wait(1000);
	seen.push(who());
	point('beside');
	wait(200);

	expect([...seen, who()]).toEqual([undefined, 'kim', 'kim', undefined]);
});

test.each([
	['a finger', 'kim', { pointerType: 'touch' }],
	['something that is carried', 'kim', { buttons: 1 }],
	['a choice in a list', 'choice', {}],
	['whoever is gone', 'nobody', {}],
])('for %s there is none', (_, id, init) => {
	point(id, init);
	wait(1000);

	expect(who()).toBeUndefined();
});

test('a pointer that passes over somebody opens nothing', () => {
	point('kim');
	wait(300);
	point('beside');
	wait(1000);

	expect(who()).toBeUndefined();
});

test.each([
	['Escape', () => element('beside').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))],
	['a press', () => element('beside').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))],
	['a scroll', () => document.dispatchEvent(new Event('scroll'))],
])('%s closes it', (_, act) => {
	point('kim');
	wait(500);
	const before = who();

	act();

	expect([before, who()]).toEqual(['kim', undefined]);
});

test('Escape closes the card alone, and not what is open beneath', () => {
	const onKey = vi.fn();
	document.addEventListener('keydown', onKey);
	const pressEscape = () =>
		element('beside').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
	point('kim');
	wait(500);

	pressEscape();
	const withCard = onKey.mock.calls.length;
	pressEscape();

	document.removeEventListener('keydown', onKey);
	expect([withCard, onKey.mock.calls.length]).toEqual([0, 1]);
});

test('a tap opens it, save on what does something else; Enter on a name goes into it', () => {
	const click = (id: string, init: PointerEventInit) => {
		element(id).dispatchEvent(new PointerEvent('click', { bubbles: true, ...init }));
		const is = [who(), shown?.isEntered];
		element('beside').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
		return is;
	};

	expect([
		click('kim', { pointerType: 'touch', detail: 1 }),
		click('linked', { pointerType: 'touch', detail: 1 }),
		click('kim', { pointerType: 'mouse', detail: 1 }),
		click('amina', { pointerType: 'touch', detail: 1 }),
		click('amina', { detail: 0 }),
	]).toEqual([
		['kim', false],
		[undefined, undefined],
		[undefined, undefined],
		['amina', false],
		['amina', true],
	]);
});
