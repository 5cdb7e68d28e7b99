import { plusDays } from '../time/calendar.ts';
import type { Instant } from '../time/instant.ts';
import { type Clock, instantOn, wallClockOf } from '../time/zone.ts';
import { readTimeOfDay } from './time-of-day.ts';

/** The time of day of a digest where nobody has chosen one. */
const usual = { hour: 9, minute: 0 };

/**
 * When the last daily digest was to come out: today at that time, or yesterday where that is still to come.
 * @example lastDigest({ now: at('2026-06-01T08:00:00Z'), zone: 'Europe/Stockholm' }, '09:00') // 07:00 UTC that day
 */
export function lastDigest({ now, zone }: Clock, timeOfDay: string): Instant {
	const today = wallClockOf(now, zone);
	const { hour, minute } = readTimeOfDay(timeOfDay, usual);
	const todays = instantOn(today, zone, hour, minute);
	return todays <= now ? todays : instantOn(plusDays(today, -1), zone, hour, minute);
}

/** Whether two instants lie on the same day of a zone's calendar. */
export function isSameDay(one: Instant, other: Instant, zone: string): boolean {
	const [a, b] = [wallClockOf(one, zone), wallClockOf(other, zone)];
	return a.year === b.year && a.month === b.month && a.day === b.day;
}
