import { useMemo } from 'react';
import {
	addDays,
	addMonths,
	type Day,
	firstOfMonth,
	isSameMonth,
	startOfWeek,
	weeksOf,
} from '../../ui/date-picker/calendar.ts';
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

/** What is shown before those days, and after them; the same while the same days are shown. */
export function useDaysAround({ span, day, weekStart, isPhone }: Shown): readonly Days[] {
	const isMonth = span === 'month';
	const month = firstOfMonth(day);
	const { first, last } = daysShown({ span, day, weekStart, isPhone });
	return useMemo(() => {
		const months = [addMonths(month, -1), addMonths(month, 1)];
		if (isMonth) return months.map((next) => daysShown({ span: 'month', day: next, weekStart, isPhone }));
		const count = eachDay({ first, last }).length;
		return [-count, count].map((days) => ({ first: addDays(first, days), last: addDays(last, days) }));
	}, [isMonth, month, first, last, weekStart, isPhone]);
}

/** The weeks of the month around a day; the same while that is the same month. */
export function useWeeks(day: Day, weekStart: number, hasWeekends = true): readonly (readonly Day[])[] {
	const firstOfMonth = `${day.slice(0, 7)}-01`;
	return useMemo(() => {
		const weeks = weeksOf(firstOfMonth, weekStart);
		return hasWeekends ? weeks : weeks.map((week) => week.filter((each) => !isWeekend(each)));
	}, [firstOfMonth, weekStart, hasWeekends]);
}

export function isWeekend(day: Day): boolean {
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	return weekday === 0 || weekday === 6;
}

/** The weekday next to a day of a weekend, in the same month, or for a `week` in the same week. */
export function weekdayNear(day: Day, { span, weekStart }: Pick<Shown, 'span' | 'weekStart'>): Day {
	const friday = weekdayOn(day, -1);
	const isAround =
		span === 'month' ? isSameMonth(friday, day) : startOfWeek(friday, weekStart) === startOfWeek(day, weekStart);
	return isAround ? friday : weekdayOn(day, 1);
}

/** A day, or the next one in a direction that is no weekend. */
export function weekdayOn(day: Day, direction: number): Day {
	let next = day;
	while (isWeekend(next)) next = addDays(next, Math.sign(direction) || 1);
	return next;
}

/** Each day from the first to the last. */
export function eachDay({ first, last }: Days): readonly Day[] {
	const days: Day[] = [];
	for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
	return days;
}
