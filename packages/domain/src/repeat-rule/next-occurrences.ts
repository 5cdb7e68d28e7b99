import type { RepeatRule } from '../repeat/index.ts';
import { type CalendarDate, calendarDateOf, readCalendarDay } from '../time/calendar-date.ts';
import { daysOfRule } from './days-of-rule.ts';

/**
 * The days on which a task falls after the one it stands at, at most so many; fewer where the rule ends.
 * @example nextOccurrences(lastFridayOfTheMonth, '2026-11-27', 2) // ['2026-12-25', '2027-01-29']
 */
export function nextOccurrences(rule: RepeatRule, from: CalendarDate, atMost: number): readonly CalendarDate[] {
	const day = readCalendarDay(from);
	const left = Math.min(atMost, rule.count === null ? atMost : rule.count - 1);
	const found: CalendarDate[] = [];
	if (left <= 0) return found;
	for (const next of daysOfRule(rule, { day }, day)) {
		found.push(calendarDateOf(next));
		if (found.length >= left) break;
	}
	return found;
}
