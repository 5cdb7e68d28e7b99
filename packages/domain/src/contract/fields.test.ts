import { expect, test } from 'vitest';
import { toInstant } from '../time/instant.ts';
import { writeInstant } from './fields.ts';

test('an instant is written to the second, wherever in its day it lies', () => {
	const written = ['2026-08-01T00:00:00Z', '2026-08-01T23:59:59Z', '1969-12-31T10:20:30Z', '2026-08-01T07:05:09Z'];
	expect(written.map((text) => writeInstant(toInstant(Date.parse(text))))).toEqual(written);
});

test('a date that is not set is the year 1', () => {
	expect(writeInstant(null)).toBe('0001-01-01T00:00:00Z');
});
