import { expect, test } from 'vitest';
import { type CalendarDate, toInstant } from '../time/index.ts';
import { countDate, dateFrom, dayAfter, daysBetween, isInCalendar } from './counted-date.ts';

const day = (text: string) => text as CalendarDate;
const at = (text: string) => toInstant(Date.parse(text));
const stockholm = (start: string) => ({ start: day(start), zone: 'Europe/Stockholm' });

test('days are counted over months and leap years', () => {
	expect(daysBetween(day('2028-02-28'), day('2028-03-01'))).toBe(2);
	expect(daysBetween(day('2026-12-31'), day('2026-12-01'))).toBe(-30);
	expect(dayAfter(day('2027-12-31'), 1)).toBe('2028-01-01');
});

test('a date that is not set stays so', () => {
	expect(countDate({ date: null, day: null }, stockholm('2026-01-01'))).toBeNull();
	expect(dateFrom(null, stockholm('2026-01-01'))).toEqual({ date: null, day: null });
});

test('a day without a time stays one, at noon of the new day', () => {
	const counted = countDate({ date: at('2026-01-05T11:00:00Z'), day: day('2026-01-05') }, stockholm('2026-01-01'));

	expect(counted).toEqual({ days: 4, seconds: null });
	expect(dateFrom(counted, stockholm('2026-07-01'))).toEqual({ date: at('2026-07-05T10:00:00Z'), day: '2026-07-05' });
});

test('an instant keeps its hour, also when the clocks change between the old start and the new one', () => {
	const counted = countDate({ date: at('2026-01-05T08:15:30Z'), day: null }, stockholm('2026-01-01'));

	expect(counted).toEqual({ days: 4, seconds: 9 * 3600 + 15 * 60 + 30 });
	expect(dateFrom(counted, stockholm('2026-07-01'))).toEqual({ date: at('2026-07-05T07:15:30Z'), day: null });
});

test('the day of an instant is the one of the person, not of the server', () => {
	const late = { date: at('2026-01-01T23:30:00Z'), day: null };

	expect(countDate(late, stockholm('2026-01-01'))?.days).toBe(1);
	expect(countDate(late, { start: day('2026-01-01'), zone: 'UTC' })?.days).toBe(0);
});

test('an hour that the clocks jump over is as much later', () => {
	const counted = { days: 0, seconds: 2.5 * 3600 };

	expect(dateFrom(counted, stockholm('2026-03-29')).date).toBe(at('2026-03-29T01:30:00Z'));
});

test.for([
	['2026-01-01', 0, true],
	['9999-12-30', 0, true],
	['9999-12-30', 1, false],
	['0001-01-02', -1, false],
	['2026-01-01', -800_000, false],
] as const)('%s and %d days is within the calendar: %s', ([start, days, expected]) => {
	expect(isInCalendar(day(start), days)).toBe(expected);
});
