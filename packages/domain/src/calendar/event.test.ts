import { expect, test } from 'vitest';
import { type CalendarDate, type Instant, toInstant } from '../time/index.ts';
import { eventLines } from './event.ts';
import { nothingPreserved } from './preserved.ts';
import type { CalendarTask } from './todo.ts';

const at = (text: string) => toInstant(Date.parse(text)) as Instant;
const day = (text: string) => text as CalendarDate;

const bare: CalendarTask = {
	...{ uid: 'a@b', title: 'Paint; the fence', description: '', done: false, doneAt: null },
	...{ startDate: null, dueDate: null, endDate: null, startDay: null, dueDay: null, endDay: null },
	...{ repeatAfter: 0, repeatMode: 0, repeatRule: null, repeatFrom: 'due', priority: 0, percentDone: 0, hexColor: '' },
	created: at('2026-01-01T00:00:00Z'),
	updated: at('2026-01-02T00:00:00Z'),
	...{ labels: [], reminders: [], parents: [], children: [], preserved: nothingPreserved },
};

const linesOf = (fields: Partial<CalendarTask>, zone = 'UTC') =>
	eventLines({ ...bare, ...fields }, { zone, url: 'https://ordna.example/tasks/1' });
const timesOf = (fields: Partial<CalendarTask>, zone?: string) =>
	linesOf(fields, zone).filter((line) => /^(DTSTART|DTEND|RRULE)/.test(line));

test('a task without a date is no event', () => {
	expect(linesOf({})).toEqual([]);
});

test('an event says what the task is, where it is opened, and leaves whoever reads it free', () => {
	const fields = { description: 'two coats,\nwhite', hexColor: 'ff0000', labels: ['garden', 'a,b'] };
	expect(linesOf({ ...fields, dueDate: at('2026-03-01T09:00:00Z') })).toEqual([
		'BEGIN:VEVENT',
		'UID:a@b',
		'DTSTAMP:20260102T000000Z',
		'LAST-MODIFIED:20260102T000000Z',
		'CREATED:20260101T000000Z',
		'SUMMARY:Paint\\; the fence',
		'DESCRIPTION:two coats\\,\\nwhite',
		'DTSTART:20260301T090000Z',
		expect.stringMatching(/^(COLOR|X-)/),
		'CATEGORIES:garden,a\\,b',
		'TRANSP:TRANSPARENT',
		'URL:https://ordna.example/tasks/1',
		'END:VEVENT',
	]);
});

const dates = {
	startDate: at('2026-03-01T09:00:00Z'),
	dueDate: at('2026-03-03T09:00:00Z'),
	endDate: at('2026-03-02T09:00:00Z'),
};
const days = { startDay: day('2026-03-01'), dueDay: day('2026-03-03'), endDay: day('2026-03-02') };

test.for<[what: string, fields: Partial<CalendarTask>, times: readonly string[]]>([
	['its due date', { dueDate: dates.dueDate }, ['DTSTART:20260303T090000Z']],
	['its end, without any other date', { endDate: dates.endDate }, ['DTSTART:20260302T090000Z']],
	['its start', { startDate: dates.startDate }, ['DTSTART:20260301T090000Z']],
	['from its start to its end', dates, ['DTSTART:20260301T090000Z', 'DTEND:20260302T090000Z']],
	[
		'from its start to its due date, without an end',
		{ ...dates, endDate: null },
		['DTSTART:20260301T090000Z', 'DTEND:20260303T090000Z'],
	],
	[
		'at its start, with an end before it',
		{ ...dates, endDate: at('2026-02-01T09:00:00Z') },
		['DTSTART:20260301T090000Z'],
	],
	[
		'the whole day',
		{ dueDate: dates.dueDate, dueDay: days.dueDay },
		['DTSTART;VALUE=DATE:20260303', 'DTEND;VALUE=DATE:20260304'],
	],
	[
		'whole days, the last with them',
		{ ...dates, ...days },
		['DTSTART;VALUE=DATE:20260301', 'DTEND;VALUE=DATE:20260303'],
	],
	[
		'whole days over the end of a year',
		{ dueDate: at('2026-12-31T12:00:00Z'), dueDay: day('2026-12-31') },
		['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101'],
	],
])('an event is at %s', ([, fields, times]) => {
	expect(timesOf(fields)).toEqual(times);
});

test('an instant beside a day becomes the day it is where the person is', () => {
	const fields = { startDate: dates.startDate, startDay: days.startDay, endDate: at('2026-03-02T23:00:00Z') };

	expect(timesOf(fields, 'Pacific/Auckland')).toEqual(['DTSTART;VALUE=DATE:20260301', 'DTEND;VALUE=DATE:20260304']);
	expect(timesOf(fields, 'America/New_York')).toEqual(['DTSTART;VALUE=DATE:20260301', 'DTEND;VALUE=DATE:20260303']);
});

const due = { dueDate: dates.dueDate };
const dueDay = { ...due, dueDay: days.dueDay };

test.for<[what: string, fields: Partial<CalendarTask>, rules: readonly string[]]>([
	['an interval', { ...due, repeatAfter: 86_400 }, ['RRULE:FREQ=DAILY;INTERVAL=1']],
	['weekdays of a day', { ...dueDay, repeatRule: 'FREQ=WEEKLY;BYDAY=TU' }, ['RRULE:FREQ=WEEKLY;BYDAY=TU']],
	['no weekdays beside a time, which is in UTC', { ...due, repeatRule: 'FREQ=WEEKLY;BYDAY=TU' }, []],
	['nothing from when it is done, by the fields', { ...due, repeatAfter: 86_400, repeatMode: 2 }, []],
	[
		'nothing from when it is done, by the rule',
		{ ...dueDay, repeatRule: 'FREQ=WEEKLY;BYDAY=TU', repeatFrom: 'done' },
		[],
	],
	['nothing where it begins at another date', { ...dates, repeatAfter: 86_400 }, []],
	[
		'an interval of a start alone',
		{ startDate: dates.startDate, repeatAfter: 86_400 },
		['RRULE:FREQ=DAILY;INTERVAL=1'],
	],
])('an event repeats by %s', ([, fields, rules]) => {
	expect(timesOf(fields).filter((line) => line.startsWith('RRULE'))).toEqual(rules);
});
