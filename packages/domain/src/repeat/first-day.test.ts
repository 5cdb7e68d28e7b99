import { expect, test } from 'vitest';
import { calendarDateOf, readCalendarDay } from '../time/calendar-date.ts';
import { firstDayOf } from './first-day.ts';
import { parseRule } from './rule.ts';

const day = (text: string) => readCalendarDay(text as Parameters<typeof readCalendarDay>[0]);

function firstDay(rule: string, from: string): string {
	const parsed = parseRule(rule);
	if (!parsed) throw new Error(`${rule} is no rule`);
	return calendarDateOf(firstDayOf(parsed, day(from)));
}

/** The 11th of March 2026 is a Wednesday. */
test.for([
	['FREQ=DAILY', '2026-03-11', '2026-03-11'],
	['FREQ=WEEKLY;BYDAY=WE', '2026-03-11', '2026-03-11'],
	['FREQ=WEEKLY;BYDAY=MO,TU', '2026-03-11', '2026-03-16'],
	['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', '2026-03-11', '2026-03-13'],
	['FREQ=MONTHLY;BYMONTHDAY=11', '2026-03-11', '2026-03-11'],
	['FREQ=MONTHLY;BYMONTHDAY=10', '2026-03-11', '2026-04-10'],
	['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-03-11', '2026-03-31'],
	['FREQ=MONTHLY;BYMONTHDAY=1,-1', '2026-03-11', '2026-03-31'],
	['FREQ=MONTHLY;BYMONTHDAY=31', '2026-04-01', '2026-05-31'],
	['FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', '2026-02-01', '2026-02-28'],
	['FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', '2026-03-01', '2026-03-30'],
	['FREQ=MONTHLY;BYDAY=1MO', '2026-03-11', '2026-04-06'],
	['FREQ=MONTHLY;BYDAY=-1FR', '2026-03-11', '2026-03-27'],
	['FREQ=MONTHLY;BYDAY=5MO', '2026-03-11', '2026-03-30'],
	['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-05-01', '2026-05-29'],
	['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', '2026-08-01', '2026-08-03'],
	['FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=10', '2026-03-11', '2027-03-10'],
	['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2026-03-11', '2028-02-29'],
	['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2096-03-01', '2104-02-29'],
	['FREQ=YEARLY;BYMONTH=1,12;BYMONTHDAY=5', '2026-03-11', '2026-12-05'],
] as const)('%s begins, from %s on, on %s', ([rule, from, expected]) => {
	expect(firstDay(rule, from)).toBe(expected);
});
