import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { dayAt, dayWriterOf, endOf, isWeekend, readDay, startOf, writeDay } from './days.ts';

const stockholm = 'Europe/Stockholm';
const day = (text: string) => readDay(text) ?? Number.NaN;
const at = (text: string) => toInstant(Date.parse(text));

test.each([
	['2026-03-01', 20_513],
	['1970-01-01', 0],
	['2026-02-30', undefined],
	['tomorrow', undefined],
	[undefined, undefined],
])('%s in an address is day %s', (text, number) => {
	expect(readDay(text)).toBe(number);
	if (number !== undefined) expect(writeDay(number)).toBe(text);
});

test.each([
	['2026-03-10T22:59:00Z', stockholm, '2026-03-10'],
	['2026-03-10T23:00:00Z', stockholm, '2026-03-11'],
	['2026-03-10T23:00:00Z', 'America/New_York', '2026-03-10'],
	['2026-03-10T11:00:00Z', 'Pacific/Auckland', '2026-03-11'],
])('%s in %s lies on %s', (instant, zone, date) => {
	expect(writeDay(dayAt(at(instant), zone))).toBe(date);
});

test.each([
	// The clocks go forward, and back.
	['2026-03-29', 23],
	['2026-10-25', 25],
	['2026-03-30', 24],
])('%s begins at midnight and lasts %i hours', (date, hours) => {
	const length = endOf(day(date), stockholm) - startOf(day(date), stockholm) + 1_000;

	expect(length / 3_600_000).toBe(hours);
	expect(dayAt(startOf(day(date), stockholm), stockholm)).toBe(day(date));
	expect(dayAt(endOf(day(date), stockholm), stockholm)).toBe(day(date));
});

test('a day off is a Saturday or a Sunday', () => {
	const week = [9, 10, 11, 12, 13, 14, 15].map((date) => isWeekend(day(`2026-03-${String(date).padStart(2, '0')}`)));

	expect(week).toEqual([false, false, false, false, false, true, true]);
});

test('days are written as people read them, with the year where there are two', () => {
	const writer = dayWriterOf('en-US');

	expect(writer.day(day('2026-03-16'))).toBe('Mar 16');
	expect(writer.span({ first: day('2026-03-16'), last: day('2026-03-20') })).toMatch(/^Mar 16\W+20$/);
	expect(writer.span({ first: day('2025-12-30'), last: day('2026-01-02') })).toMatch(/2025.*2026/);
});
