import {
	followBase,
	noMonthDays,
	type ReminderBase,
	type RepeatFrom,
	type RepeatingReminder,
	type RepeatRule,
} from '../repeat/index.ts';
import { arriveAt, unpackAnchor, wantedWall } from '../repeat/recurrence-anchor.ts';
import { atNoonOfDays, type RepeatingDays, withDaysAgain } from '../task/repeating-days.ts';
import { type CalendarDay, dayNumber, plusDays } from '../time/calendar.ts';
import type { Instant } from '../time/instant.ts';
import { type Clock, instantOf, type WallClock, wallClockOf } from '../time/zone.ts';
import { daysOfRule, type RuleStart, wantedDayOf } from './days-of-rule.ts';

/**
 * Why a task goes on: it was `done`; the time at which it stands is left out (`skip`); or all that was missed is
 * (`catchUp`).
 */
export type Turn = 'done' | 'skip' | 'catchUp';

/** How a task repeats by a rule. */
export interface RuleRepeat {
	readonly rule: RepeatRule;
	readonly from: RepeatFrom;
}

/** A task that went on. */
export interface Turned<R extends RepeatingReminder> {
	readonly dates: RepeatingDays<R>;
	/** With as many times left as there are. */
	readonly rule: RepeatRule;
}

/** So many missed times are counted; what a rule can count (`maxRuleCount`) is less. */
export const maxMissed = 1000;

/**
 * The dates of a task after it was done or left out, `null` where its rule has ended. The due date, or without one the
 * start, the end or the earliest reminder, goes to the next day of the rule at its time of day; all other dates go
 * as many days on. Who is done comes to a date that lies ahead, as with an interval; who skips goes on by one. Days are
 * those of the clock's zone.
 */
export function nextByRule<R extends RepeatingReminder>(
	{ rule, from }: RuleRepeat,
	before: RepeatingDays<R>,
	{ turn, clock }: { readonly turn: Turn; readonly clock: Clock },
): Turned<R> | null {
	const dates = atNoonOfDays(before, clock.zone);
	const anchor = anchorOf(dates, clock.zone);
	const times = turn === 'catchUp' ? missedTimes({ rule, from }, before, clock) : 1;
	const left = rule.count === null ? null : rule.count - times;
	if (left !== null && left <= 0) return null;
	const next = { ...rule, count: left };
	if (anchor === null) return { dates: before, rule: next };
	const day = nextDay({ rule, from }, { anchor, turn, clock });
	return day === null ? null : { dates: moved(before, dates, { rule, from, anchor, day, clock }), rule: next };
}

/** How many times of a task are over, the one at which it stands included; 0 for one that is not late. At most `maxMissed`. */
export function missedTimes<R extends RepeatingReminder>(
	{ rule, from }: RuleRepeat,
	before: RepeatingDays<R>,
	clock: Clock,
): number {
	const anchor = anchorOf(atNoonOfDays(before, clock.zone), clock.zone);
	if (anchor === null || !isOver(anchor.start.day, anchor, clock)) return 0;
	if (from === 'done') return 1;
	let times = 1;
	for (const day of daysOfRule(rule, anchor.start, anchor.start.day)) {
		if (!isOver(day, anchor, clock) || times >= Math.min(maxMissed, rule.count ?? maxMissed)) break;
		times++;
	}
	return times;
}

/** The date that a rule moves, and by which all others go. */
interface Anchor {
	/** `null` for a reminder. */
	readonly base: ReminderBase | null;
	readonly start: RuleStart;
	/** The time of day it keeps. */
	readonly wall: WallClock;
	readonly isDay: boolean;
}

const order = ['dueDate', 'startDate', 'endDate'] as const satisfies ReminderBase[];
const dayBeside = { dueDate: 'dueDay', startDate: 'startDay', endDate: 'endDay' } as const;

