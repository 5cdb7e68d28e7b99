import { expect, test } from 'vitest';
import { parseRule } from '../repeat/index.ts';
import { type CalendarDate, readCalendarDate } from '../time/calendar-date.ts';
import { occurrencesWithin } from './occurrences-within.ts';

function day(text: string): CalendarDate {
	const read = readCalendarDate(text);
	if (read === undefined) throw new Error(`${text} is no day`);
	return read;
}

function within(rule: string, from: string, [after, last]: readonly [string, string]): readonly string[] {
	const parsed = parseRule(rule);
	if (!parsed) throw new Error(`${rule} is no rule`);
	return occurrencesWithin(parsed, day(from), { after: day(after), last: day(last) });
}

test('the days of a month, however far ahead', () => {
	expect(within('FREQ=WEEKLY;BYDAY=MO', '2026-03-02', ['2031-02-28', '2031-03-31'])).toEqual([
		'2031-03-03',
		'2031-03-10',
		'2031-03-17',
		'2031-03-24',
		'2031-03-31',
	]);
});

test('the day it stands at, and what comes before the span, is not among them', () => {
	expect(within('FREQ=DAILY', '2026-03-02', ['2026-03-01', '2026-03-04'])).toEqual(['2026-03-03', '2026-03-04']);
	expect(within('FREQ=DAILY', '2026-03-02', ['2026-03-03', '2026-03-04'])).toEqual(['2026-03-04']);
});

test('a rule that ends, ends', () => {
	expect(within('FREQ=DAILY;UNTIL=20260304', '2026-03-02', ['2026-03-02', '2026-03-31'])).toEqual([
		'2026-03-03',
		'2026-03-04',
	]);
	expect(within('FREQ=DAILY;UNTIL=20260301', '2026-03-02', ['2026-03-02', '2026-03-31'])).toEqual([]);
});

test('how often it comes is counted from the day it stands at, which is one of them', () => {
	expect(within('FREQ=DAILY;COUNT=3', '2026-03-02', ['2026-03-02', '2026-03-31'])).toEqual([
		'2026-03-03',
		'2026-03-04',
	]);
	expect(within('FREQ=DAILY;COUNT=3', '2026-03-02', ['2026-03-03', '2026-03-31'])).toEqual(['2026-03-04']);
	expect(within('FREQ=DAILY;COUNT=1', '2026-03-02', ['2026-03-02', '2026-03-31'])).toEqual([]);
});

test('a month too short for the day has its last one, and the day comes back', () => {
	expect(within('FREQ=MONTHLY', '2026-01-31', ['2026-01-31', '2026-05-31'])).toEqual([
		'2026-02-28',
		'2026-03-31',
		'2026-04-30',
		'2026-05-31',
	]);
});

test('29 February waits for its year, or has the day before it', () => {
	expect(within('FREQ=YEARLY', '2028-02-29', ['2028-02-29', '2032-12-31'])).toEqual([
		'2029-02-28',
		'2030-02-28',
		'2031-02-28',
		'2032-02-29',
	]);
});
