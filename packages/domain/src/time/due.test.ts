import { expect, test } from 'vitest';
import { dateWords, greetingOf } from './date-words.ts';
import { dueBounds, dueGroupOf } from './due.ts';
import type { Instant } from './instant.ts';
import { putOff, quickDates } from './quick-date.ts';
import { instantOf, wallClockOf } from './zone.ts';

const zone = 'America/New_York';

/** @example at('2026-03-11 10:20') */
function at(text: string): Instant {
	const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[- :]/).map(Number);
	return instantOf({ year, month, day, hour, minute, second: 0 }, zone);
}

const now = at('2026-03-11 10:20');

test.each([
	['2026-03-11 10:20', 'late'],
	['2026-03-11 08:00', 'late'],
	['2025-01-01 00:00', 'late'],
	['2026-03-11 10:21', 'today'],
	['2026-03-11 23:59', 'today'],
	['2026-03-12 00:00', 'next7Days'],
	['2026-03-18 23:59', 'next7Days'],
	['2026-03-19 00:00', 'later'],
] as const)('on Wednesday, due %s is %s', (due, group) => {
	expect(dueGroupOf(at(due), dueBounds({ now, zone }))).toBe(group);
});

test('without a due date a task stands in its own group', () => {
	expect(dueGroupOf(null, dueBounds({ now, zone }))).toBe('none');
});

test.each([
	['Saturday', '2026-03-14 10:00', '2026-03-15 09:00'],
	['Sunday', '2026-03-15 10:00', '2026-03-16 09:00'],
	['the day before the clocks change', '2026-03-07 10:00', '2026-03-14 23:59'],
])('on %s, the last day of many a week, what comes next is not far', (_, today, due) => {
	expect(dueGroupOf(at(due), dueBounds({ now: at(today), zone }))).toBe('next7Days');
});

test.each([
	['2026-03-10 09:30', { kind: 'yesterday', time: { hour: 9, minute: 30 } }],
	['2026-03-11 15:00', { kind: 'today', time: { hour: 15, minute: 0 } }],
	['2026-03-11 00:00', { kind: 'today', time: null }],
	['2026-03-11 23:59', { kind: 'today', time: null }],
	['2026-03-12 00:00', { kind: 'tomorrow', time: null }],
	['2026-03-13 12:00', { kind: 'weekday', weekday: 5, time: { hour: 12, minute: 0 } }],
	['2026-03-14 12:00', { kind: 'weekday', weekday: 6, time: { hour: 12, minute: 0 } }],
	['2026-03-15 12:00', { kind: 'date', day: 15, month: 3, year: null, time: { hour: 12, minute: 0 } }],
	['2026-03-05 12:00', { kind: 'weekday', weekday: 4, time: { hour: 12, minute: 0 } }],
	['2026-03-04 12:00', { kind: 'date', day: 4, month: 3, year: null, time: { hour: 12, minute: 0 } }],
	['2027-03-16 12:00', { kind: 'date', day: 16, month: 3, year: 2027, time: { hour: 12, minute: 0 } }],
	['2025-12-31 12:00', { kind: 'date', day: 31, month: 12, year: 2025, time: { hour: 12, minute: 0 } }],
])('on Wednesday, in a week from Sunday, %s is called %o', (date, expected) => {
	expect(dateWords(at(date), { now, zone, weekStart: 0 })).toEqual(expected);
});

test.each([
	[23, 'night'],
	[0, 'night'],
	[4, 'night'],
	[5, 'morning'],
	[10, 'morning'],
	[11, 'day'],
	[17, 'day'],
	[18, 'evening'],
	[22, 'evening'],
] as const)('at %i it is %s', (hour, greeting) => {
	expect(greetingOf(hour)).toBe(greeting);
});

function quickChoices(text: string): string[] {
	return quickDates({ now: at(text), zone }).map(({ name, date }) => {
		const { month, day, hour } = wallClockOf(date, zone);
		return `${name} ${month}-${day} ${hour}`;
	});
}

test.each([
	['Sunday', '2026-03-15 10:20', ['today 3-15', 'tomorrow 3-16', 'nextWeek 3-22']],
	['Sunday evening', '2026-03-15 21:00', ['tomorrow 3-16', 'nextWeek 3-22']],
	[
		'Monday',
		'2026-03-09 10:20',
		['today 3-9', 'tomorrow 3-10', 'nextMonday 3-16', 'thisWeekend 3-14', 'laterThisWeek 3-11'],
	],
	[
		'Wednesday',
		'2026-03-11 10:20',
		['today 3-11', 'tomorrow 3-12', 'nextMonday 3-16', 'thisWeekend 3-14', 'laterThisWeek 3-13', 'nextWeek 3-18'],
	],
	[
		'Thursday',
		'2026-03-12 10:20',
		['today 3-12', 'tomorrow 3-13', 'nextMonday 3-16', 'thisWeekend 3-14', 'nextWeek 3-19'],
	],
	['Friday', '2026-03-13 10:20', ['today 3-13', 'tomorrow 3-14', 'nextMonday 3-16', 'nextWeek 3-20']],
	['Saturday', '2026-03-14 10:20', ['today 3-14', 'tomorrow 3-15', 'nextMonday 3-16', 'nextWeek 3-21']],
	['Saturday night', '2026-03-14 22:00', ['tomorrow 3-15', 'nextMonday 3-16', 'nextWeek 3-21']],
])('the quick choices of a %s are different days', (_, now, expected) => {
	expect(quickChoices(now).map((choice) => choice.replace(/ \d+$/, ''))).toEqual(expected);
});

test('quick choices are at the nearest hour', () => {
	expect(quickChoices('2026-03-11 10:20')).toContain('tomorrow 3-12 12');
	expect(quickChoices('2026-03-11 21:00')[0]).toBe('tomorrow 3-12 21');
});

test.each([
	['at the same time of day, over the change of the clocks', '2026-03-07 09:00', 1, '2026-03-08 09:00'],
	['a late one from its own day', '2026-03-01 09:00', 3, '2026-03-04 09:00'],
	['without a date from today', null, 7, '2026-03-18 12:00'],
])('a date is put off %s', (_, due, days, expected) => {
	expect(putOff(due === null ? null : at(due), days, { now, zone })).toBe(at(expected));
});
