import { expect, test } from 'vitest';
import { spanInWords, toCalendarDate } from './day-span.ts';

const start = toCalendarDate('2026-12-01');

test('the days of a template are told from its start', () => {
	expect(spanInWords({ firstDay: 0, lastDay: 19 }, start, 'en-US')).toEqual({ first: 'Dec 1', last: 'Dec 20' });
});

test('a day of another year than the start has its year', () => {
	expect(spanInWords({ firstDay: -1, lastDay: 31 }, start, 'en-US')).toEqual({ first: 'Nov 30', last: 'Jan 1, 2027' });
});

test('without dates nothing is told', () => {
	expect(spanInWords({ firstDay: null, lastDay: null }, start, 'en-US')).toBeNull();
});
