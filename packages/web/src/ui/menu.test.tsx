// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../app/i18n.ts';
import { Button } from './button.tsx';
import { Menu, MenuItem, menuParts } from './menu.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), menuParts.load()]);
	await loadMessages('ui');
});
beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

const nothing = () => undefined;
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** A press as a browser tells of it. */
async function press(element: Element) {
	fireEvent.pointerDown(element, { pointerType: 'mouse', button: 0 });
	fireEvent.mouseDown(element, { button: 0 });
	fireEvent.pointerUp(element, { pointerType: 'mouse', button: 0 });
	fireEvent.mouseUp(element, { button: 0 });
	fireEvent.click(element, { button: 0, detail: 1 });
	await pass(0);
}

async function openMenu() {
	const { MenuSub } = await menuParts.load();
	render(
		<Menu trigger={<Button>More</Button>}>
			<MenuItem onSelect={nothing}>Duplicate</MenuItem>
			<MenuSub menu={<MenuItem onSelect={nothing}>Garden</MenuItem>}>Move to</MenuSub>
		</Menu>,
	);
	await press(screen.getByRole('button', { name: 'More' }));
	await pass(500);
}

const isOpen = (entry: string) => screen.queryByRole('menuitem', { name: entry }) !== null;

test('a press on the button of an open menu closes it, which is not open again 300 ms later', async () => {
	await openMenu();
	expect(isOpen('Duplicate')).toBe(true);

	await press(screen.getByText('More'));
	await pass(300);

	expect(isOpen('Duplicate')).toBe(false);
});

test('a menu within a menu stays for 400 ms after the pointer has left it', async () => {
	await openMenu();
	const entry = screen.getByRole('menuitem', { name: 'Move to' });
	fireEvent.pointerEnter(entry, { pointerType: 'mouse' });
	fireEvent.mouseEnter(entry);
	fireEvent.mouseMove(entry);
	await pass(500);
	expect(isOpen('Garden')).toBe(true);

	fireEvent.pointerLeave(entry, { pointerType: 'mouse' });
	fireEvent.mouseLeave(entry, { clientX: 500, clientY: 500, relatedTarget: document.body });
	const other = screen.getByRole('menuitem', { name: 'Duplicate' });
	fireEvent.pointerEnter(other, { pointerType: 'mouse' });
	fireEvent.mouseEnter(other, { clientX: 500, clientY: 500 });
	fireEvent.mouseMove(other, { clientX: 500, clientY: 500 });
	await pass(399);
	expect(isOpen('Garden')).toBe(true);
	await pass(101);

	expect(isOpen('Garden')).toBe(false);
});
