import { palette } from '@ordna/domain/colour';
import { expect, test } from 'vitest';
import { paletteColoursOf, toColor } from './palette.ts';

test('a colour of the API is a dye, any other hex or, with none, grey', () => {
	expect(toColor('cb473d')).toBe('var(--dye-madder)');
	expect(toColor('#CB473D')).toBe('var(--dye-madder)');
	expect(toColor('123456')).toBe('#123456');
	expect(toColor('')).toBe('var(--dye-flax)');
	expect(toColor('red;background:url(x)')).toBe('var(--dye-flax)');
});

test('a person keeps two different dyes', () => {
	const names = Array.from({ length: 500 }, (_, n) => `person${n}`);

	expect(paletteColoursOf('maja')).toEqual(paletteColoursOf('maja'));
	expect(names.every((name) => paletteColoursOf(name)[0] !== paletteColoursOf(name)[1])).toBe(true);
	expect(new Set(names.map((name) => paletteColoursOf(name)[0].name)).size).toBe(palette.length);
});
