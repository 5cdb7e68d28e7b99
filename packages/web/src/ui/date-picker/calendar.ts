import { dateFormatter } from '../../platform/i18n/index.ts';

/** A calendar day, without time or zone: `2026-03-11`. */
export type Day = string;

/** From one day to another, both of them in it; `null` where it has no bound. */
export interface DaySpan {
	readonly first: Day | null;
	readonly last: Day | null;
}

/** Whether a day lies in a span that has both bounds. */
export const isWithin = (day: Day, { first, last }: DaySpan): boolean =>
	first !== null && last !== null && day >= first && day <= last;

const dayMs = 86_400_000;

const toMs = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const toDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The day so many days later: `addDays('2026-02-28', 1)` is `2026-03-01`. */
export function addDays(day: Day, days: number): Day {
	return toDay(toMs(day) + days * dayMs);
}

/** How many days there are from one to another, both counted. */
export function countDays(first: Day, last: Day): number {
	return (toMs(last) - toMs(first)) / dayMs + 1;
}

/** The same day of another month, or that month's last: 31 January and one month is 28 February. */
export function addMonths(day: Day, months: number): Day {
	const date = new Date(toMs(day));
	const target = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
	const first = new Date(target);
	const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
	return toDay(target + (Math.min(date.getUTCDate(), last) - 1) * dayMs);
}

/** 0 is Sunday. */
function weekdayOf(day: Day): number {
	return new Date(toMs(day)).getUTCDay();
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
export const isSameMonth = (one: Day, other: Day): boolean => one.slice(0, 7) === other.slice(0, 7);

/** The first day of the week that the day is in. */
export function startOfWeek(day: Day, weekStart: number): Day {
	return addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));
}

/** Six weeks that hold the month of a day, always six, so that the grid keeps its height. */
export function weeksOf(day: Day, weekStart: number): readonly (readonly Day[])[] {
	const start = startOfWeek(firstOfMonth(day), weekStart);
	return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (__, at) => addDays(start, week * 7 + at)));
}

/** Where a key leads from a day, or null if it leads nowhere. In a right-to-left text the arrows change sides. */
export function dayByKey(day: Day, key: string, weekStart: number, isRightToLeft: boolean): Day | null {
	const ahead = isRightToLeft ? -1 : 1;
	switch (key) {
		case 'ArrowLeft':
			return addDays(day, -ahead);
		case 'ArrowRight':
			return addDays(day, ahead);
		case 'ArrowUp':
			return addDays(day, -7);
		case 'ArrowDown':
			return addDays(day, 7);
		case 'PageUp':
			return addMonths(day, -1);
		case 'PageDown':
			return addMonths(day, 1);
		case 'Home':
			return startOfWeek(day, weekStart);
		case 'End':
			return addDays(startOfWeek(day, weekStart), 6);
		default:
			return null;
	}
}

/** "Mon, Mar 16", with its year where that is not the present one. */
export function dayInWords(day: Day, locale: string, today: Day): string {
	const isOfYear = day.slice(0, 4) === today.slice(0, 4);
	const year = isOfYear ? {} : ({ year: 'numeric' } as const);
	return formatDay(day, locale, { weekday: 'short', month: 'short', day: 'numeric', ...year });
}

/** A day in a language's own words; it is a date, so no zone may shift it. */
export function formatDay(day: Day, locale: string, options: Intl.DateTimeFormatOptions): string {
	return dateFormatter(locale, { ...options, timeZone: 'UTC' }).format(toMs(day));
}
