import { dayMs, plusDays } from '../time/calendar.ts';
import { addMs, type Instant } from '../time/instant.ts';
import type { Clock } from '../time/zone.ts';
import { type Repeat, repeats } from './interval.ts';
import { nextMonth } from './next-month.ts';
import { arriveAt, type SetStep, type Step, wantedWall } from './recurrence-anchor.ts';
import { noMonthDays, type ReminderBase, type RepeatingDates, type RepeatingReminder } from './repeating-dates.ts';

/**
 * The dates a task has after it was done, or `null` when it does not repeat. Dates that are not set stay so. `zone`
 * is that of the person who completes it: whole days and months keep the time of day there.
 * Reminders come in the order given; those that count from a date follow it.
 */
export function nextOccurrence<R extends RepeatingReminder>(
	repeat: Repeat,
	dates: RepeatingDates<R>,
	clock: Clock,
): RepeatingDates<R> | null {
	if (!repeats(repeat)) return null;
	const moved = moveOn(repeat, dates, clock);
	return { ...moved, reminders: moved.reminders.map((each) => followBase(each, moved)) };
}

function moveOn<R extends RepeatingReminder>({ mode, afterSeconds }: Repeat, dates: RepeatingDates<R>, clock: Clock) {
	switch (mode) {
		case 'monthly':
			return nextMonth(dates, clock.zone);
		case 'fromNow':
			return restartFrom(step({ date: clock.now, monthDay: null }, afterSeconds, 1, clock.zone).date, dates);
		case 'afterInterval':
			return moveEach(dates, (from) => firstAfterNow(from, afterSeconds, clock));
	}
}

function moveEach<R extends RepeatingReminder>(
	dates: RepeatingDates<R>,
	move: (from: SetStep) => Step,
): RepeatingDates<R> {
	const { monthDays } = dates;
	const moveSet = (date: Instant | null, monthDay: number | null): Step =>
		date === null ? { date, monthDay: null } : move({ date, monthDay });
	const due = moveSet(dates.dueDate, monthDays.dueDate);
	const start = moveSet(dates.startDate, monthDays.startDate);
	const end = moveSet(dates.endDate, monthDays.endDate);
	return {
		dueDate: due.date,
		startDate: start.date,
		endDate: end.date,
		reminders: dates.reminders.map((each) => {
			const { date, monthDay } = moveSet(each.reminder, each.monthDay ?? null);
			return { ...each, reminder: date, monthDay: each.relativeTo === null ? monthDay : null };
		}),
		monthDays: { dueDate: due.monthDay, startDate: start.monthDay, endDate: end.monthDay },
	};
}

/** So many intervals later. Whole days are days of the calendar: nine o'clock stays nine when the clocks change. */
function step({ date, monthDay }: SetStep, afterSeconds: number, times: number, zone: string): SetStep {
	const ms = afterSeconds * 1000;
	if (ms % dayMs !== 0) return { date: addMs(date, ms * times), monthDay: null };
	const wall = wantedWall(date, monthDay, zone);
	return arriveAt({ ...wall, ...plusDays(wall, (ms / dayMs) * times) }, zone);
}

function firstAfterNow(from: SetStep, afterSeconds: number, { now, zone }: Clock): Step {
	if (from.date >= now) return step(from, afterSeconds, 1, zone);
	// A change of the clocks makes a day an hour longer or shorter: begin one interval early.
	let times = Math.max(1, Math.floor((now - from.date) / (afterSeconds * 1000)));
	while (step(from, afterSeconds, times, zone).date <= now) times++;
	return step(from, afterSeconds, times, zone);
}

/**
 * The due date, or without one the start, or else a lone end, becomes `restart`; the other dates keep their distance
 * to it. Of the reminders the earliest does, and the others keep their distance to that one.
 */
function restartFrom<R extends RepeatingReminder>(restart: Instant, dates: RepeatingDates<R>): RepeatingDates<R> {
	const anchor = dates.dueDate ?? dates.startDate ?? dates.endDate;
	const times = dates.reminders.flatMap(({ reminder }) => (reminder === null ? [] : [reminder]));
	const earliest = times.length > 0 ? Math.min(...times) : null;
	const from = (origin: number | null, date: Instant | null) =>
		date === null || origin === null ? null : addMs(restart, date - origin);
	return {
		dueDate: from(anchor, dates.dueDate),
		startDate: from(anchor, dates.startDate),
		endDate: from(anchor, dates.endDate),
		reminders: dates.reminders.map((each) => ({ ...each, reminder: from(earliest, each.reminder), monthDay: null })),
		monthDays: noMonthDays,
	};
}

/** A reminder that counts from a date, at its time for these dates; any other as it is. */
export function followBase<R extends RepeatingReminder>(
	reminder: R,
	dates: Readonly<Record<ReminderBase, Instant | null>>,
): R {
	if (reminder.relativeTo === null) return reminder;
	const base = dates[reminder.relativeTo];
	return { ...reminder, reminder: base === null ? null : addMs(base, reminder.relativePeriod * 1000) };
}
