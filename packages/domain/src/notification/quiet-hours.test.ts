import { expect, test } from 'vitest';
import { toInstant } from '../time/instant.ts';
import { isQuiet, isUrgent } from './quiet-hours.ts';

const at = (text: string) => toInstant(Date.parse(text));
const night = { isOn: true, begin: '22:00', end: '07:00', weekdays: [] };

test.each([
	['a minute before they begin', '2026-06-01T19:59:00Z', false],
	['when they begin', '2026-06-01T20:00:00Z', true],
	['at midnight', '2026-06-01T22:00:00Z', true],
	['in the second before they end', '2026-06-02T04:59:59Z', true],
	['when they end', '2026-06-02T05:00:00Z', false],
	['at noon', '2026-06-02T10:00:00Z', false],
])('hours over midnight, in Stockholm %s', (_, now, expected) => {
	expect(isQuiet({ now: at(now), zone: 'Europe/Stockholm' }, night)).toBe(expected);
});

test('it is the clock of the person that counts', () => {
	const now = at('2026-06-01T21:00:00Z');

	expect(isQuiet({ now, zone: 'Europe/Stockholm' }, night)).toBe(true);
	expect(isQuiet({ now, zone: 'America/New_York' }, night)).toBe(false);
	expect(isQuiet({ now, zone: 'Asia/Tokyo' }, night)).toBe(true);
});

test.each([
	['before', '12:29', false],
	['within', '12:30', true],
	['after', '13:15', false],
])('hours of one day: %s', (_, time, expected) => {
	const nap = { ...night, begin: '12:30', end: '13:15' };

	expect(isQuiet({ now: at(`2026-06-01T${time}:00Z`), zone: 'UTC' }, nap)).toBe(expected);
});

test('a quiet day is quiet from midnight to midnight, and the night before goes into it', () => {
	const sunday = { ...night, weekdays: [0] };
	const on = (text: string) => isQuiet({ now: at(text), zone: 'UTC' }, sunday);

	// 7 June 2026 is a Sunday.
	expect(on('2026-06-06T23:00:00Z')).toBe(true);
	expect(on('2026-06-07T12:00:00Z')).toBe(true);
	expect(on('2026-06-07T21:59:00Z')).toBe(true);
	expect(on('2026-06-08T06:59:00Z')).toBe(true);
	expect(on('2026-06-08T07:00:00Z')).toBe(false);
	expect(on('2026-06-08T12:00:00Z')).toBe(false);
});

test('the day is that of the zone', () => {
	const sunday = { ...night, begin: '03:00', end: '03:00', weekdays: [0] };
	const now = at('2026-06-07T23:00:00Z');

	expect(isQuiet({ now, zone: 'UTC' }, sunday)).toBe(true);
	expect(isQuiet({ now, zone: 'Europe/Stockholm' }, sunday)).toBe(false);
});

test.each([
	['they would end in the hour that is left out', '02:30', '2026-03-29T01:29:00Z', true],
	['so much later they end', '02:30', '2026-03-29T01:30:00Z', false],
	['they end the first time the clock shows it', '02:30', '2026-10-25T00:29:00Z', true],
	['and do not begin anew the second time', '02:30', '2026-10-25T01:15:00Z', false],
	['the night is an hour shorter', '07:00', '2026-03-29T05:00:00Z', false],
	['the night is an hour longer', '07:00', '2026-10-25T05:59:00Z', true],
])('when the clocks change: %s', (_, end, now, expected) => {
	expect(isQuiet({ now: at(now), zone: 'Europe/Stockholm' }, { ...night, end })).toBe(expected);
});

test('off is off, and hours that end as they begin are none', () => {
	const now = at('2026-06-01T23:00:00Z');

	expect(isQuiet({ now, zone: 'UTC' }, { ...night, isOn: false, weekdays: [1] })).toBe(false);
	expect(isQuiet({ now, zone: 'UTC' }, { ...night, begin: '23:00', end: '23:00' })).toBe(false);
});

test.each([
	[3, false],
	[4, true],
	[5, true],
	[99, true],
])('priority %d passes: %s', (priority, expected) => {
	expect(isUrgent(priority)).toBe(expected);
});
