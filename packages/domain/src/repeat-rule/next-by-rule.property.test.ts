import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noMonthDays, parseRule, type RepeatingReminder, type RepeatRule, type RuleUnit } from '../repeat/index.ts';
import type { RepeatingDays } from '../task/index.ts';
import {
	type CalendarDay,
	calendarDateAt,
	calendarDateOf,
	dayNumber,
	dayOfNumber,
	daysInMonth,
	type Instant,
	instantOf,
	noonOf,
	toInstant,
	wallClockOf,
	weekdayOf,
} from '../time/index.ts';
import { nextByRule } from './next-by-rule.ts';
import { nextOccurrences } from './next-occurrences.ts';

// Without those that once left out a whole day: Apia did on 2011-12-30.
const zones = [
	'UTC',
	'Europe/Stockholm',
	'America/New_York',
	'America/Sao_Paulo',
	'Asia/Kathmandu',
	'Australia/Lord_Howe',
	'Pacific/Apia',
	'Africa/Casablanca',
] as const;

const texts = [
	'FREQ=DAILY',
	'FREQ=DAILY;INTERVAL=3',
	'FREQ=WEEKLY',
	'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
	'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
	'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,SU',
	'FREQ=MONTHLY',
	'FREQ=MONTHLY;INTERVAL=3',
	'FREQ=MONTHLY;BYMONTHDAY=1,-1',
	'FREQ=MONTHLY;BYMONTHDAY=31',
	'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
	'FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR',
	'FREQ=MONTHLY;BYDAY=1MO,3WE,5SU',
	'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
	'FREQ=YEARLY',
	'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
	'FREQ=YEARLY;INTERVAL=2;BYMONTH=3,11;BYDAY=-1SU',
] as const;

function ruleOf(text: string): RepeatRule {
	const rule = parseRule(text);
	if (rule === null) throw new Error(`${text} is no rule`);
	return rule;
}

const mondayOf = (day: CalendarDay) => dayNumber(day) - ((weekdayOf(day) + 6) % 7);
const periods: Readonly<Record<RuleUnit, (day: CalendarDay) => number>> = {
	days: dayNumber,
	weeks: (day) => mondayOf(day) / 7,
	months: ({ year, month }) => year * 12 + month,
	years: ({ year }) => year,
};

/** Which days of a month a rule names, before one of them is chosen. */
function isNamed({ monthDays, weekdays }: RepeatRule, day: CalendarDay, start: CalendarDay): boolean {
	const length = daysInMonth(day.year, day.month);
	if (monthDays.length > 0) return monthDays.some((one) => (one > 0 ? one : length + one + 1) === day.day);
	if (weekdays.length === 0) return day.day === Math.min(start.day, length);
	const [nth, nthLast] = [Math.ceil(day.day / 7), -Math.ceil((length - day.day + 1) / 7)];
	return weekdays.some((one) => one.weekday === weekdayOf(day) && [null, nth, nthLast].includes(one.nth));
}

/** Whether a day is one of a rule, as somebody with a calendar on the wall would say. */
function isOfRule(rule: RepeatRule, start: CalendarDay, day: CalendarDay): boolean {
	const { unit, interval, months, weekdays, setPosition } = rule;
	if ((periods[unit](day) - periods[unit](start)) % interval !== 0) return false;
	if (unit === 'days') return true;
	if (unit === 'weeks')
		return weekdays.length === 0
			? weekdayOf(day) === weekdayOf(start)
			: weekdays.some(({ weekday }) => weekday === weekdayOf(day));
	if (unit === 'years' && !(months.length === 0 ? [start.month] : months).includes(day.month)) return false;
	if (!isNamed(rule, day, start)) return false;
	if (setPosition === null) return true;
	const month = Array.from({ length: daysInMonth(day.year, day.month) }, (_, at) => ({ ...day, day: at + 1 }));
	return (
		month.filter((one) => isNamed(rule, one, start)).at(setPosition > 0 ? setPosition - 1 : setPosition)?.day ===
		day.day
	);
}

const startDay = fc.integer({
	min: dayNumber({ year: 2015, month: 1, day: 1 }),
	max: dayNumber({ year: 2035, month: 1, day: 1 }),
});

