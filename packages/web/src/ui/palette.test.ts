import { palette } from '@ordna/domain/colour';
import { expect, test } from 'vitest';
import { paletteColoursOf, toColor } from './palette.ts';

test('a colour of the API is a hue, any other hex or, with none, grey', () => {
	expect(toColor('cb473d')).toBe('var(--hue-madder)');
	expect(toColor('#CB473D')).toBe('var(--hue-madder)');
	expect(toColor('123456')).toBe('#123456');
	expect(toColor('')).toBe('var(--hue-flax)');
	expect(toColor('red;background:url(x)')).toBe('var(--hue-flax)');
});

test('a person keeps two different hues', () => {
	const names = Array.from({ length: 500 }, (_, n) => `person${n}`);

	expect(paletteColoursOf('maja')).toEqual(paletteColoursOf('maja'));
	expect(names.every((name) => paletteColoursOf(name)[0] !== paletteColoursOf(name)[1])).toBe(true);
	expect(new Set(names.map((name) => paletteColoursOf(name)[0].name)).size).toBe(palette.length);
});
