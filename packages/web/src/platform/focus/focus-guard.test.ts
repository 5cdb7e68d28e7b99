// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
