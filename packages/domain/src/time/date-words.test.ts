import { expect, test } from 'vitest';
import { dateWords, greetingOf } from './date-words.ts';
import { nearestHour, quickDates, quickDay } from './quick-date.ts';
import { instantOf, wallClockOf } from './zone.ts';

const zone = 'Europe/Stockholm';
const at = (year: number, month: number, day: number, hour = 10, minute = 0) =>
	instantOf({ year, month, day, hour, minute, second: 0 }, zone);

/** A Wednesday. */
const now = at(2026, 3, 11);
const clock = { now, zone, weekStart: 1 } as const;

test.for<[date: number, expected: object]>([
	[at(2026, 3, 10), { kind: 'yesterday', time: { hour: 10, minute: 0 } }],
	[at(2026, 3, 11, 15), { kind: 'today', time: { hour: 15, minute: 0 } }],
	[at(2026, 3, 12, 0, 0), { kind: 'tomorrow', time: null }],
	[at(2026, 3, 12, 23, 59), { kind: 'tomorrow', time: null }],
	[at(2026, 3, 15), { kind: 'weekday', weekday: 0, time: { hour: 10, minute: 0 } }],
	[at(2026, 3, 16), { kind: 'date', day: 16, month: 3, year: null, time: { hour: 10, minute: 0 } }],
	[at(2026, 3, 5), { kind: 'weekday', weekday: 4, time: { hour: 10, minute: 0 } }],
	[at(2026, 3, 4), { kind: 'date', day: 4, month: 3, year: null, time: { hour: 10, minute: 0 } }],
	[at(2027, 3, 16, 0, 0), { kind: 'date', day: 16, month: 3, year: 2027, time: null }],
	[at(2025, 12, 31), { kind: 'date', day: 31, month: 12, year: 2025, time: { hour: 10, minute: 0 } }],
])('%i is named %j', ([date, expected]) => {
	expect(dateWords(date as typeof now, clock)).toEqual(expected);
});

test('where weeks begin on Sunday, Sunday is in the next one', () => {
	expect(dateWords(at(2026, 3, 15), { ...clock, weekStart: 0 })).toMatchObject({ kind: 'date', day: 15 });
	expect(dateWords(at(2026, 3, 14), { ...clock, weekStart: 0 })).toMatchObject({ kind: 'weekday', weekday: 6 });
});

test('a date is named by the day it is where one is', () => {
	const late = at(2026, 3, 11, 23, 30);

	expect(dateWords(late, clock)).toMatchObject({ kind: 'today' });
	expect(dateWords(late, { ...clock, zone: 'Asia/Tokyo' })).toMatchObject({ kind: 'tomorrow' });
});

test.for([
	[4, 'night'],
	[5, 'morning'],
	[10, 'morning'],
	[11, 'day'],
	[17, 'day'],
	[18, 'evening'],
	[22, 'evening'],
	[23, 'night'],
] as const)('at %i one is greeted for the %s', ([hour, greeting]) => {
	expect(greetingOf(hour)).toBe(greeting);
});

test.for([
	['today', '11'],
	['tomorrow', '12'],
	['nextMonday', '16'],
	['thisWeekend', '14'],
	['laterThisWeek', '13'],
	['nextWeek', '18'],
] as const)('on a Wednesday, the 11th, %s is the %sth', ([name, expected]) => {
	expect(String(quickDay(name, { year: 2026, month: 3, day: 11 }).day)).toBe(expected);
});

test.for([
	[{ hour: 8, minute: 59, second: 59 }, 9],
	[{ hour: 9, minute: 0, second: 0 }, 9],
	[{ hour: 9, minute: 0, second: 1 }, 12],
	[{ hour: 20, minute: 59, second: 0 }, 21],
	[{ hour: 21, minute: 0, second: 1 }, 9],
] as const)('%j has its next hour at %i', ([time, expected]) => {
	expect(nearestHour(time)).toBe(expected);
});

test('each day is offered once, under its first name, and late in the evening no longer today', () => {
	const named = (instant: typeof now) => quickDates({ now: instant, zone }).map(({ name }) => name);

	expect(named(now)).toEqual(['today', 'tomorrow', 'nextMonday', 'thisWeekend', 'laterThisWeek', 'nextWeek']);
	expect(named(at(2026, 3, 15))).toEqual(['today', 'tomorrow', 'nextWeek']);
	expect(named(at(2026, 3, 11, 21, 30))[0]).toBe('tomorrow');
});

test('what is offered is at the nearest hour of its day', () => {
	const [today] = quickDates({ now, zone });

	expect(today && wallClockOf(today.date, zone)).toMatchObject({ day: 11, hour: 12, minute: 0 });
});
