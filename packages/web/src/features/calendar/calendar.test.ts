import * as rules from '@ordna/domain/repeat-rule';
import { noValues, type Task, type TaskId } from '@ordna/domain/task';
import { type CalendarDate, toInstant } from '@ordna/domain/time';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../ui/date-picker/calendar.ts';
import { foldHours, layHours } from './day-hours.ts';
import { type Entry, entriesOn, entryOf } from './entries.ts';
import { datesAfterDaysResize, datesAfterDrop, datesAlong, dueOn, minuteAfter, movedByDays } from './moves.ts';
import { repeatsAhead } from './repeats-ahead.ts';
import { foldWeek, layWeek } from './week-lanes.ts';

const zone = 'Europe/Stockholm';
const at = (text: string) => toInstant(Date.parse(text));
const day = (text: string) => text as CalendarDate;
const undated = {
	...{ id: 1 as TaskId, dueDate: null, dueDay: null, startDate: null, startDay: null, endDate: null, endDay: null },
};
const week = Array.from({ length: 7 }, (_, days) => addDays('2026-03-09', days));

function anEntry(id: number, first: string, last = first, over: Partial<Entry> = {}): Entry {
	const kind = last > first ? 'span' : 'day';
	return { id: id as TaskId, kind, first, last, from: 0, to: null, isAhead: false, ...over };
}

test.each([
	['nothing', {}, null],
	['an instant', { dueDate: at('2026-03-11T23:30Z') }, ['time', '2026-03-12', '2026-03-12', 30, null]],
	[
		'a day that is another one here',
		{ dueDate: at('2026-03-11T23:30Z'), dueDay: day('2026-03-11') },
		['day', '2026-03-11', '2026-03-11', 0, null],
	],
	['the last minute of a day', { dueDate: at('2026-03-11T22:59Z') }, ['day', '2026-03-11', '2026-03-11', 1439, null]],
	[
		'a start and an end',
		{ startDate: at('2026-03-02T08:00Z'), endDate: at('2026-03-04T08:00Z'), dueDate: at('2026-03-20T08:00Z') },
		['span', '2026-03-02', '2026-03-04', 540, null],
	],
	[
		'a start, and due',
		{ startDate: at('2026-03-02T08:00Z'), dueDate: at('2026-03-02T09:30Z') },
		['time', '2026-03-02', '2026-03-02', 540, 630],
	],
	[
		'an end at midnight',
		{ startDate: at('2026-03-02T20:00Z'), endDate: at('2026-03-02T23:00Z') },
		['time', '2026-03-02', '2026-03-02', 1260, 1440],
	],
	[
		'an end before the start',
		{ startDate: at('2026-03-04T08:00Z'), dueDate: at('2026-03-02T08:00Z') },
		['time', '2026-03-02', '2026-03-02', 540, null],
	],
])('%s says where a task stands', (_, dates, expected) => {
	const entry = entryOf({ ...undated, ...dates }, zone);

	expect(entry && [entry.kind, entry.first, entry.last, entry.from, entry.to]).toEqual(expected);
});

test('a week lays spans first and lets what follows take the lane that is free', () => {
	const bars = layWeek(
		[
			anEntry(1, '2026-03-13'),
			anEntry(2, '2026-03-02', '2026-03-10'),
			anEntry(3, '2026-03-10', '2026-03-16'),
			anEntry(4, '2026-03-09'),
			anEntry(5, '2026-03-20'),
		],
		week,
	);

	expect(
		bars.map(({ entry, column, days, lane, isStart, isEnd }) => [entry.id, column, days, lane, isStart, isEnd]),
	).toEqual([
		[2, 0, 2, 0, false, true],
		[3, 1, 6, 1, true, false],
		[4, 0, 1, 1, true, true],
		[1, 4, 1, 0, true, true],
	]);
});

