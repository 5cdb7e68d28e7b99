import { expect, test } from 'vitest';
import { recall, remember } from './remembered.ts';

test.each([
	[null, null],
	[31, null],
	[29, 0],
	[null, 0],
	[null, 86_399],
	[31, 9000],
])('day %s and second %s are one number, and come back', (day, second) => {
	expect(recall(remember({ day, second }))).toEqual({ day, second });
});

test('a day alone is the number it has always been', () => {
	expect(remember({ day: 31, second: null })).toBe(31);
});