test.each(texts)('%s falls on the days that a look at the calendar finds', (text) => {
	const rule = ruleOf(text);
	fc.assert(
		fc.property(startDay, (number) => {
			const start = dayOfNumber(number);
			const found = nextOccurrences(rule, calendarDateOf(start), 4);

			const wanted: string[] = [];
			for (let at = number + 1; wanted.length < 4 && at < number + 366 * 40; at++) {
				const day = dayOfNumber(at);
				if (isOfRule(rule, start, day)) wanted.push(calendarDateOf(day));
			}
			expect(found.slice(0, wanted.length)).toEqual(wanted);
		}),
		{ numRuns: 15 },
	);
});

const instant = fc
	.integer({ min: Date.UTC(2015, 0) / 1000, max: Date.UTC(2035, 0) / 1000 })
	.map((at) => toInstant(at * 1000));

function dueAt(dueDate: Instant): RepeatingDays<RepeatingReminder> {
	const none = { startDate: null, endDate: null, dueDay: null, startDay: null, endDay: null };
	return { ...none, dueDate, reminders: [], monthDays: noMonthDays };
}

describe.each(zones)('in %s', (zone) => {
	test('a task that is done comes to a later date of its rule, at its time of day, and not in the past', () => {
		fc.assert(
			fc.property(instant, instant, fc.constantFrom(...texts), (due, now, text) => {
				const rule = ruleOf(text);
				const next = nextByRule({ rule, from: 'due' }, dueAt(due), { turn: 'done', clock: { now, zone } });
				const [was, is] = [wallClockOf(due, zone), wallClockOf(next?.dates.dueDate ?? due, zone)];

				expect(next?.dates.dueDate).toBeGreaterThan(Math.max(due, now));
				expect(isOfRule(rule, was, is)).toBe(true);
				const { hour, minute, second } = was;
				expect(next?.dates.dueDate).toBe(instantOf({ ...is, hour, minute, second }, zone));
			}),
			{ numRuns: 60 },
		);
	});

	test('who skips goes on by one, and a day stays a day', () => {
		fc.assert(
			fc.property(instant, instant, fc.constantFrom(...texts), (at, now, text) => {
				const rule = ruleOf(text);
				const dueDay = calendarDateAt(at, zone);
				const before = { ...dueAt(noonOf(dueDay, zone)), dueDay };
				const next = nextByRule({ rule, from: 'due' }, before, { turn: 'skip', clock: { now, zone } });

				expect(next?.dates.dueDay).toBe(nextOccurrences(rule, dueDay, 1)[0]);
				expect(next?.dates.dueDate).toBe(noonOf(next?.dates.dueDay ?? dueDay, zone));
			}),
			{ numRuns: 40 },
		);
	});

	test('from when it is done the day of that counts, and the others keep their distance in days', () => {
		fc.assert(
			fc.property(instant, instant, fc.constantFrom(...texts), (due, now, text) => {
				const before = { ...dueAt(due), startDate: toInstant(due - 2 * 86_400_000) };
				const next = nextByRule({ rule: ruleOf(text), from: 'done' }, before, { turn: 'done', clock: { now, zone } });
				const days = (from: Instant | null | undefined) => dayNumber(wallClockOf(from ?? due, zone));

				expect(calendarDateAt(next?.dates.dueDate ?? due, zone)).toBe(
					nextOccurrences(ruleOf(text), calendarDateAt(now, zone), 1)[0],
				);
				expect(days(next?.dates.dueDate) - days(next?.dates.startDate)).toBe(days(due) - days(before.startDate));
			}),
			{ numRuns: 40 },
		);
	});

	test('all that was missed is caught up with: it comes to the first time that is not over', () => {
		fc.assert(
			fc.property(instant, fc.integer({ min: 1, max: 400 }), fc.constantFrom(...texts), (due, days, text) => {
				const now = toInstant(due + days * 86_400_000);
				const repeat = { rule: ruleOf(text), from: 'due' } as const;
				const caughtUp = nextByRule(repeat, dueAt(due), { turn: 'catchUp', clock: { now, zone } });

				const done = nextByRule(repeat, dueAt(due), { turn: 'done', clock: { now, zone } });
				expect(caughtUp?.dates.dueDate).toBe(done?.dates.dueDate);
			}),
			{ numRuns: 40 },
		);
	});
});