test('the last lane of a full day counts what is not seen, also a span that makes room for the count', () => {
	const bars = layWeek(
		[
			anEntry(1, '2026-03-09', '2026-03-15'),
			anEntry(2, '2026-03-09', '2026-03-10'),
			anEntry(3, '2026-03-10'),
			anEntry(4, '2026-03-12'),
		],
		week,
	);

	const { shown, hidden } = foldWeek(bars, 2);

	expect(shown.map(({ entry }) => entry.id)).toEqual([1, 4]);
	expect(hidden).toEqual([1, 2, 0, 0, 0, 0, 0]);
});

test('a day names all that stands on it', () => {
	const entries = [anEntry(1, '2026-03-13'), anEntry(2, '2026-03-02', '2026-03-20'), anEntry(3, '2026-03-14')];

	expect(entriesOn(entries, '2026-03-13').map(({ id }) => id)).toEqual([2, 1]);
});

test('times that overlap share the width, and those after them have it whole', () => {
	const time = (id: number, from: number, to: number | null) =>
		anEntry(id, '2026-03-14', '2026-03-14', { kind: 'time', from, to });

	const blocks = layHours([time(1, 600, 840), time(2, 660, 750), time(3, 760, 800), time(4, 900, 960)]);

	expect(blocks.map(({ entry, column, columns }) => [entry.id, column, columns])).toEqual([
		[1, 0, 2],
		[2, 1, 2],
		[3, 1, 2],
		[4, 0, 1],
	]);
});

test('of more than three that overlap three are shown, and the others counted where they stand', () => {
	const time = (id: number, from: number, to: number) =>
		anEntry(id, '2026-03-14', '2026-03-14', { kind: 'time', from, to });
	const all = [1, 2, 3, 4, 5].map((id) => time(id, 600 + id, 700));

	const { shown, hidden } = foldHours(layHours([...all, time(6, 800, 900)]));

	expect(shown.map(({ entry, column, columns }) => [entry.id, column, columns])).toEqual([
		[1, 0, 4],
		[2, 1, 4],
		[3, 2, 4],
		[6, 0, 1],
	]);
	expect(hidden).toEqual([{ top: 604, bottom: 700, count: 2 }]);
});

test('three that overlap are all shown', () => {
	const blocks = layHours(
		[1, 2, 3].map((id) => anEntry(id, '2026-03-14', '2026-03-14', { kind: 'time', from: 600, to: 700 })),
	);

	expect(foldHours(blocks)).toEqual({ shown: blocks, hidden: [] });
});

describe('the edge of what lasts several days', () => {
	const span = {
		...undated,
		...{ startDate: at('2026-03-09T08:00Z'), endDate: at('2026-03-27T16:00Z'), dueDate: at('2026-04-01T10:00Z') },
	};

	test('carried to another day moves that date alone, at its time of day, also where the clocks change', () => {
		expect(datesAfterDaysResize(span, 'end', '2026-03-30', zone)).toEqual({
			endDate: at('2026-03-30T15:00Z'),
			endDay: null,
		});
		expect(datesAfterDaysResize(span, 'start', '2026-03-10', zone)).toEqual({
			startDate: at('2026-03-10T08:00Z'),
			startDay: null,
		});
	});

	test('goes no further than the day of the other', () => {
		expect(datesAfterDaysResize(span, 'end', '2026-03-01', zone)).toMatchObject({ endDate: at('2026-03-09T16:00Z') });
		expect(datesAfterDaysResize(span, 'start', '2026-05-01', zone)).toMatchObject({
			startDate: at('2026-03-27T08:00Z'),
		});
	});

	test('stays where its day would end before it begins', () => {
		const [startDate, endDate] = [at('2026-03-09T18:00Z'), at('2026-03-11T09:00Z')];
		expect(datesAfterDaysResize({ ...span, startDate, endDate }, 'end', '2026-03-09', zone)).toEqual({});
	});

	test('is a day where a day is meant, and one date has none', () => {
		const days = { startDay: day('2026-03-09'), endDay: day('2026-03-11') };
		expect(datesAfterDaysResize({ ...span, ...days }, 'end', '2026-03-12', zone)).toMatchObject({
			endDay: '2026-03-12',
		});
		expect(datesAfterDaysResize({ ...undated, dueDate: at('2026-03-09T08:00Z') }, 'end', '2026-03-12', zone)).toEqual(
			{},
		);
	});
});

