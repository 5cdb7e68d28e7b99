import { expect, test } from 'vitest';
import { packAnchor, unpackAnchor } from './recurrence-anchor.ts';

test.each([
	[null, null],
	[31, null],
	[29, 0],
	[null, 0],
	[null, 86_399],
	[31, 9000],
])('day %s and second %s are one number, and come back', (day, second) => {
	expect(unpackAnchor(packAnchor({ day, second }))).toEqual({ day, second });
});

test('a day alone is the number it has always been', () => {
	expect(packAnchor({ day: 31, second: null })).toBe(31);
});
