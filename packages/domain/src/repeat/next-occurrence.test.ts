import { expect, test } from 'vitest';
import { type Instant, toInstant } from '../time/instant.ts';
import { wallClockOf } from '../time/zone.ts';
import type { Repeat } from './interval.ts';
import { nextOccurrence } from './next-occurrence.ts';
import { noMonthDays, type RepeatingDates, type RepeatingReminder } from './repeating-dates.ts';

const day = 86_400;
const at = (text: string) => toInstant(Date.parse(`${text}Z`));
const now = at('2026-03-11T10:20:30');

type Text = string | null;
interface Dates {
	due?: Text;
	start?: Text;
	end?: Text;
	reminders?: readonly Text[];
}

function toDates({ due, start, end, reminders = [] }: Dates): RepeatingDates<RepeatingReminder> {
	const set = (text: Text | undefined) => (text ? at(text) : null);
	return {
		dueDate: set(due),
		startDate: set(start),
		endDate: set(end),
		reminders: reminders.map((text) => ({ reminder: set(text), relativeTo: null, relativePeriod: 0 })),
		monthDays: noMonthDays,
	};
}

/** The dates that are set after the task was done. */
function done(repeat: Repeat, dates: Dates, zone = 'UTC'): Dates {
	const next = nextOccurrence(repeat, toDates(dates), { now, zone });
	const iso = (date: Instant | null) => date && new Date(date).toISOString().slice(0, 19);
	return {
		...(next?.dueDate && { due: iso(next.dueDate) }),
		...(next?.startDate && { start: iso(next.startDate) }),
		...(next?.endDate && { end: iso(next.endDate) }),
		...(next && next.reminders.length > 0 && { reminders: next.reminders.map(({ reminder }) => iso(reminder)) }),
	};
}

const after = (afterSeconds: number): Repeat => ({ mode: 'afterInterval', afterSeconds });
const fromNow = (afterSeconds: number): Repeat => ({ mode: 'fromNow', afterSeconds });
const monthly: Repeat = { mode: 'monthly', afterSeconds: 0 };

test.each<[string, Repeat, Dates, Dates]>([
	['to come: one interval', after(day), { due: '2026-03-20T08:00:00' }, { due: '2026-03-21T08:00:00' }],
	['past: the first after now', after(day), { due: '2026-03-07T22:00:00' }, { due: '2026-03-11T22:00:00' }],
	[
		'past by whole intervals: strictly after now',
		after(day),
		{ due: '2026-03-10T10:20:30' },
		{ due: '2026-03-12T10:20:30' },
	],
	['just now: one interval', after(day), { due: '2026-03-11T10:20:30' }, { due: '2026-03-12T10:20:30' }],
	['less than an interval ago', after(7 * day), { due: '2026-03-11T09:20:30' }, { due: '2026-03-18T09:20:30' }],
	['hours', after(6 * 3600), { due: '2026-03-11T00:00:00' }, { due: '2026-03-11T12:00:00' }],
	['ten years, whole', after(315_360_000), { due: '2026-03-12T00:00:00' }, { due: '2036-03-09T00:00:00' }],
	[
		'each date for itself',
		after(day),
		{ start: '2026-03-08T22:00:00', due: '2026-03-12T10:00:00' },
		{ start: '2026-03-11T22:00:00', due: '2026-03-13T10:00:00' },
	],
	[
		'reminders too, in their order',
		after(day),
		{ reminders: ['2026-03-16T10:00:00', '2026-03-09T22:00:00'] },
		{ reminders: ['2026-03-17T10:00:00', '2026-03-11T22:00:00'] },
	],
	['without a date', after(day), {}, {}],
])('after an interval, %s', (_, repeat, dates, expected) => {
	expect(done(repeat, dates)).toEqual(expected);
});

test.each<[string, Dates, Dates]>([
	['the same time of day', { due: '2031-03-15T09:30:00' }, { due: '2031-04-15T09:30:00' }],
	['once, even when still past', { due: '2021-12-10T12:00:00' }, { due: '2022-01-10T12:00:00' }],
	[
		'start and end keep their length',
		{ start: '2031-01-10T08:00:00', end: '2031-02-20T10:00:00', due: '2031-02-21T00:00:00' },
		{ start: '2031-02-10T08:00:00', end: '2031-03-23T10:00:00', due: '2031-03-21T00:00:00' },
	],
	['an end alone', { end: '2032-02-10T10:00:00' }, { end: '2032-03-10T10:00:00' }],
	['reminders', { reminders: ['2031-03-14T07:00:00'] }, { reminders: ['2031-04-14T07:00:00'] }],
	['the end of a month', { due: '2031-01-31T10:00:00' }, { due: '2031-02-28T10:00:00' }],
	['the end of a month in a leap year', { due: '2032-01-31T10:00:00' }, { due: '2032-02-29T10:00:00' }],
	['a month of 30 days', { due: '2031-03-31T10:00:00' }, { due: '2031-04-30T10:00:00' }],
	['the 29th', { due: '2031-01-29T10:00:00' }, { due: '2031-02-28T10:00:00' }],
])('monthly, %s', (_, dates, expected) => {
	expect(done(monthly, dates)).toEqual(expected);
});

