import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { toInstant } from './instant.ts';
import { addDays, addMonths, instantOf, startOfDay, wallClockOf } from './zone.ts';

const at = (text: string) => toInstant(Date.parse(text));
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 19);

function wall(text: string) {
	const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text.split(/[- :]/).map(Number);
	return { year, month, day, hour, minute, second };
}

test.each([
	['UTC', '2026-03-11T10:20:30Z', '2026-03-11 10:20:30'],
	['Europe/Stockholm', '2026-03-11T23:20:30Z', '2026-03-12 00:20:30'],
	['America/New_York', '2026-01-01T03:00:00Z', '2025-12-31 22:00:00'],
	['Asia/Kathmandu', '2026-03-11T10:00:00Z', '2026-03-11 15:45:00'],
	['Pacific/Kiritimati', '2026-03-11T10:00:00Z', '2026-03-12 00:00:00'],
	['America/St_Johns', '2006-04-02T03:30:59Z', '2006-04-02 00:00:59'],
	['America/St_Johns', '2006-04-02T03:31:00Z', '2006-04-02 01:01:00'],
	['UTC', '1969-12-31T23:59:59Z', '1969-12-31 23:59:59'],
	['UTC', '0050-06-01T00:00:00Z', '0050-06-01 00:00:00'],
])('in %s the clock at %s shows %s', (zone, instant, shown) => {
	expect(wallClockOf(at(instant), zone)).toEqual(wall(shown));
	expect(instantOf(wall(shown), zone)).toBe(at(instant));
});

test.each([
	['never shown: as much later as the clocks jump', 'Europe/Stockholm', '2026-03-29 02:30:00', '2026-03-29T01:30:00'],
	['shown twice: the first', 'Europe/Stockholm', '2026-10-25 02:30:00', '2026-10-25T00:30:00'],
	['shown twice, half an hour apart', 'Australia/Lord_Howe', '2026-04-05 01:45:00', '2026-04-04T14:45:00'],
	['before a change', 'America/New_York', '2026-03-08 01:59:59', '2026-03-08T06:59:59'],
	['after a change', 'America/New_York', '2026-03-08 03:00:00', '2026-03-08T07:00:00'],
	['a day that was left out', 'Pacific/Apia', '2011-12-30 12:00:00', '2011-12-30T22:00:00'],
	['out of range rolls over', 'UTC', '2026-02-30 24:00:00', '2026-03-03T00:00:00'],
])('%s', (_, zone, shown, instant) => {
	expect(iso(instantOf(wall(shown), zone))).toBe(instant);
});

test.each([
	['Europe/Stockholm', '2026-03-11T10:00:00Z', '2026-03-10T23:00:00'],
	// Midnight is left out there: the clocks jump from 00:00 to 01:00.
	['Africa/Cairo', '2026-04-24T10:00:00Z', '2026-04-23T22:00:00'],
	['America/New_York', '2026-11-01T20:00:00Z', '2026-11-01T04:00:00'],
])('in %s the day of %s starts at %s', (zone, instant, start) => {
	expect(iso(startOfDay(at(instant), zone))).toBe(start);
});

test.each([
	['over the change in spring', '2026-03-28T08:00:00Z', 1, '2026-03-29T07:00:00'],
	['over the change in autumn', '2026-10-24T07:00:00Z', 1, '2026-10-25T08:00:00'],
	['back', '2026-03-29T07:00:00Z', -1, '2026-03-28T08:00:00'],
	['over a year', '2025-12-31T08:00:00Z', 366, '2027-01-01T08:00:00'],
])('days keep the time of day: %s', (_, from, days, to) => {
	expect(iso(addDays(at(from), days, 'Europe/Stockholm'))).toBe(to);
});

test.each([
	['2026-01-31T08:00:00Z', 1, '2026-02-28T08:00:00'],
	['2028-01-31T08:00:00Z', 1, '2028-02-29T08:00:00'],
	['2026-03-31T07:00:00Z', -1, '2026-02-28T08:00:00'],
	['2026-11-15T08:00:00Z', 14, '2028-01-15T08:00:00'],
	['2026-01-15T08:00:00Z', -13, '2024-12-15T08:00:00'],
])('from %s %i months on is %s', (from, months, to) => {
	expect(iso(addMonths(at(from), months, 'Europe/Stockholm'))).toBe(to);
});

test('an unknown zone is refused', () => {
	expect(() => wallClockOf(at('2026-03-11T10:00:00Z'), 'Moon/Tycho')).toThrow(RangeError);
});

test('it reckons as Temporal does', () => {
	const seed = Math.floor(Math.random() * 2 ** 31);
	const zones = [
		'Europe/Stockholm',
		'America/Havana',
		'Africa/Casablanca',
		'Australia/Lord_Howe',
		'Asia/Tehran',
		'America/St_Johns',
		'UTC',
	];
	let state = seed;
	const random = (below: number) => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
		return Math.floor((state / 2 ** 31) * below);
	};

	for (let round = 0; round < 600; round++) {
		const zone = zones[round % zones.length] ?? 'UTC';
		const clock = { year: 1990 + random(60), month: 1 + random(12), day: 1 + random(28) };
		const shown = { ...clock, hour: random(24), minute: random(60), second: random(60) };
		const expected = Temporal.ZonedDateTime.from({ ...shown, timeZone: zone });
		const found = instantOf(shown, zone);

		const message = `seed ${seed}: ${JSON.stringify(shown)} in ${zone}`;
		expect(iso(found), message).toBe(iso(expected.epochMilliseconds));
		expect(iso(addDays(found, 40, zone)), message).toBe(iso(expected.add({ days: 40 }).epochMilliseconds));
		expect(iso(addMonths(found, -7, zone)), message).toBe(iso(expected.add({ months: -7 }).epochMilliseconds));
		expect(iso(startOfDay(found, zone)), message).toBe(iso(expected.startOfDay().epochMilliseconds));
	}
});
