import { expect, test } from 'vitest';
import { calendarDateAt, calendarDateOf, noonOf, readCalendarDate } from './calendar-date.ts';
import { toInstant } from './instant.ts';

test.for(['2026-03-01', '2028-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
	expect(readCalendarDate(text)).toBe(text);
});

test.for([
	'',
	'2026-3-1',
	'2026-02-29',
	'2026-13-01',
	'2026-00-10',
	'2026-01-00',
	'0000-01-01',
	'2026-03-01T00:00:00Z',
	' 2026-03-01',
	'12026-03-01',
	'２０２６-03-01',
])('%j is none', (text) => {
	expect(readCalendarDate(text)).toBeUndefined();
});

test.for([
	['UTC', '2026-03-01T12:00:00Z'],
	['Pacific/Auckland', '2026-02-28T23:00:00Z'],
	['America/Los_Angeles', '2026-03-01T20:00:00Z'],
	['Asia/Kathmandu', '2026-03-01T06:15:00Z'],
] as const)('noon in %s is an instant of that day there', ([zone, expected]) => {
	const date = calendarDateOf({ year: 2026, month: 3, day: 1 });
	const noon = noonOf(date, zone);

	expect(new Date(noon).toISOString()).toBe(expected.replace('Z', '.000Z'));
	expect(calendarDateAt(noon, zone)).toBe('2026-03-01');
});

test('noon in Auckland is the day before in Los Angeles', () => {
	expect(calendarDateAt(toInstant(Date.parse('2026-02-28T23:00:00Z')), 'America/Los_Angeles')).toBe('2026-02-28');
});
