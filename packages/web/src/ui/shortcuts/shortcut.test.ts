import { afterEach, expect, test } from 'vitest';
import { ariaShortcut, isApple, isPress, type KeyStroke, parseShortcut } from './shortcut.ts';
import { setSingleKeys } from './single-keys.ts';

afterEach(() => setSingleKeys(true));

const none = { mod: false, shift: false, alt: false, ctrl: false };

test.each([
	['k', [{ ...none, key: 'KeyK' }]],
	['7', [{ ...none, key: 'Digit7' }]],
	['/', [{ ...none, key: 'Slash' }]],
	['?', [{ ...none, key: '?' }]],
	['+', [{ ...none, key: '+' }]],
	['Enter', [{ ...none, key: 'Enter' }]],
	['Mod+Shift+.', [{ ...none, mod: true, shift: true, key: 'Period' }]],
	['Ctrl+Alt+Delete', [{ ...none, ctrl: true, alt: true, key: 'Delete' }]],
	[
		'g o',
		[
			{ ...none, key: 'KeyG' },
			{ ...none, key: 'KeyO' },
		],
	],
])('%s is read as its presses', (text, presses) => {
	expect(parseShortcut(text)).toEqual(presses);
});

const noModifier = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
const russianK: KeyStroke = { ...noModifier, code: 'KeyK', key: 'л' };
const numpadEnter: KeyStroke = { ...noModifier, code: 'NumpadEnter', key: 'Enter' };
const germanQuestion: KeyStroke = { ...noModifier, code: 'Minus', key: '?', shiftKey: true };

test.each<[string, Partial<KeyStroke>, boolean, boolean]>([
	['k', russianK, false, true],
	['j', russianK, false, false],
	['Mod+k', { ...russianK, ctrlKey: true }, false, true],
	['Mod+k', { ...russianK, metaKey: true }, false, false],
	['Mod+k', { ...russianK, metaKey: true }, true, true],
	['Mod+k', { ...russianK, ctrlKey: true }, true, false],
	['Mod+k', { ...russianK, ctrlKey: true, shiftKey: true }, false, false],
	['Ctrl+k', { ...russianK, ctrlKey: true }, true, true],
	['k', { ...russianK, altKey: true }, false, false],
	['Enter', numpadEnter, false, true],
	['?', germanQuestion, false, true],
	['+', { code: 'Equal', key: '+', shiftKey: true }, false, true],
	['-', { code: 'Minus', key: '_', shiftKey: true }, false, false],
	['?', { ...germanQuestion, ctrlKey: true }, false, false],
])('%s and the stroke %j (Apple: %s): %s', (text, stroke, apple, expected) => {
	const [press] = parseShortcut(text);
	if (!press) throw new Error('no press was read');

	expect(isPress(press, { ...noModifier, code: '', key: '', ...stroke }, apple)).toBe(expected);
});

test.each([
	['Mod+k', false, 'Control+k'],
	['Mod+k', true, 'Meta+k'],
	['Ctrl+Shift+l', true, 'Control+Shift+l'],
	['g o', false, undefined],
	['t', false, 't'],
])('for screen readers %s (Apple: %s) is %s', (text, apple, expected) => {
	expect(ariaShortcut(text, apple)).toBe(expected);
});

test('screen readers are told of no single key that is switched off', () => {
	setSingleKeys(false);

	expect([ariaShortcut('t', false), ariaShortcut('Shift+t', false), ariaShortcut('Mod+t', false)]).toEqual([
		undefined,
		undefined,
		'Control+t',
	]);
});

test.each([
	['MacIntel', true],
	['iPhone', true],
	['Win32', false],
	['Linux x86_64', false],
])('%s is made by Apple: %s', (platform, expected) => {
	expect(isApple(platform)).toBe(expected);
});
