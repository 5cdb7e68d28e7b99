import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	addDays,
	addMonths,
	type Clock,
	dateWords,
	dayNumber,
	dayOfNumber,
	daysInMonth,
	dueBounds,
	dueGroupOf,
	isLate,
	nearestHour,
	nextWeekday,
	plusMonths,
	putOff,
	putOffSteps,
	quickDates,
	startOfDay,
	toInstant,
	type Weekday,
	wallClockOf,
	weekdayOf,
} from './index.ts';

const zones = [
	'UTC',
	'Europe/Stockholm',
	'America/New_York',
	'America/Sao_Paulo',
	'Asia/Kathmandu',
	'Pacific/Apia',
] as const;
const instant = fc
	.integer({ min: Date.UTC(2015, 0) / 1000, max: Date.UTC(2035, 0) / 1000 })
	.map((at) => toInstant(at * 1000));
const clock: fc.Arbitrary<Clock> = fc.record(
	{ now: instant, zone: fc.constantFrom(...zones) },
	{ noNullPrototype: true },
);
const weekStart = fc.constantFrom<Weekday[]>(0, 1, 2, 3, 4, 5, 6);
/** From ten days before to forty days after. */
const away = fc.integer({ min: -864_000, max: 3_456_000 });

describe('the calendar', () => {
	const day = fc.integer({ min: -100_000, max: 100_000 }).map(dayOfNumber);

	test('a day has its number, and days of the week follow each other', () => {
		fc.assert(
			fc.property(day, (one) => {
				const next = dayOfNumber(dayNumber(one) + 1);

				expect(dayOfNumber(dayNumber(one))).toEqual(one);
				expect(weekdayOf(next)).toBe((weekdayOf(one) + 1) % 7);
				expect(next.day === one.day + 1 || (next.day === 1 && one.day === daysInMonth(one.year, one.month))).toBe(true);
			}),
		);
	});

	test('the next such weekday is less than a week away', () => {
		fc.assert(
			fc.property(day, weekStart, (one, weekday) => {
				const found = nextWeekday(one, weekday);

				expect(weekdayOf(found)).toBe(weekday);
				expect(dayNumber(found) - dayNumber(one)).toBeGreaterThanOrEqual(0);
				expect(dayNumber(found) - dayNumber(one)).toBeLessThan(7);
			}),
		);
	});

	test('months are counted there and back, and a month that is too short gives its last day', () => {
		fc.assert(
			fc.property(day, fc.integer({ min: -500, max: 500 }), (one, months) => {
				const there = plusMonths(one, months);
				const back = plusMonths(there, -months, one.day);

				expect((there.year - one.year) * 12 + there.month - one.month).toBe(months);
				expect(there.day).toBe(Math.min(one.day, daysInMonth(there.year, there.month)));
				expect(back).toEqual(one);
			}),
		);
	});
});

test('a day begins at its first moment', () => {
	fc.assert(
		fc.property(clock, ({ now, zone }) => {
			const start = startOfDay(now, zone);

			expect(start).toBeLessThanOrEqual(now);
			expect(dayNumber(wallClockOf(start, zone))).toBe(dayNumber(wallClockOf(now, zone)));
			expect(dayNumber(wallClockOf(toInstant(start - 1000), zone))).toBeLessThan(dayNumber(wallClockOf(now, zone)));
		}),
	);
});

test('a date goes on by days and by months at its own time, unless the clocks leave that out', () => {
	fc.assert(
		fc.property(clock, fc.integer({ min: -400, max: 400 }), ({ now, zone }, count) => {
			const was = wallClockOf(now, zone);
			const [byDays, byMonths] = [
				wallClockOf(addDays(now, count, zone), zone),
				wallClockOf(addMonths(now, count, zone), zone),
			];
			const lateBy = (wall: typeof was) => (wall.hour - was.hour) * 60 + wall.minute - was.minute;

			// A day that a whole country left out (Apia, the end of 2011) lies before these years.
			expect(dayNumber(byDays) - dayNumber(was)).toBe(count);
			expect([0, 30, 60]).toContain(lateBy(byDays));
			expect([0, 30, 60]).toContain(lateBy(byMonths));
			expect(byMonths.day).toBe(Math.min(was.day, daysInMonth(byMonths.year, byMonths.month)));
		}),
	);
});

