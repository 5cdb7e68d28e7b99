import { expect, test } from 'vitest';
import {
	dayNumber,
	dayOfNumber,
	daysInMonth,
	nextWeekday,
	plusDays,
	plusMonths,
	utcMs,
	weekdayOf,
} from './calendar.ts';
import { calendarDateOf, readCalendarDay } from './calendar-date.ts';

/** As it is written, so that tables can be read. */
const day = (text: string) => readCalendarDay(text as Parameters<typeof readCalendarDay>[0]);

test.for([
	['1970-01-01', 0],
	['1970-01-02', 1],
	['1969-12-31', -1],
	['2000-03-01', 11_017],
	['9999-12-31', 2_932_896],
	['0001-01-01', -719_162],
] as const)('%s is day %i', ([text, number]) => {
	expect(dayNumber(day(text))).toBe(number);
	expect(calendarDateOf(dayOfNumber(number))).toBe(text);
});

test('a day that no month has is one of the next', () => {
	expect(dayOfNumber(dayNumber({ year: 2026, month: 2, day: 30 }))).toEqual({ year: 2026, month: 3, day: 2 });
	expect(dayOfNumber(dayNumber({ year: 2026, month: 13, day: 1 }))).toEqual({ year: 2027, month: 1, day: 1 });
});

test.for([
	['2026-02-28', 1, '2026-03-01'],
	['2028-02-28', 1, '2028-02-29'],
	['2026-01-01', -1, '2025-12-31'],
	['2026-03-29', 7, '2026-04-05'],
	['2026-03-01', 0, '2026-03-01'],
] as const)('%s and %i days is %s', ([text, days, expected]) => {
	expect(calendarDateOf(plusDays(day(text), days))).toBe(expected);
});

test.for([
	[2026, 2, 28],
	[2028, 2, 29],
	[1900, 2, 28],
	[2000, 2, 29],
	[2026, 4, 30],
	[2026, 12, 31],
] as const)('month %i-%i has %i days', ([year, month, expected]) => {
	expect(daysInMonth(year, month)).toBe(expected);
});

test.for([
	['2026-01-31', 1, '2026-02-28'],
	['2028-01-31', 1, '2028-02-29'],
	['2026-03-31', -1, '2026-02-28'],
	['2026-12-15', 1, '2027-01-15'],
	['2026-01-15', -1, '2025-12-15'],
	['2026-05-31', 13, '2027-06-30'],
	['2026-05-31', 0, '2026-05-31'],
] as const)('%s and %i months is %s', ([text, months, expected]) => {
	expect(calendarDateOf(plusMonths(day(text), months))).toBe(expected);
});

test('the day that was wanted comes back where a month has it', () => {
	expect(calendarDateOf(plusMonths(day('2026-02-28'), 1, 31))).toBe('2026-03-31');
	expect(calendarDateOf(plusMonths(day('2026-02-28'), 2, 31))).toBe('2026-04-30');
});

test.for([
	['1970-01-01', 4],
	['1969-12-28', 0],
	['2026-11-24', 2],
	['0001-01-01', 1],
] as const)('%s is weekday %i', ([text, weekday]) => {
	expect(weekdayOf(day(text))).toBe(weekday);
});

test.for([
	['2026-11-24', 2, '2026-11-24'],
	['2026-11-24', 3, '2026-11-25'],
	['2026-11-24', 1, '2026-11-30'],
	['2026-12-31', 0, '2027-01-03'],
] as const)('from %s on weekday %i is %s', ([text, weekday, expected]) => {
	expect(calendarDateOf(nextWeekday(day(text), weekday))).toBe(expected);
});

test('the years before 100 are themselves', () => {
	expect(new Date(utcMs(50, 1, 1)).toISOString()).toBe('0050-01-01T00:00:00.000Z');
	expect(new Date(utcMs(2026, 3, 1, 10, 30, 15)).toISOString()).toBe('2026-03-01T10:30:15.000Z');
});
