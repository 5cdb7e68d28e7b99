import { type CalendarDay, dayNumber, nextWeekday, plusDays, weekdayOf } from './calendar.ts';
import type { Instant } from './instant.ts';
import { addDays, type Clock, instantOn, type WallClock, wallClockOf } from './zone.ts';

/** The days one picks by name, in the date picker and by typing. */
export type QuickDay = 'today' | 'tomorrow' | 'nextMonday' | 'thisWeekend' | 'laterThisWeek' | 'nextWeek';

const friday = 5;
const saturday = 6;

/** The day a name stands for, seen from today. */
export function quickDay(name: QuickDay, today: CalendarDay): CalendarDay {
	const weekday = weekdayOf(today);
	switch (name) {
		case 'today':
			return today;
		case 'tomorrow':
			return plusDays(today, 1);
		case 'nextMonday':
			return nextWeekday(plusDays(today, 1), 1);
		case 'thisWeekend':
			return weekday === 0 ? today : nextWeekday(today, saturday);
		case 'laterThisWeek':
			return weekday === 0 || weekday >= friday ? today : plusDays(today, 2);
		case 'nextWeek':
			return plusDays(today, 7);
	}
}

/**
 * The hour for a day chosen without a time: the next of 9, 12, 15, 18, 21 by the clock now, also for a day to come.
 * After 21:00 it is 9.
 */
export function nearestHour({ hour, minute, second }: Pick<WallClock, 'hour' | 'minute' | 'second'>): number {
	const needed = minute + second > 0 ? hour + 1 : hour;
	return [9, 12, 15, 18, 21].find((each) => each >= needed) ?? 9;
}

/** A quick choice of the date picker: its day at the nearest hour. */
export interface QuickDate {
	readonly name: QuickDay;
	readonly date: Instant;
}

const quickDays: readonly QuickDay[] = ['today', 'tomorrow', 'nextMonday', 'thisWeekend', 'laterThisWeek', 'nextWeek'];

/**
 * The quick choices worth offering now: each day once, under the first name it has, and from 21:00 on no longer today.
 * On a Sunday "today" is also "this weekend" and "later this week".
 */
export function quickDates({ now, zone }: Clock): readonly QuickDate[] {
	const today = wallClockOf(now, zone);
	const hour = nearestHour(today);
	const taken = new Set(today.hour >= 21 ? [dayNumber(today)] : []);
	return quickDays.flatMap((name) => {
		const day = quickDay(name, today);
		const number = dayNumber(day);
		if (taken.has(number)) return [];
		taken.add(number);
		return [{ name, date: instantOn(day, zone, hour) }];
	});
}

/** By how many days a due date is put off at a touch. */
export const putOffSteps = [1, 3, 7] as const;

/**
 * A due date put off by so many days, at its own time of day; one that is not set is reckoned from today, at the
 * nearest hour.
 */
export function putOff(due: Instant | null, days: number, { now, zone }: Clock): Instant {
	if (due !== null) return addDays(due, days, zone);
	const today = wallClockOf(now, zone);
	return instantOn(plusDays(today, days), zone, nearestHour(today));
}
