/** A day in a calendar, without a time and without a zone. `month` is 1 to 12, `day` 1 to 31. */
export interface CalendarDay {
	readonly year: number;
	readonly month: number;
	readonly day: number;
}

/** A day of the week as the wire counts it: 0 Sunday to 6 Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const dayMs = 86_400_000;

/** Days since 1970-01-01. A month or day out of range rolls over: 30 February 2026 is 2 March. */
export function dayNumber({ year, month, day }: CalendarDay): number {
	return utcMs(year, month, day) / dayMs;
}

/** The day that lies so many days after 1970-01-01. */
export function dayOfNumber(days: number): CalendarDay {
	const date = new Date(days * dayMs);
	return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** @example plusDays({ year: 2026, month: 2, day: 28 }, 1) // { year: 2026, month: 3, day: 1 } */
export function plusDays(day: CalendarDay, days: number): CalendarDay {
	return dayOfNumber(dayNumber(day) + days);
}

/** How many days a month has. */
export function daysInMonth(year: number, month: number): number {
	return dayOfNumber(dayNumber({ year, month: month + 1, day: 0 })).day;
}

/**
 * The same day of another month; a month that is too short gives its last day.
 * `wantedDay` is the day to aim at where it is not that of `day`.
 * @example plusMonths({ year: 2026, month: 1, day: 31 }, 1) // 28 February
 */
export function plusMonths(day: CalendarDay, months: number, wantedDay: number = day.day): CalendarDay {
	const count = day.year * 12 + (day.month - 1) + months;
	const year = Math.floor(count / 12);
	const month = count - year * 12 + 1;
	return { year, month, day: Math.min(wantedDay, daysInMonth(year, month)) };
}

/** Which day of the week a day is. */
export function weekdayOf(day: CalendarDay): Weekday {
	// 1970-01-01 was a Thursday; the remainder is 0 to 6.
	return ((((dayNumber(day) + 4) % 7) + 7) % 7) as Weekday;
}

/** The first such weekday on or after a day. */
export function nextWeekday(day: CalendarDay, weekday: Weekday): CalendarDay {
	return plusDays(day, (weekday - weekdayOf(day) + 7) % 7);
}

/** `Date.UTC`, but the years 0 to 99 mean themselves. */
export function utcMs(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): number {
	const date = new Date(0);
	date.setUTCFullYear(year, month - 1, day);
	date.setUTCHours(hour, minute, second, 0);
	return date.getTime();
}
