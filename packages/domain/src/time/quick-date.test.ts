import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, plusDays, weekdayOf } from './calendar.ts';
import { addMs, toInstant } from './instant.ts';
import { nearestHour, putOff, type QuickDay, quickDates, quickDay } from './quick-date.ts';
import { wallClockOf } from './zone.ts';

const names: readonly QuickDay[] = ['today', 'tomorrow', 'nextMonday', 'thisWeekend', 'laterThisWeek', 'nextWeek'];
/** A day of March 2026, whose 9th is a Monday. */
const march = (day: number) => ({ year: 2026, month: 3, day });
const daysOf = (today: number) => names.map((name) => quickDay(name, march(today)).day);

test.for([
	['Monday', 9, [9, 10, 16, 14, 11, 16]],
	['Wednesday', 11, [11, 12, 16, 14, 13, 18]],
	['Thursday', 12, [12, 13, 16, 14, 14, 19]],
	['Friday', 13, [13, 14, 16, 14, 13, 20]],
	['Saturday', 14, [14, 15, 16, 14, 14, 21]],
	['Sunday', 15, [15, 16, 16, 15, 15, 22]],
] as const)('seen from a %s the names stand for their days', ([, today, days]) => {
	expect(daysOf(today)).toEqual(days);
});

test('no name leads back, or further than a week', () => {
	fc.assert(
		fc.property(fc.constantFrom(...names), fc.integer({ min: 0, max: 4000 }), (name, days) => {
			const today = plusDays(march(1), days);
			const ahead = dayNumber(quickDay(name, today)) - dayNumber(today);
			expect(ahead).toBeGreaterThanOrEqual(0);
			expect(ahead).toBeLessThanOrEqual(7);
			expect(weekdayOf(quickDay('nextMonday', today))).toBe(1);
		}),
	);
});

test.for([
	[0, 0, 0, 9],
	[9, 0, 0, 9],
	[9, 0, 1, 12],
	[11, 59, 59, 12],
	[12, 1, 0, 15],
	[18, 0, 0, 18],
	[20, 30, 0, 21],
	[21, 0, 0, 21],
	[21, 0, 1, 9],
	[23, 59, 0, 9],
] as const)('at %i:%i:%i the nearest hour is %i', ([hour, minute, second, nearest]) => {
	expect(nearestHour({ hour, minute, second })).toBe(nearest);
});

const at = (text: string, zone = 'UTC') => ({ now: toInstant(Date.parse(text)), zone });
const offered = (text: string, zone?: string) => quickDates(at(text, zone)).map(({ name }) => name);

test('each day is offered once, under its first name', () => {
	expect(offered('2026-03-11T10:20:00Z')).toEqual(names);
	expect(offered('2026-03-09T10:20:00Z')).toEqual(['today', 'tomorrow', 'nextMonday', 'thisWeekend', 'laterThisWeek']);
	expect(offered('2026-03-15T10:20:00Z')).toEqual(['today', 'tomorrow', 'nextWeek']);
});

test('from 21:00 on today is over, by the clock of the zone', () => {
	expect(offered('2026-03-11T21:00:00Z')).not.toContain('today');
	expect(offered('2026-03-11T20:30:00Z', 'Europe/Stockholm')).not.toContain('today');
	expect(offered('2026-03-11T21:00:00Z', 'America/New_York')).toContain('today');
});

test('what is offered lies at the nearest hour of its day', () => {
	const [today, tomorrow] = quickDates(at('2026-03-11T10:20:00Z', 'Europe/Stockholm'));

	expect(today?.date).toBe(Date.parse('2026-03-11T11:00:00Z'));
	expect(tomorrow?.date).toBe(Date.parse('2026-03-12T11:00:00Z'));
});

test('a due date is put off at its own time of day, also over the change of the clocks', () => {
	const due = toInstant(Date.parse('2026-03-28T07:30:00Z'));

	expect(putOff(due, 1, at('2026-03-01T00:00:00Z', 'Europe/Stockholm'))).toBe(Date.parse('2026-03-29T06:30:00Z'));
	expect(putOff(due, 7, at('2026-03-01T00:00:00Z'))).toBe(Date.parse('2026-04-04T07:30:00Z'));
});

test('one that is not set is put off from today, to the nearest hour', () => {
	const clock = at('2026-03-11T10:20:00Z', 'Europe/Stockholm');

	expect(wallClockOf(putOff(null, 3, clock), clock.zone)).toMatchObject({ day: 14, hour: 12, minute: 0 });
});

test('an instant is cut to its second, also before 1970', () => {
	expect([toInstant(1999), toInstant(2000), toInstant(-1), toInstant(0)]).toEqual([1000, 2000, -1000, 0]);
	expect([addMs(toInstant(5000), 1500), addMs(toInstant(5000), -5500)]).toEqual([6000, -1000]);
});