function anchorOf<R extends RepeatingReminder>(dates: RepeatingDays<R>, zone: string): Anchor | null {
	for (const base of order) {
		const date = dates[base];
		if (date === null) continue;
		const packed = dates.monthDays[base];
		const wall = wantedWall(date, packed, zone);
		const { year, month, day } = wall;
		const start = { day: { year, month, day }, wantedDay: unpackAnchor(packed).day ?? undefined };
		return { base, start, wall, isDay: dates[dayBeside[base]] !== null };
	}
	const reminders = dates.reminders.flatMap(({ reminder }) => (reminder === null ? [] : [reminder]));
	const [first] = reminders.sort((one, other) => one - other);
	if (first === undefined) return null;
	const wall = wallClockOf(first, zone);
	return { base: null, start: { day: { year: wall.year, month: wall.month, day: wall.day } }, wall, isDay: false };
}

/** A day is over when the next one has come, a time when it has. */
function isOver(day: CalendarDay, { wall, isDay }: Anchor, { now, zone }: Clock): boolean {
	return isDay ? dayNumber(day) < dayNumber(wallClockOf(now, zone)) : instantOf({ ...wall, ...day }, zone) <= now;
}

function nextDay(
	{ rule, from }: RuleRepeat,
	{ anchor, turn, clock }: { readonly anchor: Anchor; readonly turn: Turn; readonly clock: Clock },
): CalendarDay | null {
	const today = wallClockOf(clock.now, clock.zone);
	if (from === 'done') return firstOf(daysOfRule(rule, { day: today }, today));
	const { start } = anchor;
	if (turn === 'skip') return firstOf(daysOfRule(rule, start, start.day));
	const yesterday = plusDays(today, -1);
	// What was due on a day and is done on a later one is done for that later day too.
	const isLate = dayNumber(start.day) <= dayNumber(yesterday);
	for (const day of daysOfRule(rule, start, isLate ? yesterday : start.day)) {
		const isToday = anchor.isDay && turn === 'done' && dayNumber(day) === dayNumber(today);
		if (!isToday && !isOver(day, anchor, clock)) return day;
	}
	return null;
}

function firstOf(days: Iterable<CalendarDay>): CalendarDay | null {
	for (const day of days) return day;
	return null;
}

interface Move extends RuleRepeat {
	readonly anchor: Anchor;
	readonly day: CalendarDay;
	readonly clock: Clock;
}

function moved<R extends RepeatingReminder>(
	before: RepeatingDays<R>,
	dates: RepeatingDays<R>,
	{ rule, from, anchor, day, clock: { zone } }: Move,
): RepeatingDays<R> {
	const days = dayNumber(day) - dayNumber(anchor.start.day);
	const shift = (date: Instant | null, packed: number | null) => {
		if (date === null) return { date, monthDay: null };
		const wall = wantedWall(date, packed, zone);
		return arriveAt({ ...wall, ...plusDays(wall, days) }, zone);
	};
	const wanted = from === 'due' && isOfOwnDay(rule) ? wantedDayOf(anchor.start) : day.day;
	const step = (base: ReminderBase) =>
		base === anchor.base
			? arriveAt({ ...anchor.wall, ...day }, zone, day.day < wanted ? wanted : null)
			: shift(dates[base], dates.monthDays[base]);
	const [due, start, end] = [step('dueDate'), step('startDate'), step('endDate')];
	const next = {
		dueDate: due.date,
		startDate: start.date,
		endDate: end.date,
		monthDays: { ...noMonthDays, dueDate: due.monthDay, startDate: start.monthDay, endDate: end.monthDay },
		reminders: dates.reminders.map((each) => {
			const { date, monthDay } = shift(each.reminder, each.monthDay ?? null);
			return { ...each, reminder: date, monthDay: each.relativeTo === null ? monthDay : null };
		}),
	};
	const withDays = withDaysAgain(next, before, { zone, isByDays: true });
	return { ...withDays, reminders: withDays.reminders.map((each) => followBase(each, withDays)) };
}

/** Months and years of which no day is named: they come back to that of the date after a month that is too short. */
function isOfOwnDay({ unit, monthDays, weekdays }: RepeatRule): boolean {
	return (unit === 'months' || unit === 'years') && monthDays.length + weekdays.length === 0;
}
