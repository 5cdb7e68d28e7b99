import { dayNumber, nextWeekday, plusDays, type Weekday, weekdayOf } from './calendar.ts';
import type { WeekClock } from './due.ts';
import type { Instant } from './instant.ts';
import { type WallClock, wallClockOf } from './zone.ts';

/** A time of day, 24 hours. */
export interface TimeOfDay {
	readonly hour: number;
	readonly minute: number;
}

/**
 * How a row names a date; the screen finds the words in the person's language.
 * `time` is `null` where the date stands for the day as a whole: midnight, or its last minute.
 */
export type DateWords = { readonly time: TimeOfDay | null } & (
	| { readonly kind: 'yesterday' | 'today' | 'tomorrow' }
	| { readonly kind: 'weekday'; readonly weekday: Weekday }
	/** `year` only when it is not the present one. */
	| { readonly kind: 'date'; readonly day: number; readonly month: number; readonly year: number | null }
);

/**
 * Names a date as people do: `Yesterday`, `Today, 15:00`, `Friday`, `16 Mar`, `16 Mar 2027`.
 * A weekday alone stands for the six days before today and what is left of this week.
 * @example dateWords(due, { now, zone, weekStart: 1 }) // { kind: 'today', time: { hour: 15, minute: 0 } }
 */
export function dateWords(date: Instant, clock: WeekClock): DateWords {
	const { zone, weekStart } = clock;
	const wall = wallClockOf(date, zone);
	const today = todayOf(clock);
	const time = timeOf(wall);
	const away = dayNumber(wall) - dayNumber(today);
	if (away === -1) return { kind: 'yesterday', time };
	if (away === 0) return { kind: 'today', time };
	if (away === 1) return { kind: 'tomorrow', time };
	const daysLeft = dayNumber(nextWeekday(plusDays(today, 1), weekStart)) - dayNumber(today);
	if (away >= -6 && away < daysLeft) return { kind: 'weekday', weekday: weekdayOf(wall), time };
	return { kind: 'date', day: wall.day, month: wall.month, year: wall.year === today.year ? null : wall.year, time };
}

const todays = new WeakMap<WeekClock, WallClock>();

/** Lists name hundreds of dates by one clock. */
function todayOf(clock: WeekClock): WallClock {
	const today = todays.get(clock) ?? wallClockOf(clock.now, clock.zone);
	todays.set(clock, today);
	return today;
}

function timeOf({ hour, minute }: TimeOfDay): TimeOfDay | null {
	const isWholeDay = (hour === 0 && minute === 0) || (hour === 23 && minute === 59);
	return isWholeDay ? null : { hour, minute };
}

/** Which greeting fits an hour of the day (0 to 23). */
export type Greeting = 'night' | 'morning' | 'day' | 'evening';

/** @example greetingOf(9) // 'morning' */
export function greetingOf(hour: number): Greeting {
	if (hour < 5 || hour >= 23) return 'night';
	if (hour < 11) return 'morning';
	return hour < 18 ? 'day' : 'evening';
}
