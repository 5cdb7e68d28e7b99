import { expect, test } from 'vitest';
import type { Repeat } from '../repeat/index.ts';
import { noMonthDays } from '../repeat/index.ts';
import type { CalendarDate } from '../time/calendar-date.ts';
import type { Instant } from '../time/instant.ts';
import { type DatesAndDays, datesAfter, datesGivenBack, namesDay } from './dates-and-days.ts';
import { nextDays } from './repeating-days.ts';

const at = (text: string) => Date.parse(`${text}Z`) as Instant;
const day = (text: string) => text as CalendarDate;

const unset: DatesAndDays = {
	...{ dueDate: null, startDate: null, endDate: null },
	...{ dueDay: null, startDay: null, endDay: null },
};
type Due = { readonly dueDate?: Instant | null | undefined; readonly dueDay?: CalendarDate | null | undefined };

const auckland = 'Pacific/Auckland';
const losAngeles = 'America/Los_Angeles';
/** Noon of 1 March in Auckland, and in Los Angeles. */
const [noonThere, noonHere] = [at('2026-02-28T23:00:00'), at('2026-03-01T20:00:00')];
const first = day('2026-03-01');

const asDay: Due = { dueDate: noonThere, dueDay: first };
const asTime: Due = { dueDate: at('2026-03-01T15:00:00'), dueDay: null };
const other = at('2026-03-05T08:00:00');

test.for<[said: string, before: Due, sent: Due, zone: string, after: Due]>([
	['nothing leaves both', asDay, {}, losAngeles, asDay],
	['a day alone sets its noon, in Auckland', {}, { dueDay: first }, auckland, asDay],
	['a day alone sets its noon, in Los Angeles', {}, { dueDay: first }, losAngeles, { ...asDay, dueDate: noonHere }],
	['a day alone replaces a time', asTime, { dueDay: first }, auckland, asDay],
	[
		'the same day alone sets the noon of who sends it',
		asDay,
		{ dueDay: first },
		losAngeles,
		{ ...asDay, dueDate: noonHere },
	],
	['a day with an instant that is unset is a day alone', asTime, { dueDay: first, dueDate: null }, auckland, asDay],
	['both keep both', {}, { dueDay: first, dueDate: other }, auckland, { dueDay: first, dueDate: other }],
	[
		'both keep both over others',
		asDay,
		{ dueDay: day('2026-03-06'), dueDate: other },
		'UTC',
		{ dueDay: day('2026-03-06'), dueDate: other },
	],
	[
		'both, the instant as it is, keep both',
		asDay,
		{ dueDay: day('2026-03-06'), dueDate: noonThere },
		'UTC',
		{ ...asDay, dueDay: day('2026-03-06') },
	],
	['another instant clears the day', asDay, { dueDate: other }, auckland, { dueDate: other, dueDay: null }],
	['no instant clears the day', asDay, { dueDate: null }, auckland, { dueDate: null, dueDay: null }],
	['the same instant leaves the day', asDay, { dueDate: noonThere }, losAngeles, asDay],
	['an instant without a day is set', {}, { dueDate: other }, auckland, { dueDate: other, dueDay: null }],
	['no day alone leaves the instant', asDay, { dueDay: null }, auckland, { dueDate: noonThere, dueDay: null }],
	['no day with another instant', asDay, { dueDay: null, dueDate: other }, auckland, { dueDate: other, dueDay: null }],
	['no day where there is none leaves a time', asTime, { dueDay: null }, auckland, asTime],
	['neither', asDay, { dueDay: null, dueDate: null }, auckland, { dueDate: null, dueDay: null }],
])('%s', ([, before, sent, zone, after]) => {
	expect(datesAfter({ ...unset, ...before } as DatesAndDays, sent, zone)).toEqual({ ...unset, ...after });
});

test('an instant that is sent back as it was told is the same, though more was stored than is told', () => {
	const stored = { ...unset, dueDate: (noonThere + 250) as Instant, dueDay: first };

	expect(datesAfter(stored, { dueDate: noonThere }, auckland)).toEqual(stored);
});

test('each date has a day of its own', () => {
	const sent = { startDay: first, endDay: day('2026-03-02'), dueDate: other };

	expect(datesAfter({ ...unset, dueDay: first, dueDate: noonThere }, sent, 'UTC')).toEqual({
		...{ dueDate: other, startDate: at('2026-03-01T12:00:00'), endDate: at('2026-03-02T12:00:00') },
		...{ dueDay: null, startDay: first, endDay: day('2026-03-02') },
	});
});

test('a zone is needed for a day alone', () => {
	expect(namesDay({ startDay: first })).toBe(true);
	expect(namesDay({ startDay: null })).toBe(false);
	expect(namesDay({})).toBe(false);
});

