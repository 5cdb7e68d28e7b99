import type { Template } from '@ordna/domain/template';
import { type CalendarDate, readCalendarDate } from '@ordna/domain/time';
import { addDays, type Day, formatDay } from '../../ui/date-picker/calendar.ts';

/** The days on which the first and the last date of a template fall with this start, in words: "Dec 1 to Dec 20". */
export function spanInWords(
	{ firstDay, lastDay }: Pick<Template, 'firstDay' | 'lastDay'>,
	start: CalendarDate,
	language: string,
): { readonly first: string; readonly last: string } | null {
	if (firstDay === null || lastDay === null) return null;
	const inWords = (days: number) => {
		const day = addDays(start, days);
		const isOtherYear = day.slice(0, 4) !== start.slice(0, 4);
		return formatDay(day, language, { day: 'numeric', month: 'short', ...(isOtherYear && { year: 'numeric' }) });
	};
	return { first: inWords(firstDay), last: inWords(lastDay) };
}

/** A day of the calendar as a date of the wire. */
export function toCalendarDate(day: Day): CalendarDate {
	const date = readCalendarDate(day);
	if (date === undefined) throw new Error(`${day} is no day`);
	return date;
}
