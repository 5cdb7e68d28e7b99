import {
	type CalendarDate,
	type Clock,
	calendarDateAt,
	type Instant,
	instantOn,
	nearestHour,
	noonOf,
	wallClockOf,
} from '@ordna/domain/time';
import type { RangeBounds } from './range.ts';

/** When a task is due that is added to a day: at the nearest hour, or at the end of the day where that has passed. */
export function dueOn(day: CalendarDate, { now, zone }: Clock): Instant {
	const wall = wallClockOf(noonOf(day, zone), zone);
	const due = instantOn(wall, zone, nearestHour(wallClockOf(now, zone)));
	return due > now ? due : instantOn(wall, zone, 23, 59);
}

/** The day of a task that is added to a range: today, or its first day where that is still to come. */
export function firstDayOf({ start }: RangeBounds, { now, zone }: Clock): CalendarDate {
	return calendarDateAt(start !== null && start > now ? start : now, zone);
}