test.each<[string, Dates, Dates]>([
	['due long ago', { due: '2026-01-30T10:00:00' }, { due: '2026-03-13T10:20:30' }],
	['due later', { due: '2026-05-30T10:00:00' }, { due: '2026-03-13T10:20:30' }],
	[
		'start and end keep their distance to due',
		{ due: '2026-03-01T10:00:00', start: '2026-02-26T10:00:00', end: '2026-03-01T15:00:00' },
		{ due: '2026-03-13T10:20:30', start: '2026-03-10T10:20:30', end: '2026-03-13T15:20:30' },
	],
	[
		'without due the start leads',
		{ start: '2026-03-01T10:00:00', end: '2026-03-01T16:00:00' },
		{ start: '2026-03-13T10:20:30', end: '2026-03-13T16:20:30' },
	],
	['a lone end', { end: '2026-03-01T10:00:00' }, { end: '2026-03-13T10:20:30' }],
	[
		'the earliest reminder leads the others',
		{ reminders: ['2026-03-01T15:00:00', '2026-03-01T10:00:00'] },
		{ reminders: ['2026-03-13T15:20:30', '2026-03-13T10:20:30'] },
	],
])('from now, %s', (_, dates, expected) => {
	expect(done(fromNow(2 * day), dates)).toEqual(expected);
});

test.each([['afterInterval'], ['fromNow']] as const)('without an interval %s repeats nothing', (mode) => {
	expect(
		nextOccurrence({ mode, afterSeconds: 0 }, toDates({ due: '2026-03-12T00:00:00' }), { now, zone: 'UTC' }),
	).toBeNull();
});

test.each<[string, Repeat, string, string, string]>([
	[
		'nine o’clock stays nine over the change in spring',
		after(day),
		'Europe/Stockholm',
		'2026-03-28T08:00:00',
		'2026-03-29T07:00:00',
	],
	['and a week on', after(7 * day), 'America/New_York', '2026-10-30T13:00:00', '2026-11-06T14:00:00'],
	['also when it was missed for long', after(day), 'America/New_York', '2026-03-01T14:00:00', '2026-03-11T13:00:00'],
	['hours are hours', after(12 * 3600), 'Europe/Stockholm', '2026-03-28T20:00:00', '2026-03-29T08:00:00'],
	[
		'a month is reckoned in the zone of who completes it',
		monthly,
		'Pacific/Auckland',
		'2026-01-30T11:00:00',
		'2026-02-27T11:00:00',
	],
	['and keeps the time of day there', monthly, 'Europe/Stockholm', '2026-03-15T08:00:00', '2026-04-15T07:00:00'],
	[
		'days from now, over the change',
		fromNow(20 * day),
		'Europe/Stockholm',
		'2026-01-01T00:00:00',
		'2026-03-31T09:20:30',
	],
])('%s', (_, repeat, zone, due, expected) => {
	expect(done(repeat, { due }, zone)).toEqual({ due: expected });
});

/** Completes a monthly task again and again and gives the days it is due. */
function monthlyDays(dates: RepeatingDates<RepeatingReminder>, times: number): string[] {
	const days: string[] = [];
	let next: RepeatingDates<RepeatingReminder> | null = dates;
	for (let time = 0; next && time < times; time++) {
		next = nextOccurrence(monthly, next, { now, zone: 'Europe/Stockholm' });
		days.push(new Date(next?.dueDate ?? next?.reminders[0]?.reminder ?? 0).toISOString().slice(5, 10));
	}
	return days;
}

test.each([
	['2026-01-31T10:00:00', ['02-28', '03-31', '04-30', '05-31', '06-30']],
	['2026-01-30T10:00:00', ['02-28', '03-30', '04-30', '05-30', '06-30']],
	['2026-01-28T10:00:00', ['02-28', '03-28', '04-28', '05-28', '06-28']],
	['2027-12-31T10:00:00', ['01-31', '02-29', '03-31', '04-30', '05-31']],
])('the day of %s is remembered over short months', (due, expected) => {
	expect(monthlyDays(toDates({ due }), 5)).toEqual(expected);
	expect(monthlyDays(toDates({ reminders: [due] }), 5)).toEqual(expected);
});

