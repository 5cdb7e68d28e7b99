// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addShortcutLayer } from './shortcut-listener.ts';

let ran: string[] = [];
const stops: (() => void)[] = [];

beforeEach(() => {
	ran = [];
	document.body.innerHTML = '<input id="field" /><div role="menu"><button id="item">Open</button></div>';
});
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
});

/** A layer that notes its name when one of its keys is heard. */
function listen(
	name: string,
	keys: readonly string[],
	more: { inFields?: boolean; isTyping?: boolean; isBarrier?: boolean; isFrame?: boolean } = {},
) {
	const { inFields = false, ...layer } = more;
	const list = keys.map((one) => ({ keys: one, inFields, run: () => void ran.push(`${name} ${one}`) }));
	const stop = addShortcutLayer({ list: () => list, ...layer });
	stops.push(stop);
	return stop;
}

function aPress(letter: string, more: KeyboardEventInit = {}): KeyboardEvent {
	const code = `Key${letter.toUpperCase()}`;
	return new KeyboardEvent('keydown', { key: letter, code, bubbles: true, cancelable: true, ...more });
}

function press(letter: string, more: KeyboardEventInit = {}, id?: string): KeyboardEvent {
	const event = aPress(letter, more);
	(id === undefined ? document.body : document.getElementById(id))?.dispatchEvent(event);
	return event;
}

test('of two that listen for a key the later one hears it, and the earlier one again once that has gone', () => {
	listen('page', ['j']);
	const stop = listen('panel', ['j']);

	press('j');
	stop();
	press('j');

	expect(ran).toEqual(['panel j', 'page j']);
});

test('a page goes before what frames it, though that begins to listen after it', () => {
	listen('page', ['j']);
	listen('frame', ['j', 'k'], { isFrame: true });

	press('j');
	press('k');

	expect(ran).toEqual(['page j', 'frame k']);
});

test('who stops listening twice takes nobody else away', () => {
	const stop = listen('panel', ['k']);
	listen('page', ['j']);

	stop();
	stop();
	press('j');

	expect(ran).toEqual(['page j']);
});

test('a whole shortcut goes before one that it only begins', () => {
	listen('page', ['g']);
	listen('panel', ['g o']);

	press('g');
	press('o');

	expect(ran).toEqual(['page g']);
});

test('what was pressed in a dialog is no beginning once that has gone', () => {
	listen('page', ['g o']);
	const stop = listen('dialog', ['g p'], { isBarrier: true });

	press('g');
	stop();
	press('o');

	expect(ran).toEqual([]);
});

test('a chord goes on while one page gives way to the next', () => {
	listen('app', ['g o']);
	const stop = listen('page', ['j']);

	press('g');
	stop();
	listen('next page', ['j']);
	press('o');

	expect(ran).toEqual(['app g o']);
});

test('two keys that were pressed one behind the other are a chord, however late they are heard', () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	listen('page', ['g o']);
	const [first, second] = [aPress('g'), aPress('o')];

	document.body.dispatchEvent(first);
	vi.advanceTimersByTime(5000);
	document.body.dispatchEvent(second);

	expect(ran).toEqual(['page g o']);
});

test('a modifier on its way down does not end a chord', () => {
	listen('page', ['g Shift+o']);

	press('g');
	press('', { key: 'Shift', code: 'ShiftLeft', shiftKey: true });
	press('o', { shiftKey: true });

	expect(ran).toEqual(['page g Shift+o']);
});

test('only the key that runs something is kept from the browser', () => {
	listen('page', ['g o']);

	const [begun, run, other] = [press('g'), press('o'), press('x')];

	expect([begun, run, other].map(({ defaultPrevented }) => defaultPrevented)).toEqual([false, true, false]);
});

test('a key that somebody took already is not heard', () => {
	listen('page', ['j']);
	const take = (event: Event) => event.preventDefault();
	document.body.addEventListener('keydown', take);

	press('j');
	document.body.removeEventListener('keydown', take);
	press('j');

	expect(ran).toEqual(['page j']);
});

test('menus keep their letters, even those that are heard in fields', () => {
	listen('page', ['j'], { inFields: true });

	press('j', {}, 'item');
	press('j', {}, 'field');

	expect(ran).toEqual(['page j']);
});

test('while something is typed into, only what is heard in fields is heard anywhere', () => {
	listen('page', ['j']);
	listen('page', ['Mod+k'], { inFields: true });
	const stop = listen('editor', [], { isTyping: true });

	press('j');
	press('k', { ctrlKey: true });
	stop();
	press('j');

	expect(ran).toEqual(['page Mod+k', 'page j']);
});
