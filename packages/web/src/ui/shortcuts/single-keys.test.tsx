// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Button } from '../button.tsx';
import { KeyCaps } from '../key-caps.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { setSingleKeys } from './single-keys.ts';
import { useShortcuts } from './use-shortcuts.ts';

afterEach(() => setSingleKeys(true));

const single = ['j', '7', '?', 'g o', 'Shift+j'];
const others = ['Ctrl+k', 'Ctrl+Shift+l', 'Alt+r', 'Enter', 'Escape', 'ArrowDown', 'Shift+Delete'];
const all = [...single, ...others];

function press(text: string): void {
	for (const one of text.split(' ')) {
		const names = one.split('+');
		const key = names.pop() ?? '';
		const code = /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key;
		const held = { ctrlKey: names.includes('Ctrl'), shiftKey: names.includes('Shift'), altKey: names.includes('Alt') };
		document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...held }));
	}
}

function Listening({ ran }: { ran: string[] }) {
	useShortcuts(all.map((keys) => ({ keys, run: () => ran.push(keys) })));
	return null;
}

function pressAll(): string[] {
	const ran: string[] = [];
	const { unmount } = render(<Listening ran={ran} />);
	for (const keys of all) press(keys);
	unmount();
	return ran;
}

test('switched off, letters, digits and signs do nothing, alone or one after the other; everything else does as before', () => {
	const before = pressAll();

	setSingleKeys(false);

	expect(before).toEqual(all);
	expect(pressAll()).toEqual(others);
});

test.each(all)('key caps of %s are shown while it works', (keys) => {
	const { container } = render(<KeyCaps of={keys} />);
	const caps = () => container.querySelectorAll('kbd').length > 0;
	const before = caps();

	act(() => setSingleKeys(false));

	expect([before, caps()]).toEqual([true, others.includes(keys)]);
});

test('screen readers hear of no key that does nothing', () => {
	setSingleKeys(false);

	const { getByText } = render(
		<>
			<Button keys="t">Done</Button>
			<Button keys="Shift+Delete">Delete</Button>
		</>,
	);

	expect(getByText('Done').getAttribute('aria-keyshortcuts')).toBeNull();
	expect(getByText('Delete').closest('button')?.getAttribute('aria-keyshortcuts')).toBe('Shift+Delete');
});

test('the list of shortcuts says of what is switched off that it is', () => {
	setSingleKeys(false);

	const { container } = render(
		<ShortcutList
			words={{ here: 'On this page', off: 'Off' }}
			groups={[
				{
					title: 'Anywhere',
					isHere: true,
					shortcuts: [
						{ keys: 'g o', label: 'Overview' },
						{ keys: 'Mod+e', label: 'Menu' },
					],
				},
			]}
		/>,
	);

	const texts = [...container.querySelectorAll('h3, dt, dd')].map(({ textContent }) => textContent);
	expect(texts).toEqual(['AnywhereOn this page', 'Overview', 'Off', 'Menu', 'CtrlE']);
});

const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.tsx'], {
	query: '?raw',
	import: 'default',
});

test('nothing names its key to screen readers but by `ariaShortcut`, which knows what is switched off', async () => {
	const texts = await Promise.all(Object.entries(sources).map(async ([path, read]) => [path, await read()] as const));

	expect(texts.filter(([, text]) => /aria-keyshortcuts=["']/.test(text)).map(([path]) => path)).toEqual([]);
});
