import { nextOccurrence, type Repeat, type RepeatingDates, type RepeatingReminder } from '../repeat/index.ts';
import { dayMs } from '../time/calendar.ts';
import { calendarDateAt, noonOf } from '../time/calendar-date.ts';
import type { Clock } from '../time/zone.ts';
import { dayBeside, pairOf, type TaskDays, withPairs } from './dates-and-days.ts';

/** What a repeat moves on: dates with their days, and reminders. */
export type RepeatingDays<R extends RepeatingReminder> = RepeatingDates<R> & TaskDays;

/**
 * As `nextOccurrence`, for dates of which some are meant as days. A day is one of the zone of whoever completes the task,
 * and its instant is 12:00 of it there, unless the repeat is by hours.
 */
export function nextDays<R extends RepeatingReminder>(
	repeat: Repeat,
	before: RepeatingDays<R>,
	clock: Clock,
): RepeatingDays<R> | null {
	const isByDays = repeat.mode === 'monthly' || (repeat.afterSeconds * 1000) % dayMs === 0;
	const next = nextOccurrence(repeat, atNoonOfDays(before, clock.zone), clock);
	return next === null ? null : withDaysAgain(next, before, { zone: clock.zone, isByDays });
}

/** The dates that are repeated: those meant as days stand at 12:00 of them in the zone of whoever completes the task. */
export function atNoonOfDays<R extends RepeatingReminder>(before: RepeatingDays<R>, zone: string): RepeatingDays<R> {
	const from = withPairs((base) => {
		const { date, day } = pairOf(before, base);
		const isElsewhere = date !== null && day !== null && calendarDateAt(date, zone) !== day;
		return { date: isElsewhere ? noonOf(day, zone) : date, day };
	});
	return { ...before, ...from };
}

/** What a repeat made of the dates, with the days of those that had one. */
export function withDaysAgain<R extends RepeatingReminder>(
	next: RepeatingDates<R>,
	before: TaskDays,
	{ zone, isByDays }: { readonly zone: string; readonly isByDays: boolean },
): RepeatingDays<R> {
	const moved = withPairs((base) => {
		const date = next[base];
		if (date === null || before[dayBeside[base]] === null) return { date, day: null };
		const day = calendarDateAt(date, zone);
		return { date: isByDays ? noonOf(day, zone) : date, day };
	});
	return { ...next, ...moved };
}
