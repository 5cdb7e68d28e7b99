import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cssColour, palette, parseColour, pickPaletteColour } from './colour.ts';
import { luminance, textOn } from './contrast.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => number.toString(16).padStart(6, '0'));
const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

test('text on any colour is as easy to read as WCAG asks', () => {
	fc.assert(
		fc.property(hex, (colour) => {
			expect(contrast(luminance(colour), textOn(colour) === 'white' ? 1 : 0)).toBeGreaterThanOrEqual(4.5);
		}),
	);
});

test('a colour is stored and shown the same with its sign and without', () => {
	fc.assert(
		fc.property(hex, (colour) => {
			expect(parseColour(`#${colour}`)).toBe(colour);
			expect(parseColour(colour)).toBe(colour);
			expect(cssColour(colour.toUpperCase())).toBe(`#${colour}`);
		}),
	);
});

test('whatever text is stored, a style sheet gets a colour or none', () => {
	fc.assert(
		fc.property(fc.string({ maxLength: 8 }), (text) => {
			expect(cssColour(text) ?? '#000000').toMatch(/^#[\da-f]{6}$/);
		}),
	);
});

test('every share of a whole picks a hue, each as often', () => {
	const picked = Array.from({ length: 1300 }, (_, at) => pickPaletteColour((at + 0.5) / 1300).name);

	expect(Object.values(Object.groupBy(picked, (name) => name)).map((one) => one?.length)).toEqual(
		palette.map(() => 100),
	);
});
