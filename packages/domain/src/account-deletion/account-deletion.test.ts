import { expect, test } from 'vitest';
import { daysLeft } from './account-deletion.ts';

const hours = 3_600_000;

test.each([
	[72, 3],
	[71, 3],
	[48, 2],
	[24, 1],
	[1, 1],
	[-5, 1],
])('with %i hours left a warning says %i days', (left, days) => {
	expect(daysLeft(1_000_000_000, 1_000_000_000 - left * hours)).toBe(days);
});
