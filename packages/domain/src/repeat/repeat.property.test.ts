import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayNumber, daysInMonth, instantOf, toInstant, wallClockOf } from '../time/index.ts';
import { describeRepeat, maxRepeatSeconds, type RepeatUnit, toRepeat } from './interval.ts';
import { nextOccurrence } from './next-occurrence.ts';
import { packAnchor, unpackAnchor } from './recurrence-anchor.ts';
import { noMonthDays, type RepeatingDates, type RepeatingReminder } from './repeating-dates.ts';

const zones = [
	'UTC',
	'Europe/Stockholm',
	'America/New_York',
	'America/Sao_Paulo',
	'Asia/Kathmandu',
	'Australia/Lord_Howe',
	'Pacific/Apia',
	'Africa/Casablanca',
] as const;

const instant = fc
	.integer({ min: Date.UTC(2015, 0) / 1000, max: Date.UTC(2035, 0) / 1000 })
	.map((at) => toInstant(at * 1000));
const runs = { numRuns: 40 };
const day = 86_400;

const dueAt = (dueDate: RepeatingDates<RepeatingReminder>['dueDate']): RepeatingDates<RepeatingReminder> => ({
	dueDate,
	startDate: null,
	endDate: null,
	reminders: [],
	monthDays: noMonthDays,
});

describe.each(zones)('in %s', (zone) => {
	test('by days a task comes next after now, at its own time of day, unless the clocks leave that out', () => {
		fc.assert(
			fc.property(instant, instant, fc.integer({ min: 1, max: 400 }), (due, now, days) => {
				const next = nextOccurrence({ mode: 'afterInterval', afterSeconds: days * day }, dueAt(due), {
					now,
					zone,
				})?.dueDate;
				const [was, is] = [wallClockOf(due, zone), wallClockOf(next ?? due, zone)];

				expect(next).toBeGreaterThan(Math.max(now - 1, due));
				expect((dayNumber(is) - dayNumber(was)) % days).toBe(0);
				expect(instantOf({ ...is, hour: was.hour, minute: was.minute, second: was.second }, zone)).toBe(next);
				// The turn before it has come already, or is where it stood.
				expect(addDays(next ?? due, -days, zone)).toBeLessThanOrEqual(Math.max(now, due) + 3_600_000);
			}),
			runs,
		);
	});

	test('by hours a task comes next after now, a whole number of intervals later', () => {
		fc.assert(
			fc.property(instant, instant, fc.integer({ min: 1, max: 200 }), (due, now, hours) => {
				fc.pre(hours % 24 !== 0);
				const next = Number(
					nextOccurrence({ mode: 'afterInterval', afterSeconds: hours * 3600 }, dueAt(due), { now, zone })?.dueDate,
				);

				expect((next - due) % (hours * 3_600_000)).toBe(0);
				expect(next).toBeGreaterThan(Math.max(now - 1, due));
				expect(next - hours * 3_600_000).toBeLessThanOrEqual(Math.max(now, due));
			}),
			runs,
		);
	});

	test('by months a task keeps its day for years, at the end of months that are too short, and its time', () => {
		fc.assert(
			fc.property(instant, (due) => {
				const first = wallClockOf(due, zone);
				let dates: RepeatingDates<RepeatingReminder> = dueAt(due);
				for (let month = 1; month <= 30; month++) {
					dates = nextOccurrence({ mode: 'monthly', afterSeconds: 0 }, dates, { now: due, zone }) ?? dates;
					const [year, number] = [
						first.year + Math.floor((first.month - 1 + month) / 12),
						((first.month - 1 + month) % 12) + 1,
					];
					const wanted = { ...first, year, month: number, day: Math.min(first.day, daysInMonth(year, number)) };
					expect(dates.dueDate).toBe(instantOf(wanted, zone));
				}
			}),
			{ numRuns: 15 },
		);
	});

	test('from when it is done the dates of a task keep their distances', () => {
		fc.assert(
			fc.property(
				instant,
				instant,
				fc.integer({ min: 1, max: 5_000_000 }),
				fc.integer(),
				fc.integer(),
				(due, now, afterSeconds, before, after) => {
					const dates = {
						...dueAt(due),
						startDate: toInstant(due - before * 1000),
						endDate: toInstant(due + after * 1000),
					};
					const next = nextOccurrence({ mode: 'fromNow', afterSeconds }, dates, { now, zone });

					expect([
						Number(next?.dueDate) - Number(next?.startDate),
						Number(next?.endDate) - Number(next?.dueDate),
					]).toEqual([before * 1000, after * 1000]);
					expect(next?.dueDate).toBeGreaterThan(now);
				},
			),
			runs,
		);
	});

	test('a time on the clock is the instant at which it is shown, unless it is never shown', () => {
		fc.assert(
			fc.property(instant, (at) => {
				const wall = wallClockOf(at, zone);
				const back = instantOf(wall, zone);

				// Of an hour that comes twice it is the first.
				expect(back).toBeLessThanOrEqual(at);
				expect(wallClockOf(back, zone)).toEqual(wall);
			}),
			runs,
		);
	});
});

test('a reminder follows its date, and one of its own moves by itself', () => {
	fc.assert(
		fc.property(instant, fc.integer({ min: -100_000, max: 0 }), (due, relativePeriod) => {
			const reminders: RepeatingReminder[] = [
				{ reminder: toInstant(due + relativePeriod * 1000), relativeTo: 'dueDate', relativePeriod },
				{ reminder: due, relativeTo: null, relativePeriod: 0 },
			];
			const next = nextOccurrence(
				{ mode: 'afterInterval', afterSeconds: 3601 },
				{ ...dueAt(due), reminders },
				{ now: due, zone: 'UTC' },
			);

			expect(next?.reminders.map(({ reminder }) => reminder)).toEqual([
				Number(next?.dueDate) + relativePeriod * 1000,
				next?.dueDate,
			]);
		}),
		runs,
	);
});

test('what is remembered is packed into a number and comes back', () => {
	const days = fc.option(fc.integer({ min: 29, max: 31 }));
	fc.assert(
		fc.property(days, fc.option(fc.nat(86_399)), (wanted, second) => {
			expect(unpackAnchor(packAnchor({ day: wanted, second }))).toEqual({ day: wanted, second });
		}),
	);
	expect(unpackAnchor(null)).toEqual({ day: null, second: null });
});

test('an interval that is set is said as one of the same length', () => {
	const unit = fc.constantFrom<RepeatUnit>('minutes', 'hours', 'days', 'weeks', 'months', 'years');
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 5000 }), unit, (amount, name) => {
			const repeat = toRepeat({ amount, unit: name });
			fc.pre(repeat !== null);
			const said = describeRepeat(repeat);

			expect(repeat.afterSeconds).toBeLessThanOrEqual(maxRepeatSeconds);
			expect(said && toRepeat(said)).toEqual(repeat);
		}),
	);
});