const daily: Repeat = { mode: 'afterInterval', afterSeconds: 86_400 };
const weekly: Repeat = { mode: 'afterInterval', afterSeconds: 7 * 86_400 };
const inHours: Repeat = { mode: 'afterInterval', afterSeconds: 6 * 3600 };
const monthly: Repeat = { mode: 'monthly', afterSeconds: 0 };
const twoDaysFromNow: Repeat = { mode: 'fromNow', afterSeconds: 2 * 86_400 };
const berlin = 'Europe/Berlin';

function next(repeat: Repeat, due: Due, { now = at('2026-01-01T00:00:00'), zone = berlin } = {}) {
	const dates = { ...unset, ...due, reminders: [], monthDays: noMonthDays } as Parameters<typeof nextDays>[1];
	const moved = nextDays(repeat, dates, { now, zone });
	return moved && { dueDate: moved.dueDate, dueDay: moved.dueDay };
}

const berlinNoon = (text: string, utcHour: number) => ({
	dueDay: day(text),
	dueDate: at(`${text}T${String(utcHour).padStart(2, '0')}:00:00`),
});

test.for<[said: string, repeat: Repeat, due: Due, after: Due]>([
	['a day', daily, berlinNoon('2026-03-01', 11), berlinNoon('2026-03-02', 11)],
	['a day, over the change of the clocks', daily, berlinNoon('2026-03-28', 11), berlinNoon('2026-03-29', 10)],
	['a week', weekly, berlinNoon('2026-10-20', 10), berlinNoon('2026-10-27', 11)],
	['a month', monthly, berlinNoon('2026-01-31', 11), berlinNoon('2026-02-28', 11)],
	['days from now', twoDaysFromNow, berlinNoon('2025-12-01', 11), berlinNoon('2026-01-03', 11)],
	['a day set in Auckland', daily, asDay, berlinNoon('2026-03-02', 11)],
	[
		'an instant at another time',
		daily,
		{ dueDay: first, dueDate: at('2026-03-01T16:30:00') },
		berlinNoon('2026-03-02', 11),
	],
	['hours', inHours, berlinNoon('2026-03-01', 11), { dueDay: first, dueDate: at('2026-03-01T17:00:00') }],
	[
		'hours, into the next day',
		inHours,
		{ dueDay: first, dueDate: at('2026-03-01T17:00:00') },
		{ dueDay: day('2026-03-02'), dueDate: at('2026-03-01T23:00:00') },
	],
	['a time without a day', daily, asTime, { dueDate: at('2026-03-02T15:00:00'), dueDay: null }],
	['no date', daily, {}, { dueDate: null, dueDay: null }],
])('a repeat moves date and day by %s', ([, repeat, due, after]) => {
	expect(next(repeat, due)).toEqual(after);
});

test('a day that is long past comes to the first one after now', () => {
	const done = { now: at('2026-03-11T15:00:00') };

	expect(next(daily, berlinNoon('2026-03-01', 11), done)).toEqual(berlinNoon('2026-03-12', 11));
	expect(next(daily, berlinNoon('2026-03-01', 11), { now: at('2026-03-11T06:00:00') })).toEqual(
		berlinNoon('2026-03-11', 11),
	);
});

test('what does not repeat has no next day', () => {
	expect(next({ mode: 'afterInterval', afterSeconds: 0 }, berlinNoon('2026-03-01', 11))).toBeNull();
});

test('a day at the end of the month comes back to it', () => {
	const dates = { ...unset, ...berlinNoon('2026-01-31', 11), reminders: [], monthDays: noMonthDays };
	const clock = { now: at('2026-01-01T00:00:00'), zone: berlin };
	const days: (string | null)[] = [];
	let moved: ReturnType<typeof nextDays> = dates;
	for (let time = 0; moved && time < 3; time++) {
		moved = nextDays(monthly, moved, clock);
		days.push(moved?.dueDay ?? null);
	}

	expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
});

const wasTime = { dueDate: at('2026-02-02T15:00:00'), dueDay: null };

test.for<[said: string, current: Due, back: Due, ofOthers: readonly string[], after: Due]>([
	['both go back', asDay, wasTime, [], wasTime],
	['a day that stayed stays', asDay, { dueDate: other }, [], { dueDate: other, dueDay: first }],
	[
		'an instant takes the day of somebody else away',
		asDay,
		{ dueDate: other },
		['dueDay'],
		{ dueDate: other, dueDay: null },
	],
	['a day stays behind the instant of somebody else', asTime, { dueDay: first }, ['dueDate'], asTime],
	['a day whose instant never moved goes back', { ...asDay, dueDay: null }, { dueDay: first }, [], asDay],
	['no day goes back without an instant', {}, { dueDay: first }, [], {}],
	['nothing goes back', asDay, {}, ['dueDate', 'dueDay'], asDay],
])('undo: %s', ([, current, back, ofOthers, after]) => {
	expect(datesGivenBack({ ...unset, ...current } as DatesAndDays, back, new Set(ofOthers))).toEqual({
		...unset,
		...after,
	});
});
