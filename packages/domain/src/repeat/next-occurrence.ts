import { dayMs } from '../time/calendar.ts';
import { addMs, type Instant } from '../time/instant.ts';
import { addDays, type Clock } from '../time/zone.ts';
import { type Repeat, repeats } from './interval.ts';
import { nextMonth } from './next-month.ts';
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
			return restartFrom(step(clock.now, afterSeconds, 1, clock.zone), dates);
		case 'afterInterval':
			return moveEach(dates, (date) => firstAfterNow(date, afterSeconds, clock));
	}
}

function moveEach<R extends RepeatingReminder>(
	dates: RepeatingDates<R>,
	move: (date: Instant) => Instant,
): RepeatingDates<R> {
	const moveSet = (date: Instant | null) => (date === null ? null : move(date));
	return {
		dueDate: moveSet(dates.dueDate),
		startDate: moveSet(dates.startDate),
		endDate: moveSet(dates.endDate),
		reminders: dates.reminders.map((each) => ({ ...each, reminder: moveSet(each.reminder), monthDay: null })),
		monthDays: noMonthDays,
	};
}

/** So many intervals later. Whole days are days of the calendar: nine o'clock stays nine when the clocks change. */
function step(date: Instant, afterSeconds: number, times: number, zone: string): Instant {
	const ms = afterSeconds * 1000;
	return ms % dayMs === 0 ? addDays(date, (ms / dayMs) * times, zone) : addMs(date, ms * times);
}

function firstAfterNow(date: Instant, afterSeconds: number, { now, zone }: Clock): Instant {
	if (date >= now) return step(date, afterSeconds, 1, zone);
	// A change of the clocks makes a day an hour longer or shorter: begin one interval early.
	let times = Math.max(1, Math.floor((now - date) / (afterSeconds * 1000)));
	while (step(date, afterSeconds, times, zone) <= now) times++;
	return step(date, afterSeconds, times, zone);
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