test('a moment is drawn as what leads to it, and never above its day', () => {
	const time = (id: number, from: number) => anEntry(id, '2026-03-14', '2026-03-14', { kind: 'time', from });

	expect(layHours([time(1, 10), time(2, 600)]).map(({ top, bottom }) => [top, bottom])).toEqual([
		[0, 26],
		[550, 600],
	]);
});

test('a move by days keeps the time of day where the clocks change, and a day a day', () => {
	const task = {
		...undated,
		dueDate: at('2026-03-28T08:00Z'),
		startDate: at('2026-03-27T11:00Z'),
		startDay: day('2026-03-27'),
	};

	expect(movedByDays(task, 2, zone)).toEqual({
		dueDate: at('2026-03-30T07:00Z'),
		dueDay: null,
		startDate: at('2026-03-29T10:00Z'),
		startDay: '2026-03-29',
	});
});

test('what had no date is due on the day it is dropped on', () => {
	expect(datesAfterDrop(undated, { from: '', to: '2026-03-16' }, zone)).toEqual(dueOn('2026-03-16', zone));
	expect(dueOn('2026-03-16', zone)).toEqual({ dueDate: at('2026-03-16T11:00Z'), dueDay: '2026-03-16' });
});

test('a day that gets an hour leaves dates alone that do not make it', () => {
	const task = {
		...undated,
		...{ dueDate: at('2026-03-11T11:00Z'), dueDay: day('2026-03-11') },
		...{ startDate: at('2026-03-20T11:00Z'), startDay: day('2026-03-20') },
	};

	expect(datesAfterDrop(task, { from: '2026-03-11', to: '2026-03-12', minute: 600 }, zone)).toEqual({
		...{ dueDate: at('2026-03-12T09:00Z'), dueDay: null },
		...{ startDate: at('2026-03-21T11:00Z'), startDay: '2026-03-21' },
	});
});

test('what got a date while it was dragged moves from that date', () => {
	const task = { ...undated, dueDate: at('2026-03-11T11:00Z'), dueDay: day('2026-03-11') };

	expect(datesAfterDrop(task, { from: '', to: '2026-03-16' }, zone)).toEqual(dueOn('2026-03-16', zone));
});

test.each([
	['a quarter later', 600, 15, 615],
	['not beyond the last quarter', 1420, 15, 1425],
	['not back from behind the last quarter', 1430, 15, 1430],
	['not before midnight', 5, -15, 0],
])('a time is moved by keys: %s', (_, from, minutes, expected) => {
	expect(minuteAfter(from, minutes)).toBe(expected);
});

test.each([
	[
		'a time moves to another hour with its end',
		{ minute: 660 },
		['2026-03-12T10:00Z', null, '2026-03-12T11:30Z', null],
	],
	['a time becomes a day', { minute: null }, ['2026-03-12T11:00Z', '2026-03-12', '2026-03-12T11:00Z', '2026-03-12']],
])('%s', (_, place, [start, startDay, due, dueDay]) => {
	const task = { ...undated, startDate: at('2026-03-11T08:00Z'), dueDate: at('2026-03-11T09:30Z') };

	expect(datesAfterDrop(task, { from: '2026-03-11', to: '2026-03-12', ...place }, zone)).toEqual({
		startDate: at(start ?? ''),
		startDay,
		dueDate: at(due ?? ''),
		dueDay,
	});
});

