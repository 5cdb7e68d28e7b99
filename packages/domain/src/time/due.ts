import { plusDays, type Weekday } from './calendar.ts';
import type { Instant } from './instant.ts';
import { type Clock, instantOn, wallClockOf } from './zone.ts';

/** A clock and the day a week starts with. */
export interface WeekClock extends Clock {
	readonly weekStart: Weekday;
}

/** Under which heading an open task stands in the overview. */
export type DueGroup = 'late' | 'today' | 'next7Days' | 'later' | 'none';

/** The order in which the overview shows its groups. */
export const dueGroups: readonly DueGroup[] = ['late', 'today', 'next7Days', 'later', 'none'];

/** Where the groups end. Made once for a list, so that a row costs three comparisons. */
export interface DueBounds {
	readonly now: Instant;
	/** The first moment of tomorrow. */
	readonly tomorrow: Instant;
	/** The first moment after the seven days that begin with tomorrow. */
	readonly after7Days: Instant;
}

/** The bounds of the groups at a moment, for a person's zone. No calendar week: on its last day tomorrow would be far. */
export function dueBounds({ now, zone }: Clock): DueBounds {
	const today = wallClockOf(now, zone);
	return {
		now,
		tomorrow: instantOn(plusDays(today, 1), zone),
		after7Days: instantOn(plusDays(today, 8), zone),
	};
}

/** Whether an open task with this due date is late: its moment has come. */
export function isLate(due: Instant | null, now: Instant): boolean {
	return due !== null && due <= now;
}

/** The group of a due date. What was due earlier today is late. */
export function dueGroupOf(due: Instant | null, bounds: DueBounds): DueGroup {
	if (due === null) return 'none';
	if (isLate(due, bounds.now)) return 'late';
	if (due < bounds.tomorrow) return 'today';
	return due < bounds.after7Days ? 'next7Days' : 'later';
}
