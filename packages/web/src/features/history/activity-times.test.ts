import { addMs, calendarDateAt, toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { isWithin, stretchOf, stretchOfDays } from './activity-times.ts';

const clock = { now: toInstant(Date.UTC(2026, 2, 11, 13)), zone: 'Europe/Berlin' };
const midnight = toInstant(Date.UTC(2026, 2, 10, 23));
const hour = 3_600_000;

test('today begins at midnight of the person’s zone, and has no end', () => {
	const today = stretchOf('today', clock);

	expect(isWithin(midnight, today)).toBe(true);
	expect(isWithin(addMs(midnight, -1), today)).toBe(false);
	expect(isWithin(addMs(midnight, 48 * hour), today)).toBe(true);
});

test('yesterday ends where today begins', () => {
	const yesterday = stretchOf('yesterday', clock);

	expect(isWithin(midnight, yesterday)).toBe(false);
	expect(isWithin(addMs(midnight, -1), yesterday)).toBe(true);
	expect(isWithin(addMs(midnight, -24 * hour - 1), yesterday)).toBe(false);
});

test('a week is seven days with today, a month thirty', () => {
	expect(stretchOf('week', clock).since).toBe(addMs(midnight, -6 * 24 * hour));
	expect(stretchOf('month', clock).since).toBe(addMs(midnight, -29 * 24 * hour));
});

test('days of one’s own are whole days, also where the clocks change', () => {
	const [first, last] = [Date.UTC(2026, 2, 28, 12), Date.UTC(2026, 2, 29, 12)].map((at) =>
		calendarDateAt(toInstant(at), clock.zone),
	);
	if (!first || !last) throw new Error('two days');

	expect(stretchOfDays(first, last, clock.zone)).toEqual({
		since: toInstant(Date.UTC(2026, 2, 27, 23)),
		before: toInstant(Date.UTC(2026, 2, 29, 22)),
	});
});
