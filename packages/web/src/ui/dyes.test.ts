import { dyes } from '@ordna/domain/colour';
import { expect, test } from 'vitest';
import { dyesOf, toColor } from './dyes.ts';

test('a colour of the API is a dye, any other hex or, with none, grey', () => {
	expect(toColor('cb473d')).toBe('var(--dye-madder)');
	expect(toColor('#CB473D')).toBe('var(--dye-madder)');
	expect(toColor('123456')).toBe('#123456');
	expect(toColor('')).toBe('var(--dye-flax)');
	expect(toColor('red;background:url(x)')).toBe('var(--dye-flax)');
});

test('a person keeps two different dyes', () => {
	const names = Array.from({ length: 500 }, (_, n) => `person${n}`);

	expect(dyesOf('maja')).toEqual(dyesOf('maja'));
	expect(names.every((name) => dyesOf(name)[0] !== dyesOf(name)[1])).toBe(true);
	expect(new Set(names.map((name) => dyesOf(name)[0].name)).size).toBe(dyes.length);
});
