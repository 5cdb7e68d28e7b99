import { toPriority } from '../priority/priority.ts';
import { type CalendarDay, plusDays, weekdayOf } from '../time/calendar.ts';
import { type Clock, instantOn, wallClockOf } from '../time/zone.ts';
import { readTimeOfDay } from './time-of-day.ts';

/** When somebody wants no email and no push message about what is not urgent. */
export interface QuietHours {
	readonly isOn: boolean;
	/** `HH:MM` on the clock of the person. */
	readonly begin: string;
	/** `HH:MM`; earlier than the begin, it is that of the next day. The same: there are no such hours, only days. */
	readonly end: string;
	/** Days that are quiet from midnight to midnight: 0 Sunday to 6 Saturday. */
	readonly weekdays: readonly number[];
}

/** The hours for whoever turns them on and has chosen none. */
export const usualQuietHours = { begin: '22:00', end: '07:00' } as const;

const midnight = { hour: 0, minute: 0 };

/**
 * Whether it is quiet for somebody now. The hours begin and end where their clock shows it: the first time where the clocks
 * go back, and as much later as they jump where it is never shown.
 * @example isQuiet({ now: at('2026-06-01T20:30:00Z'), zone: 'Europe/Stockholm' }, tenToSeven) // true: it is 22:30 there
 */
export function isQuiet({ now, zone }: Clock, { isOn, begin, end, weekdays }: QuietHours): boolean {
	if (!isOn) return false;
	const today = wallClockOf(now, zone);
	if (weekdays.includes(weekdayOf(today))) return true;
	const [from, to] = [readTimeOfDay(begin, midnight), readTimeOfDay(end, midnight)];
	const isOvernight = to.hour * 60 + to.minute < from.hour * 60 + from.minute;
	const isWithin = (day: CalendarDay) =>
		instantOn(day, zone, from.hour, from.minute) <= now &&
		now < instantOn(isOvernight ? plusDays(day, 1) : day, zone, to.hour, to.minute);
	return isWithin(today) || (isOvernight && isWithin(plusDays(today, -1)));
}

/** Whether a task is told of in quiet hours, too: from priority 4, *Urgent*, on. */
export const isUrgent = (priority: number): boolean => toPriority(priority) >= 4;
