import { plusMonths } from '../time/calendar.ts';
import { addMs, type Instant } from '../time/instant.ts';
import type { WallClock } from '../time/zone.ts';
import { arriveAt, type Step, unpackAnchor, wantedWall } from './recurrence-anchor.ts';
import { noMonthDays, type RepeatingDates, type RepeatingReminder } from './repeating-dates.ts';

/**
 * A date one calendar month later, at the same time of day in a zone. The end of a month that is too short stands in
 * for a day it does not have, and that day is remembered; so is a time of day that the clocks leave out.
 * @example 31 January → 28 February, remembering 31 → 31 March, remembering nothing
 */
function stepMonth(date: Instant | null, packedAnchor: number | null, zone: string): Step {
	if (date === null) return { date: null, monthDay: null };
	const wall = wantedWall(date, packedAnchor, zone);
	const wanted = isEndOfMonth(wall) ? Math.max(unpackAnchor(packedAnchor).day ?? 0, wall.day) : wall.day;
	const next = plusMonths(wall, 1, wanted);
	return arriveAt({ ...wall, ...next }, zone, next.day < wanted ? wanted : null);
}

// In the zone of another person the date may fall on another day: then what was remembered does not fit.
function isEndOfMonth(wall: WallClock): boolean {
	return plusMonths(wall, 0, 31).day === wall.day;
}

/** All dates of a task one month later; with a start and an end, the end keeps its distance to the start. */
export function nextMonth<R extends RepeatingReminder>(dates: RepeatingDates<R>, zone: string): RepeatingDates<R> {
	const { monthDays } = dates;
	const due = stepMonth(dates.dueDate, monthDays.dueDate, zone);
	const start = stepMonth(dates.startDate, monthDays.startDate, zone);
	const end = stepEnd(dates, start.date, zone);
	return {
		dueDate: due.date,
		startDate: start.date,
		endDate: end.date,
		reminders: dates.reminders.map((each) => {
			const { date, monthDay } = stepMonth(each.reminder, each.monthDay ?? null, zone);
			return { ...each, reminder: date, monthDay: each.relativeTo === null ? monthDay : null };
		}),
		monthDays: { ...noMonthDays, dueDate: due.monthDay, startDate: start.monthDay, endDate: end.monthDay },
	};
}

function stepEnd<R extends RepeatingReminder>(
	{ startDate, endDate, monthDays }: RepeatingDates<R>,
	newStart: Instant | null,
	zone: string,
): Step {
	if (startDate === null || endDate === null || newStart === null) return stepMonth(endDate, monthDays.endDate, zone);
	return { date: addMs(newStart, endDate - startDate), monthDay: null };
}
