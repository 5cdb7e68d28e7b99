import { expect, test } from 'vitest';
import { type CalendarDate, readCalendarDate } from '../time/calendar-date.ts';
import { toInstant } from '../time/instant.ts';
import { countDate, dateFrom, dayAfter, daysBetween, daysOf, isInCalendar } from './counted-date.ts';

function day(text: string): CalendarDate {
	const read = readCalendarDate(text);
	if (read === undefined) throw new Error(`${text} is no day`);
	return read;
}

const at = (text: string) => toInstant(Date.parse(text));
const from = { start: day('2026-03-01'), zone: 'Europe/Stockholm' };

test.for([
	['2026-03-01T09:00:00+01:00', { days: 0, seconds: 32_400 }],
	['2026-03-01T00:00:00+01:00', { days: 0, seconds: 0 }],
	['2026-02-28T23:59:59+01:00', { days: -1, seconds: 86_399 }],
	['2026-03-31T09:00:00+02:00', { days: 30, seconds: 32_400 }],
	['2028-02-29T12:00:00+01:00', { days: 730, seconds: 43_200 }],
] as const)('%s is counted as %j, and comes back', ([text, counted]) => {
	const date = at(text);

	expect(countDate({ date, day: null }, from)).toEqual(counted);
	expect(dateFrom(counted, from)).toEqual({ date, day: null });
});

test('a day without a time is counted as such, and has its noon in the zone of who counts', () => {
	const date = at('2026-03-05T12:00:00+01:00');

	expect(countDate({ date, day: day('2026-03-05') }, from)).toEqual({ days: 4, seconds: null });
	expect(dateFrom({ days: 4, seconds: null }, from)).toEqual({ date, day: '2026-03-05' });
});

test('what is not set stays so', () => {
	expect(countDate({ date: null, day: null }, from)).toBeNull();
	expect(dateFrom(null, from)).toEqual({ date: null, day: null });
});

test('the hour is the same on a day with another time of the clocks', () => {
	const nine = { days: 28, seconds: 9 * 3600 };

	expect(dateFrom(nine, from).date).toBe(at('2026-03-29T09:00:00+02:00'));
	expect(dateFrom({ ...nine, days: 27 }, from).date).toBe(at('2026-03-28T09:00:00+01:00'));
});

test('an hour that no clock shows is as much later as the clocks jump', () => {
	expect(dateFrom({ days: 28, seconds: 2.5 * 3600 }, from).date).toBe(at('2026-03-29T03:30:00+02:00'));
});

test.for([
	['2026-02-28', '2026-03-01', 1],
	['2028-02-28', '2028-03-01', 2],
	['2026-03-01', '2026-02-28', -1],
	['2026-03-01', '2026-03-01', 0],
] as const)('from %s to %s are %i days', ([start, end, days]) => {
	expect(daysBetween(day(start), day(end))).toBe(days);
	expect(dayAfter(day(start), days)).toBe(end);
});

test('a date that no calendar can write is none to count to', () => {
	expect(isInCalendar(from.start, 0)).toBe(true);
	expect(isInCalendar(from.start, 3_000_000)).toBe(false);
	expect(isInCalendar(from.start, -800_000)).toBe(false);
});

test('a task falls on the days of its dates, in the zone of who looks', () => {
	const none = { startDate: null, startDay: null, endDate: null, endDay: null };
	const late = { ...none, dueDate: at('2026-03-01T23:30:00Z'), dueDay: null };

	expect(daysOf(late, 'UTC')).toEqual(['2026-03-01']);
	expect(daysOf(late, 'Asia/Tokyo')).toEqual(['2026-03-02']);
	expect(daysOf({ ...late, dueDay: day('2026-03-01') }, 'Asia/Tokyo')).toEqual(['2026-03-01']);
	expect(daysOf({ ...none, dueDate: null, dueDay: null }, 'UTC')).toEqual([]);
});
