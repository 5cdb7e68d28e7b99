import { expect, test } from 'vitest';
import { type DayOrder, dayOrderOf, readWrittenDate } from './written-date.ts';

test.each<[string, DayOrder, string, string | null]>([
	['2026-03-30', 'dayFirst', '2026-03-30', null],
	['2026/3/4', 'monthFirst', '2026-03-04', null],
	['2026-03-30T15:00:20', 'dayFirst', '2026-03-30', '15:0'],
	['4/3/2026', 'dayFirst', '2026-03-04', null],
	['3/4/2026', 'monthFirst', '2026-03-04', null],
	['30/3/2026', 'monthFirst', '2026-03-30', null],
	['3/30/2026', 'dayFirst', '2026-03-30', null],
	['4.3.2026', 'monthFirst', '2026-03-04', null],
	['4. 3. 2026', 'dayFirst', '2026-03-04', null],
	['3/4/2026 3:05 PM', 'monthFirst', '2026-03-04', '15:5'],
	['3/4/2026, 12:00 a.m.', 'monthFirst', '2026-03-04', '0:0'],
	['04-03-2026 09:30', 'dayFirst', '2026-03-04', '9:30'],
])('%j, %s, is %s at %s', (text, order, date, time) => {
	const read = readWrittenDate(text, order);

	expect(read?.date).toBe(date);
	expect(read?.time ? `${read.time.hour}:${read.time.minute}` : null).toBe(time);
});

test.each([
	'31/4/2026',
	'13/13/2026',
	'3/4/26',
	'2026-03-30 24:00',
	'3/4/2026 13:00 PM',
	'3/4/2026 soon',
	'tomorrow',
	'3/4-2026',
])('%j is no date', (text) => {
	expect(readWrittenDate(text, 'monthFirst')).toBeUndefined();
});

test('the order is that of the language', () => {
	expect(['en-US', 'en', 'en-GB', 'de', 'sv', 'ja'].map(dayOrderOf)).toEqual([
		...['monthFirst', 'monthFirst', 'dayFirst'],
		...['dayFirst', 'dayFirst', 'dayFirst'],
	]);
});
