// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { capsOf } from './shortcut.ts';
import type { Shortcut } from './shortcut-listener.ts';
import { ShortcutBarrier, useShortcuts } from './use-shortcuts.ts';

afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

function press(key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body) {
	const code = /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key;
	const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...more });
	target.dispatchEvent(event);
	return event;
}

function Listening({ to }: { to: readonly Shortcut[] }) {
	useShortcuts(to);
	return <input aria-label="field" />;
}

function listening(...keys: string[]) {
	const ran: string[] = [];
	render(<Listening to={keys.map((one) => ({ keys: one, run: () => ran.push(one) }))} />);
	return { ran };
}

test('a chord runs when its keys follow each other, and is not one key of it', () => {
	const { ran } = listening('g o', 'o');

	press('g');
	press('o');
	press('o');

	expect(ran).toEqual(['g o', 'o']);
});

test('a chord is forgotten after 1500 ms', () => {
	vi.useFakeTimers();
	const { ran } = listening('g o');

	press('g');
	vi.advanceTimersByTime(1500);
	press('o');

	expect(ran).toEqual([]);
});

test('a key that does not fit ends the chord and is tried by itself', () => {
	const { ran } = listening('g o', 'j');

	press('g');
	press('j');
	press('o');

	expect(ran).toEqual(['j']);
});

test('keys are silent while typing, save those said to work there', () => {
	const ran: string[] = [];
	const shortcuts = [
		{ keys: 'j', run: () => ran.push('j') },
		{ keys: 'Ctrl+s', run: () => ran.push('save'), inFields: true },
	];
	const field = render(<Listening to={shortcuts} />).getByLabelText('field');

	press('j', {}, field);
	press('s', { ctrlKey: true }, field);

	expect(ran).toEqual(['save']);
});

test('a held key, a key of an IME and a key somebody took are not heard', () => {
	const { ran } = listening('j');

	press('j', { repeat: true });
	press('j', { isComposing: true });

	expect(ran).toEqual([]);
});

test('modifiers must be exactly those written', () => {
	const { ran } = listening('Shift+Delete', 'r', 'Alt+r');

	press('Delete');
	press('Delete', { shiftKey: true });
	press('r', { altKey: true });
	press('r', { ctrlKey: true });

	expect(ran).toEqual(['Shift+Delete', 'Alt+r']);
});

test('? is heard wherever it lies on the keyboard', () => {
	const { ran } = listening('?');

	press('?', { code: 'Minus', shiftKey: true });

	expect(ran).toEqual(['?']);
});

test('under a dialog the page does not listen, the dialog does', () => {
	const ran: string[] = [];
	render(<Listening to={[{ keys: 'j', run: () => ran.push('page') }]} />);
	const dialog = render(
		<div>
			<ShortcutBarrier />
			<Listening to={[{ keys: 't', run: () => ran.push('dialog') }]} />
		</div>,
	);

	press('j');
	press('t');
	dialog.unmount();
	press('j');

	expect(ran).toEqual(['dialog', 'page']);
});

test('caps are those of the keyboard at hand', () => {
	expect(capsOf('Mod+k', false)).toEqual(['Ctrl', 'K']);
	expect(capsOf('Mod+k', true)).toEqual(['⌘', 'K']);
	expect(capsOf('g o', false)).toEqual(['G', 'O']);
	expect(capsOf('Shift+Delete', false)).toEqual(['⇧', 'Del']);
});
