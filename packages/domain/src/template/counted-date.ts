import * as z from 'zod/mini';
import type { DatesAndDays } from '../task/dates-and-days.ts';
import { dayNumber, dayOfNumber } from '../time/calendar.ts';
import { type CalendarDate, calendarDateAt, calendarDateOf, noonOf, readCalendarDay } from '../time/calendar-date.ts';
import type { Instant } from '../time/instant.ts';
import { instantOf, wallClockOf } from '../time/zone.ts';

/** A date counted from a start: so many days after it, and the time of that day. */
export const countedDate = z.object({
	/** Negative is before the start. */
	days: z.int(),
	/** Seconds that a clock on the wall shows since 0:00; `null` for a day without a time. */
	seconds: z.nullable(z.int().check(z.minimum(0), z.maximum(86_399))),
});
export type CountedDate = z.output<typeof countedDate>;

/** From which day dates are counted, and in whose zone a day begins. */
export interface CountingFrom {
	readonly start: CalendarDate;
	readonly zone: string;
}

interface DateAndDay {
	readonly date: Instant | null;
	/** Where it is meant without a time. */
	readonly day: CalendarDate | null;
}

/** Counts a date from a start; `null` where it is not set. */
export function countDate({ date, day }: DateAndDay, { start, zone }: CountingFrom): CountedDate | null {
	if (date === null) return null;
	if (day !== null) return { days: daysBetween(start, day), seconds: null };
	const { hour, minute, second } = wallClockOf(date, zone);
	return { days: daysBetween(start, calendarDateAt(date, zone)), seconds: hour * 3600 + minute * 60 + second };
}

/**
 * The date that a counted one is with this start. The hour is the same on every day: where the clocks change in between,
 * the instants are not equally far apart. An hour that a clock shows twice is the first of the two, and one that it never shows
 * is as much later as the clocks jump.
 */
export function dateFrom(counted: CountedDate | null, { start, zone }: CountingFrom): DateAndDay {
	if (counted === null) return { date: null, day: null };
	const { days, seconds } = counted;
	const on = dayAfter(start, days);
	if (seconds === null) return { date: noonOf(on, zone), day: on };
	const clock = { hour: Math.floor(seconds / 3600), minute: Math.floor(seconds / 60) % 60, second: seconds % 60 };
	return { date: instantOf({ ...readCalendarDay(on), ...clock }, zone), day: null };
}

/** @example daysBetween('2026-02-28', '2026-03-01') // 1 */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
	return dayNumber(readCalendarDay(to)) - dayNumber(readCalendarDay(from));
}

/** @example dayAfter('2026-02-28', 1) // '2026-03-01' */
export function dayAfter(start: CalendarDate, days: number): CalendarDate {
	return calendarDateOf(dayOfNumber(dayNumber(readCalendarDay(start)) + days));
}

const firstDayOfAll = dayNumber({ year: 1, month: 1, day: 2 });
const lastDayOfAll = dayNumber({ year: 9999, month: 12, day: 30 });

/** Whether a day so far from the start is one that can be written, in every zone. */
export function isInCalendar(start: CalendarDate, days: number): boolean {
	const number = dayNumber(readCalendarDay(start)) + days;
	return number >= firstDayOfAll && number <= lastDayOfAll;
}

/** The days on which the dates of a task fall for somebody in a zone. */
export function daysOf(task: DatesAndDays, zone: string): CalendarDate[] {
	const pairs = [
		[task.dueDate, task.dueDay],
		[task.startDate, task.startDay],
		[task.endDate, task.endDay],
	] as const;
	return pairs.flatMap(([date, day]) => (date === null ? [] : [day ?? calendarDateAt(date, zone)]));
}