test('the groups of the overview follow each other, and only what has come is late', () => {
	const order = ['late', 'today', 'next7Days', 'later', 'none'];
	fc.assert(
		fc.property(clock, away, away, (at, one, other) => {
			const bounds = dueBounds(at);
			const [first, second] = [Math.min(one, other), Math.max(one, other)].map((seconds) =>
				toInstant(at.now + seconds * 1000),
			);
			const groups = [first, second].map((due) => dueGroupOf(due ?? null, bounds));

			expect(order.indexOf(groups[0] ?? '')).toBeLessThanOrEqual(order.indexOf(groups[1] ?? ''));
			expect(groups[0] === 'late').toBe(isLate(first ?? null, at.now));
		}),
	);
});

test('what is today in words is today or late in the overview, and what is tomorrow is among the next days', () => {
	fc.assert(
		fc.property(clock, away, weekStart, (at, seconds, start) => {
			const due = toInstant(at.now + seconds * 1000);
			const { kind } = dateWords(due, { ...at, weekStart: start });
			const group = dueGroupOf(due, dueBounds(at));

			if (kind === 'today') expect(['late', 'today']).toContain(group);
			if (kind === 'tomorrow') expect(group).toBe('next7Days');
			if (kind === 'yesterday') expect(group).toBe('late');
			if (group === 'today') expect(kind).toBe('today');
			if (group === 'later') expect(kind).toBe('date');
		}),
	);
});

test('a weekday alone is never that of another week: it names one day of those it may mean', () => {
	fc.assert(
		fc.property(clock, weekStart, (at, start) => {
			const days = Array.from({ length: 30 }, (_, day) => addDays(at.now, day - 10, at.zone));
			const named = days
				.map((day) => dateWords(day, { ...at, weekStart: start }))
				.filter(({ kind }) => kind === 'weekday');
			const ahead = days
				.filter((day) => day > at.now)
				.map((day) => dateWords(day, { ...at, weekStart: start }))
				.flatMap((words) => (words.kind === 'weekday' ? [words.weekday] : []));

			expect(named.length).toBeLessThanOrEqual(10);
			expect(new Set(ahead).size).toBe(ahead.length);
		}),
	);
});

test('quick dates are days to come, each once, at an hour that people know', () => {
	fc.assert(
		fc.property(clock, (at) => {
			const offered = quickDates(at).map(({ name, date }) => ({ name, wall: wallClockOf(date, at.zone) }));
			const today = wallClockOf(at.now, at.zone);
			const days = offered.map(({ wall }) => dayNumber(wall) - dayNumber(today));

			expect(new Set(days).size).toBe(days.length);
			expect(days.every((day) => day >= 0 && day <= 8)).toBe(true);
			expect(offered.every(({ wall }) => wall.hour === nearestHour(today))).toBe(true);
			expect(days.includes(0)).toBe(today.hour < 21);
			expect(offered.find(({ name }) => name === 'nextMonday')?.wall ?? null).toSatisfy(
				(wall: typeof today | null) => wall === null || weekdayOf(wall) === 1,
			);
		}),
	);
});

test('the hour for a day without a time is the next of five, by the clock', () => {
	fc.assert(
		fc.property(fc.nat(23), fc.nat(59), fc.nat(59), (hour, minute, second) => {
			const found = nearestHour({ hour, minute, second });
			const now = hour * 3600 + minute * 60 + second;

			expect([9, 12, 15, 18, 21]).toContain(found);
			expect(now <= 21 * 3600 ? found * 3600 >= now && found * 3600 - now <= 9 * 3600 : found === 9).toBe(true);
		}),
	);
});

test('a task is put off by so many days, or from today where it has no date', () => {
	fc.assert(
		fc.property(clock, away, fc.constantFrom(...putOffSteps), (at, seconds, days) => {
			const due = toInstant(at.now + seconds * 1000);
			const today = wallClockOf(at.now, at.zone);

			expect(putOff(due, days, at)).toBe(addDays(due, days, at.zone));
			const fresh = wallClockOf(putOff(null, days, at), at.zone);
			expect([dayNumber(fresh) - dayNumber(today), fresh.hour]).toEqual([days, nearestHour(today)]);
		}),
	);
});
