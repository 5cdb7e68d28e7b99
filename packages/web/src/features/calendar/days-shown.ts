import { useMemo } from 'react';
import { addDays, type Day, startOfWeek, weeksOf } from '../../ui/date-picker/calendar.ts';
import type { Days } from './repeats-ahead.ts';
import type { CalendarSpan } from './use-calendar-address.ts';

interface Shown {
	readonly span: CalendarSpan;
	readonly day: Day;
	readonly weekStart: number;
	readonly isPhone: boolean;
}

/** A phone has room for so many days with their hours. */
const daysOnPhone = 3;

/** The days that the page shows: six weeks around a month, a week, or three days on a phone. */
export function daysShown({ span, day, weekStart, isPhone }: Shown): Days {
	if (span === 'month') {
		const weeks = weeksOf(day, weekStart);
		return { first: weeks[0]?.[0] ?? day, last: weeks.at(-1)?.at(-1) ?? day };
	}
	if (isPhone) return { first: day, last: addDays(day, daysOnPhone - 1) };
	const first = startOfWeek(day, weekStart);
	return { first, last: addDays(first, 6) };
}

/** The same object while the same days are shown: of those within them one is chosen after another. */
export function useDaysShown(shown: Shown): Days {
	const { first, last } = daysShown(shown);
	return useMemo(() => ({ first, last }), [first, last]);
}

/** The weeks of the month around a day; the same while that is the same month. */
export function useWeeks(day: Day, weekStart: number): readonly (readonly Day[])[] {
	const firstOfMonth = `${day.slice(0, 7)}-01`;
	return useMemo(() => weeksOf(firstOfMonth, weekStart), [firstOfMonth, weekStart]);
}

/** Each day from the first to the last. */
export function eachDay({ first, last }: Days): readonly Day[] {
	const days: Day[] = [];
	for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
	return days;
}
