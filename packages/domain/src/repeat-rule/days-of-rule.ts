import { RRuleTemporal } from 'rrule-temporal';
import { formatRule, monthDaysUpTo, type RepeatRule } from '../repeat/index.ts';
import { type CalendarDay, dayNumber, daysInMonth } from '../time/calendar.ts';
import { calendarDateOf } from '../time/calendar-date.ts';

/** A rule whose days do not come within so many years has ended: 29 February of every tenth year may never be. */
const yearsAhead = 60;
const lastYear = 9999;

/** Where a rule is counted from: the day the task stands at. */
export interface RuleStart {
	readonly day: CalendarDay;
	/** The day of the month it would rather stand on, while it waits in a month that is too short. */
	readonly wantedDay?: number | undefined;
}

/**
 * The days of a rule after `after`, in their order, without end but for the rule's own; how often it may still
 * come (`count`) is the caller's to say. Days alone: what time it is there, and in which zone, is added by who asks.
 */
export function* daysOfRule(rule: RepeatRule, start: RuleStart, after: CalendarDay): Generator<CalendarDay> {
	const { day: from } = start;
	const bound = `${String(Math.min(from.year + yearsAhead, lastYear)).padStart(4, '0')}1231`;
	const until = rule.until === null ? bound : rule.until.replaceAll('-', '');
	if (until <= digitsOf(from)) return;
	const text = formatRule({ ...withOwnDay(rule, start), until: null, count: null });
	const search = new RRuleTemporal({
		rruleString: `DTSTART;TZID=UTC:${digitsOf(from)}T000000\nRRULE:${text};UNTIL=${until < bound ? until : bound}T000000Z`,
		cache: false,
	});
	let last = dayNumber(after) < dayNumber(from) ? from : after;
	for (;;) {
		const found = search.next(new Date(Date.parse(`${calendarDateOf(last)}T00:00:00Z`)), false);
		if (found === null) return;
		last = { year: found.year, month: found.month, day: found.day };
		yield last;
	}
}

function digitsOf(day: CalendarDay): string {
	return calendarDateOf(day).replaceAll('-', '');
}

/**
 * RFC 5545 leaves out the months that lack the day of the date, and the years that lack 29 February. What a task is not told
 * otherwise falls on the last day of those.
 */
function withOwnDay(rule: RepeatRule, start: RuleStart): RepeatRule {
	const { unit, monthDays, weekdays } = rule;
	if ((unit !== 'months' && unit !== 'years') || monthDays.length + weekdays.length > 0) return rule;
	const months = unit === 'years' ? [start.day.month] : [];
	return { ...rule, months, ...monthDaysUpTo(wantedDayOf(start)) };
}

/** The day of the month a date would rather stand on. */
export function wantedDayOf({ day, wantedDay }: RuleStart): number {
	const isLast = day.day === daysInMonth(day.year, day.month);
	return isLast ? Math.max(day.day, wantedDay ?? 0) : day.day;
}
