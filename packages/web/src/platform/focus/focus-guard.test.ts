// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { focusAround, guardFocus, isFocusAdrift } from './focus-guard.ts';

let stop: () => void;
let heard: string[];
const hear = (event: KeyboardEvent) => void heard.push(event.key);

beforeEach(() => {
	heard = [];
	stop = guardFocus();
	addEventListener('keydown', hear);
	document.body.innerHTML = `
		<main id="content" tabindex="-1">
			<div id="dialog" tabindex="-1"><button id="button">Add</button><input id="field" /></div>
		</main>`;
});
afterEach(() => {
	vi.useRealTimers();
	stop();
	removeEventListener('keydown', hear);
});

const element = (id: string) => document.getElementById(id) as HTMLElement;
const type = (...keys: string[]) => {
	for (const key of keys)
		document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

test('what is typed after a field was left by code reaches nobody', () => {
	element('field').focus();
	element('dialog').focus();

	type('t', 'o', 'd', 'o', ' ', 'Enter');

	expect(heard).toEqual([]);
});

test('each word goes on to be swallowed until somebody pauses', () => {
	vi.useFakeTimers({ toFake: ['performance'] });
	element('field').focus();
	element('dialog').focus();
	type('t');
	vi.advanceTimersByTime(200);
	type('o');
	vi.advanceTimersByTime(200);
	type('d');
	vi.advanceTimersByTime(301);

	type('p');

	expect(heard).toEqual(['p']);
});

test.each([
	['a press', 'pointerdown'],
	['a turn of the wheel', 'wheel'],
])('after %s the next key is meant', (_, looking) => {
	element('field').focus();
	element('dialog').focus();
	type('t');

	dispatchEvent(new Event(looking));
	type('o');

	expect(heard).toEqual(['o']);
});

test('a field that is left by Tab is left on purpose', () => {
	element('field').focus();
	type('Tab');
	element('button').focus();

	type('Enter');

	expect(heard).toEqual(['Tab', 'Enter']);
});

test('between buttons the focus moves as it likes', () => {
	element('button').focus();
	element('dialog').focus();

	type('t');

	expect(heard).toEqual(['t']);
});

test('a button that is removed gives the focus to what surrounds it, and what is typed meanwhile is swallowed', async () => {
	element('button').focus();

	element('button').remove();
	document.body.focus();
	type('t');

	await expect.poll(() => document.activeElement).toBe(element('dialog'));
	expect(isFocusAdrift()).toBe(true);
	expect(heard).toEqual([]);
});

test('commands with a modifier are meant', () => {
	element('field').focus();
	element('dialog').focus();

	element('dialog').dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }));

	expect(heard).toEqual(['s']);
});

test('the focus can be handed to what surrounds something', () => {
	element('field').focus();

	focusAround(element('field'));

	expect(document.activeElement).toBe(element('dialog'));
});

test('what is hidden or inert is no home for the focus, the next one around it is', () => {
	const away = document.createElement('div');
	away.tabIndex = -1;
	element('dialog').append(away);
	away.append(element('button'));
	element('button').focus();
	away.inert = true;

	focusAround(element('button'));

	expect(document.activeElement).toBe(element('dialog'));
});

/** Frames that the test draws one by one. */
function frames() {
	const waiting: FrameRequestCallback[] = [];
	vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => waiting.push(draw));
	onTestFinished(() => void vi.unstubAllGlobals());
	return {
		/** Lets the guard hear what was removed, and draws as many frames as it wants, at most so many. */
		async draw(atMost = 20) {
			await new Promise<void>((resolve) => queueMicrotask(resolve));
			for (let at = 0; at < atMost && waiting.length > 0; at += 1) waiting.shift()?.(0);
			return waiting.length;
		},
	};
}

test('with all around it gone the focus goes to the page, and to one that comes only later', async () => {
	const { draw } = frames();
	element('button').focus();
	element('content').remove();
	await draw();
	const meanwhile = document.activeElement;

	document.body.innerHTML = '<main id="content" tabindex="-1"></main>';
	const left = await draw();

	expect([meanwhile, left]).toEqual([document.body, 0]);
	expect(document.activeElement).toBe(element('content'));
});

test('who removes what has the focus may give it to something else: the guard then leaves it there', async () => {
	const { draw } = frames();
	element('button').focus();
	element('button').remove();
	await draw(1);

	element('field').focus();
	await draw();

	expect(document.activeElement).toBe(element('field'));
	expect(isFocusAdrift()).toBe(false);
});

test('a page that never comes is not waited for without end', async () => {
	const { draw } = frames();
	element('button').focus();
	element('content').remove();

	expect(await draw(1000)).toBe(0);
});

test('who presses the pointer means the next key', () => {
	element('field').focus();
	element('dialog').focus();

	element('dialog').dispatchEvent(new Event('pointerdown', { bubbles: true }));
	type('t');

	expect(heard).toEqual(['t']);
});

test('arrows and Escape are meant, and letters in a menu are its own', () => {
	element('dialog').insertAdjacentHTML('beforeend', '<div role="menu"><button id="item">Open</button></div>');
	element('field').focus();
	element('dialog').focus();

	type('ArrowDown', 'Escape');
	element('field').focus();
	element('item').focus();
	type('o');

	expect(heard).toEqual(['ArrowDown', 'Escape', 'o']);
});

test('from field to field nothing is swallowed, from a field to a button it is', () => {
	element('dialog').insertAdjacentHTML('beforeend', '<textarea id="notes"></textarea>');
	element('field').focus();
	element('notes').focus();
	type('a');
	element('button').focus();

	type('Backspace');

	expect(heard).toEqual(['a']);
});

test('once stopped, every key is heard', () => {
	element('field').focus();
	element('dialog').focus();

	stop();
	type('t');

	expect(heard).toEqual(['t']);
});
