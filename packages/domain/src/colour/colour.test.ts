import { expect, test } from 'vitest';
import { cssColour, palette, parseColour, pickPaletteColour } from './colour.ts';
import { textOn } from './contrast.ts';

test('there are thirteen hues, each once', () => {
	expect(palette.length).toBe(13);
	expect(new Set(palette.flatMap(Object.values)).size).toBe(39);
});

test.each([
	['#cb473d', 'cb473d'],
	['cb473d', 'cb473d'],
	['#abc', 'abc'],
	['', ''],
	['seven77', 'seven77'],
	['#1234567', undefined],
	['12345678', undefined],
])('"%s" is stored as %s', (text, stored) => {
	expect(parseColour(text)).toBe(stored);
});

test.each([
	['CB473D', '#cb473d'],
	['abc', '#aabbcc'],
	['', null],
	['red', null],
	['0;x:y', null],
])('"%s" is %s in CSS', (stored, css) => {
	expect(cssColour(stored)).toBe(css);
});

// As look.md prints them.
const whiteOn = ['red', 'blue', 'violet', 'brown'];

test.each(palette)('text on $name', ({ name, hex }) => {
	expect(textOn(hex)).toBe(whiteOn.includes(name) ? 'white' : 'black');
});

test.each([
	['ffffff', 'black'],
	['#ffff00', 'black'],
	['000000', 'white'],
	['#0000ff', 'white'],
	['757575', 'white'],
	['777777', 'black'],
])('text on %s is %s', (hex, expected) => {
	expect(textOn(hex)).toBe(expected);
});

test.each([
	[0, 'red'],
	[0.5, 'teal'],
	[0.9999, 'grey'],
	[1, 'red'],
])('%d picks %s', (share, name) => {
	expect(pickPaletteColour(share).name).toBe(name);
});
