import { addDays, type CalendarDate, type Clock, type Instant, noonOf, startOfDay } from '@ordna/domain/time';

/** When something happened, as the menu offers it. */
export const activityTimes = ['today', 'yesterday', 'week', 'month'] as const;
export type ActivityTime = (typeof activityTimes)[number];

/** A stretch of time: from its first moment on, to before its end. */
export interface Stretch {
	readonly since: Instant;
	readonly before?: Instant;
}

/** Which moments a choice means, in days of the person's zone; a week is today and the six days before, a month 30 days. */
export function stretchOf(time: ActivityTime, { now, zone }: Clock): Stretch {
	const today = startOfDay(now, zone);
	switch (time) {
		case 'today':
			return { since: today };
		case 'yesterday':
			return { since: addDays(today, -1, zone), before: today };
		case 'week':
			return { since: addDays(today, -6, zone) };
		case 'month':
			return { since: addDays(today, -29, zone) };
	}
}

/** From the first of some days to the end of the last one, in the person's zone. */
export const stretchOfDays = (first: CalendarDate, last: CalendarDate, zone: string): Stretch => ({
	since: startOfDay(noonOf(first, zone), zone),
	before: addDays(startOfDay(noonOf(last, zone), zone), 1, zone),
});

/** Whether a moment lies in a stretch. */
export const isWithin = (time: Instant, { since, before }: Stretch): boolean =>
	time >= since && (before === undefined || time < before);
