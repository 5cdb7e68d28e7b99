import type { RepeatRule } from '../repeat/index.ts';
import { type CalendarDate, calendarDateOf, readCalendarDay } from '../time/calendar-date.ts';
import { daysOfRule } from './days-of-rule.ts';

/**
 * The days after `after` and up to `last` on which a task falls that stands at `from`, without those in between: a
 * calendar looks at a month that may be years ahead.
 */
export function occurrencesWithin(
	rule: RepeatRule,
	from: CalendarDate,
	{ after, last }: { readonly after: CalendarDate; readonly last: CalendarDate },
): readonly CalendarDate[] {
	const day = readCalendarDay(from);
	const found: CalendarDate[] = [];
	let left = rule.count === null ? Number.POSITIVE_INFINITY : rule.count - 1;
	// How often it has come by then is known only to whoever counts from the beginning.
	for (const next of daysOfRule(rule, { day }, rule.count === null ? readCalendarDay(after) : day)) {
		const date = calendarDateOf(next);
		if (left <= 0 || date > last) break;
		left -= 1;
		if (date > after) found.push(date);
	}
	return found;
}