describe('repeats shown ahead', () => {
	const clock = { now: at('2026-03-11T09:00Z'), zone };
	const aTask = (over: Partial<Task>) => ({ ...noValues, ...undated, ...over }) as Task;
	const daysOf = (task: Task, first = '2026-03-01', last = '2026-04-05') =>
		repeatsAhead(task, { first, last }, clock, rules).map((entry) => entry.first);

	test.each([
		[
			'every week',
			{ dueDate: at('2026-03-12T08:30Z'), repeatAfter: 604_800 },
			['2026-03-19', '2026-03-26', '2026-04-02'],
		],
		[
			'late ones from now on',
			{ dueDate: at('2026-02-05T08:30Z'), repeatAfter: 604_800 },
			['2026-03-12', '2026-03-19', '2026-03-26', '2026-04-02'],
		],
		['each month', { dueDate: at('2026-03-02T08:30Z'), repeatMode: 1 }, ['2026-04-02']],
		['as days', { dueDate: at('2026-03-26T11:00Z'), dueDay: day('2026-03-26'), repeatAfter: 604_800 }, ['2026-04-02']],
		['from when it is done', { dueDate: at('2026-03-12T08:30Z'), repeatAfter: 604_800, repeatMode: 2 }, []],
		[
			'on some days',
			{ dueDate: at('2026-03-27T08:30Z'), repeatAfter: 172_800, repeatRule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR' },
			['2026-03-30', '2026-04-01', '2026-04-03'],
		],
		[
			'on some days that are late',
			{ dueDate: at('2026-02-06T08:30Z'), repeatAfter: 172_800, repeatRule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR' },
			['2026-03-20', '2026-04-03'],
		],
		[
			'a few times',
			{ dueDate: at('2026-03-30T08:30Z'), repeatAfter: 86_400, repeatRule: 'FREQ=DAILY;COUNT=3' },
			['2026-03-31', '2026-04-01'],
		],
		[
			'by a rule from when it is done',
			{
				dueDate: at('2026-03-30T08:30Z'),
				repeatAfter: 86_400,
				repeatMode: 2,
				repeatRule: 'FREQ=DAILY',
				repeatFrom: 'done' as const,
			},
			[],
		],
		['every hour', { dueDate: at('2026-03-12T08:30Z'), repeatAfter: 3600 }, []],
		['not when it is done', { dueDate: at('2026-03-12T08:30Z'), repeatAfter: 604_800, done: true }, []],
		['not at all', { dueDate: at('2026-03-12T08:30Z') }, []],
	])('%s', (_, over, expected) => {
		expect(daysOf(aTask(over))).toEqual(expected);
	});

	test('a week far ahead is reached at once', () => {
		const task = aTask({ dueDate: at('2026-03-12T08:30Z'), repeatAfter: 86_400 });

		expect(daysOf(task, '2031-03-10', '2031-03-12')).toEqual(['2031-03-10', '2031-03-11', '2031-03-12']);
	});
});

const timed = (from: string) => ({ ...undated, dueDate: at(from) });
const wholeDay = { ...undated, ...dueOn('2026-03-12', zone) };

test.each([
	['days with the lead', wholeDay, timed('2026-03-10T09:00Z'), { to: '2026-03-11' }, dueOn('2026-03-13', zone)],
	[
		'minutes with it',
		timed('2026-03-12T15:00Z'),
		timed('2026-03-10T09:00Z'),
		{ to: '2026-03-11', minute: 11 * 60 },
		timed('2026-03-13T16:00Z'),
	],
	[
		'no minutes without a time',
		wholeDay,
		timed('2026-03-10T09:00Z'),
		{ to: '2026-03-10', minute: 11 * 60 },
		timed('2026-03-12T10:00Z'),
	],
	[
		'its time kept beside a day',
		timed('2026-03-12T15:00Z'),
		{ ...undated, ...dueOn('2026-03-10', zone) },
		{ to: '2026-03-11', minute: 11 * 60 },
		timed('2026-03-13T15:00Z'),
	],
	[
		'the time given up',
		timed('2026-03-12T15:00Z'),
		timed('2026-03-10T09:00Z'),
		{ to: '2026-03-11', minute: null },
		dueOn('2026-03-13', zone),
	],
	['the day of the drop', undated, timed('2026-03-10T09:00Z'), { to: '2026-03-11' }, dueOn('2026-03-11', zone)],
	['all of them there', wholeDay, undated, { to: '2026-03-20' }, dueOn('2026-03-20', zone)],
] as const)('what goes along gets %s', (_, task, lead, place, expected) => {
	const { dueDate, dueDay } = datesAlong(task, lead, { from: '', ...place }, zone);

	expect({ dueDate, dueDay }).toEqual({ dueDate: expected.dueDate, dueDay: expected.dueDay });
});
