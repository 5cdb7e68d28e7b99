import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { codecOf, Undecodable } from '../contract/index.ts';
import { wholeNumber, wholeNumberBetween } from './whole-number.ts';

const schema = z.object({ count: z.optional(wholeNumber), limit: z.optional(wholeNumberBetween(0, 5, 'must be few')) });
const read = (wire: object) => codecOf(schema).decode(wire);

test.for([0, 3, -3, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])('%i is read and written as it is', (count) => {
	expect(read({ count })).toEqual({ count });
	expect(codecOf(schema).encode({ count })).toEqual({ count });
});

test.for([3.5, '3', true, [3], 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY])('%j is no whole number', (count) => {
	expect(() => read({ count })).toThrow(Undecodable);
});

test('nothing is 0', () => {
	expect(read({ count: null })).toEqual({ count: 0 });
});

test.for([
	[0, true],
	[5, true],
	[-1, false],
	[6, false],
] as const)('%i is among the few: %s', ([limit, expected]) => {
	expect(read({ limit })).toEqual({ limit });
	expect(schema.safeParse({ limit }).success).toBe(expected);
});

test('what is beyond the range breaks a rule, in words', () => {
	expect(schema.safeParse({ limit: 6 }).error?.issues.map(({ message }) => message)).toEqual(['must be few']);
});
