import { expect, test } from 'vitest';
import { formatTimeOfDay, parseTimeOfDay } from './time-of-day.ts';

test.each([
	['9', '09:00'],
	['930', '09:30'],
	['0930', '09:30'],
	['9:30', '09:30'],
	['9.30 pm', '21:30'],
	['12am', '00:00'],
	['12 p.m.', '12:00'],
	['23:59', '23:59'],
	['24:00', null],
	['9:75', null],
	['13pm', null],
	['soon', null],
	['', null],
])('%j is understood as %s', (typed, time) => {
	expect(parseTimeOfDay(typed)).toBe(time);
});

test.each([
	['00:05', '12:05 AM'],
	['12:00', '12:00 PM'],
	['21:30', '9:30 PM'],
])('%s is written %s in 12 hours', (time, written) => {
	expect(formatTimeOfDay(time, '12h')).toBe(written);
});