test('a day is remembered only while its month is too short, and each date has its own', () => {
	const first = nextOccurrence(monthly, toDates({ due: '2026-01-31T10:00:00', start: '2026-01-29T10:00:00' }), {
		now,
		zone: 'UTC',
	});
	const second = first && nextOccurrence(monthly, first, { now, zone: 'UTC' });

	expect(first?.monthDays).toEqual({ dueDate: 31, startDate: 29, endDate: null });
	expect(second?.monthDays).toEqual(noMonthDays);
});

/** Completes a task again and again and gives when it is due, by the clocks of Berlin. */
function berlinTimes(repeat: Repeat, dates: Dates, times: number): string[] {
	const shown: string[] = [];
	let next: RepeatingDates<RepeatingReminder> | null = toDates(dates);
	for (let time = 0; next && time < times; time++) {
		next = nextOccurrence(repeat, next, { now: at('2026-01-01T00:00:00'), zone: 'Europe/Berlin' });
		const { month, day, hour, minute } = wallClockOf(
			next?.dueDate ?? next?.reminders[0]?.reminder ?? toInstant(0),
			'Europe/Berlin',
		);
		shown.push(`${day}.${month}. ${hour}:${minute}`);
	}
	return shown;
}

test.each<[string, Repeat, string, string[]]>([
	['each month', monthly, '2026-02-28T01:30:00', ['28.3. 2:30', '28.4. 2:30']],
	['each month, on the day itself', monthly, '2026-01-29T01:30:00', ['28.2. 2:30', '29.3. 3:30', '29.4. 2:30']],
	['on the last day of each month', monthly, '2027-12-31T01:30:00', ['31.1. 2:30', '29.2. 2:30', '31.3. 2:30']],
	['each day', after(day), '2026-03-27T01:30:00', ['28.3. 2:30', '29.3. 3:30', '30.3. 2:30', '31.3. 2:30']],
	['each week', after(7 * day), '2026-03-22T01:30:00', ['29.3. 3:30', '5.4. 2:30']],
	['when the clocks go back', after(day), '2026-10-23T00:30:00', ['24.10. 2:30', '25.10. 2:30', '26.10. 2:30']],
])('half past two comes back after the day that leaves it out: %s', (_, repeat, due, expected) => {
	expect(berlinTimes(repeat, { due }, expected.length)).toEqual(expected);
	expect(berlinTimes(repeat, { reminders: [due] }, expected.length)).toEqual(expected);
});

test('day and time are remembered together, for each date', () => {
	// 31 March 2030 is the day of the change.
	const steps = berlinTimes(monthly, { due: '2030-01-31T01:30:00' }, 4);

	expect(steps).toEqual(['28.2. 2:30', '31.3. 3:30', '30.4. 2:30', '31.5. 2:30']);
});

test('a time that is remembered does not hold for a date that was moved', () => {
	const waiting = nextOccurrence(monthly, toDates({ due: '2026-02-28T23:00:00' }), { now, zone: 'UTC' });
	const moved = { ...toDates({ due: '2026-03-29T10:00:00' }), monthDays: { ...noMonthDays, dueDate: 9001 * 32 } };

	expect(waiting?.monthDays).toEqual(noMonthDays);
	expect(nextOccurrence(monthly, moved, { now, zone: 'Europe/Berlin' })).toMatchObject({
		dueDate: at('2026-04-29T10:00:00'),
		monthDays: noMonthDays,
	});
});

test('what was remembered does not hold for a date that was moved', () => {
	const moved = { ...toDates({ due: '2026-02-20T10:00:00' }), monthDays: { ...noMonthDays, dueDate: 31 } };

	expect(monthlyDays(moved, 2)).toEqual(['03-20', '04-20']);
});

test('another mode remembers nothing', () => {
	const dates = { ...toDates({ due: '2026-02-28T10:00:00' }), monthDays: { ...noMonthDays, dueDate: 31 } };

	expect(nextOccurrence(after(day), dates, { now, zone: 'UTC' })?.monthDays).toEqual(noMonthDays);
});

test.each<[string, Repeat, Dates, string | null]>([
	['after an interval', after(day), { due: '2026-03-12T10:00:00' }, '2026-03-13T09:00:00'],
	['monthly', monthly, { due: '2026-03-12T10:00:00' }, '2026-04-12T09:00:00'],
	['from now', fromNow(day), { due: '2026-03-01T10:00:00' }, '2026-03-12T09:20:30'],
	['without its date', monthly, { start: '2026-03-12T10:00:00' }, null],
])('a reminder that counts from a date follows it: %s', (_, repeat, dates, expected) => {
	const reminder = {
		id: 7,
		reminder: at('2026-03-12T09:00:00'),
		relativeTo: 'dueDate',
		relativePeriod: -3600,
	} as const;

	const next = nextOccurrence(repeat, { ...toDates(dates), reminders: [reminder] }, { now, zone: 'UTC' });

	expect(next?.reminders[0]?.id).toBe(7);
	expect(next?.reminders[0]?.reminder).toBe(expected && at(expected));
});
