import { readCalendarDate, toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { expiryOf, type Term, warningOf } from './token-expiry.ts';

const at = (text: string) => toInstant(Date.parse(text));

test.each<[Term, string, string, string]>([
	['30', '2026-03-11T09:40Z', 'UTC', '2026-04-10T23:59:59Z'],
	// It is the 12th there already.
	['30', '2026-03-11T20:40Z', 'Asia/Tokyo', '2026-04-11T14:59:59Z'],
	['date', '2026-03-11T09:40Z', 'UTC', '2026-10-25T23:59:59Z'],
	// The day on which clocks are put back has 25 hours.
	['date', '2026-03-11T09:40Z', 'Europe/Berlin', '2026-10-25T22:59:59Z'],
	['date', '2026-03-11T09:40Z', 'America/New_York', '2026-10-26T03:59:59Z'],
])('a token of %s made at %s in %s ends at %s', (term, now, zone, end) => {
	const lastDay = readCalendarDate('2026-10-25');

	expect(lastDay && expiryOf(term, lastDay, { now: at(now), zone })).toBe(Date.parse(end));
});

test.each([
	['2026-03-19T09:40Z', 'week'],
	['2026-03-18T09:40Z', 'day'],
	['2026-03-12T09:40Z', 'none'],
])('one that ends at %s is told of: %s', (end, warning) => {
	expect(warningOf(at(end), at('2026-03-11T09:40Z'))).toBe(warning);
});
