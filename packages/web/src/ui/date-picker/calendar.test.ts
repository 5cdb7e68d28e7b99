import { expect, test } from 'vitest';
import { addDays, addMonths, dayByKey, dayInWords, formatDay, startOfWeek, weeksOf } from './calendar.ts';

test.each([
	['2026-02-28', 1, '2026-03-01'],
	['2028-02-28', 1, '2028-02-29'],
	['2026-01-01', -1, '2025-12-31'],
	// The clocks change on this night in Europe; a day is a day.
	['2026-03-28', 1, '2026-03-29'],
])('%s and %i days is %s', (day, days, result) => {
	expect(addDays(day, days)).toBe(result);
});

test.each([
	['2026-01-31', 1, '2026-02-28'],
	['2028-01-31', 1, '2028-02-29'],
	['2026-03-31', -1, '2026-02-28'],
	['2026-12-15', 1, '2027-01-15'],
])('%s and %i months is %s', (day, months, result) => {
	expect(addMonths(day, months)).toBe(result);
});

test('a month is six whole weeks from the chosen first day', () => {
	const march = weeksOf('2026-03-11', 1);

	expect(march).toHaveLength(6);
	expect(march[0]).toEqual([
		'2026-02-23',
		'2026-02-24',
		'2026-02-25',
		'2026-02-26',
		'2026-02-27',
		'2026-02-28',
		'2026-03-01',
	]);
	expect(march[5]?.[6]).toBe('2026-04-05');
	expect(weeksOf('2026-03-11', 0)[0]?.[0]).toBe('2026-03-01');
	expect(startOfWeek('2026-03-11', 6)).toBe('2026-03-07');
});

test.each([
	['ArrowRight', false, '2026-03-12'],
	['ArrowRight', true, '2026-03-10'],
	['ArrowDown', false, '2026-03-18'],
	['PageUp', false, '2026-02-11'],
	['Home', false, '2026-03-09'],
	['End', false, '2026-03-15'],
	['a', false, null],
])('from Wednesday the 11th %s (right to left: %s) leads to %s', (key, isRightToLeft, result) => {
	expect(dayByKey('2026-03-11', key, 1, isRightToLeft)).toBe(result);
});

test.each([
	['2026-12-31', 'Thu 31 Dec'],
	['2027-01-01', 'Fri 1 Jan 2027'],
	['2025-12-31', 'Wed 31 Dec 2025'],
])('in 2026 the day %s is called %s', (day, expected) => {
	expect(dayInWords(day, 'en-GB', '2026-03-11').replace(',', '')).toBe(expected);
});

test('a day is written in the language, whatever the zone', () => {
	expect(formatDay('2026-03-11', 'en-GB', { weekday: 'long', day: 'numeric', month: 'long' })).toBe(
		'Wednesday 11 March',
	);
});
