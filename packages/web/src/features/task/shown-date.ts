import { type DatesAndDays, dayBeside } from '@ordna/domain/task';
import { type CalendarDate, endOfDay, type Instant } from '@ordna/domain/time';

export type { DatesAndDays };
export { dayBeside };
export type DateField = keyof typeof dayBeside;

/** The dates alone, with their days: what brings them back. */
export const datesAndDaysOf = ({
	dueDate,
	dueDay,
	startDate,
	startDay,
	endDate,
	endDay,
}: DatesAndDays): DatesAndDays => ({
	...{ dueDate, dueDay, startDate, startDay, endDate, endDay },
});

let ends = new Map<CalendarDate, Instant>();
let endsZone = '';

/** Lists have hundreds of days, and a zone takes long to ask. */
function cachedEndOfDay(day: CalendarDate, zone: string): Instant {
	if (zone !== endsZone) [ends, endsZone] = [new Map(), zone];
	const end = ends.get(day) ?? endOfDay(day, zone);
	ends.set(day, end);
	return end;
}

/**
 * A date of a task as it is shown and counted: a day without a time as its last moment where the person is, which words
 * show without a time and which is late only when the day is over.
 */
export function shownDate(task: DatesAndDays, of: DateField, zone: string): Instant | null {
	const [date, day] = [task[of], task[dayBeside[of]]];
	return date !== null && day ? cachedEndOfDay(day, zone) : date;
}

/** A patch that sets a date without its day means one with a time. */
export function withDays<P extends { readonly [F in keyof DatesAndDays]?: DatesAndDays[F] | undefined }>(patch: P): P {
	const fields = Object.keys(dayBeside) as DateField[];
	const timed = fields.filter((date) => patch[date] !== undefined && patch[dayBeside[date]] === undefined);
	return { ...patch, ...Object.fromEntries(timed.map((date) => [dayBeside[date], null])) };
}
