import { addDays, type CalendarDate, type Clock, calendarDateAt, endOfDay, type Instant } from '@ordna/domain/time';

/** When a token expires, as the form offers it: in days, or at a day. */
export const terms = ['30', '60', '90', '365', 'date'] as const;
export type Term = (typeof terms)[number];

/** A token is good for the whole of its last day, where its owner is. */
export function expiryOf(term: Term, lastDay: CalendarDate, { now, zone }: Clock): Instant {
	return endOfDay(term === 'date' ? lastDay : calendarDateAt(addDays(now, Number(term), zone), zone), zone);
}

const dayMs = 86_400_000;

/** How long before it expires its owner is told; the server tells at both, where they lie ahead. */
export function warningOf(expiresAt: Instant, now: Instant): 'week' | 'day' | 'none' {
	if (expiresAt - now > 7 * dayMs) return 'week';
	return expiresAt - now > dayMs ? 'day' : 'none';
}
