import { calendarDateOf, dayOfNumber, noonOf } from '@ordna/domain/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BarPart, barOf, carried, type Dates, datesOf, hasDates, hasPart } from './bars.ts';
import { endOf, lengthOf, startOf } from './days.ts';
import { cellsOf, dayAtX, defaultRange, place, scaleOf, type Unit, xOf, zooms } from './scale.ts';

const today = 20_523;
const aDay = fc.integer({ min: today - 400, max: today + 400 });
const aZone = fc.constantFrom('UTC', 'Europe/Stockholm', 'Pacific/Auckland', 'America/St_Johns');
const aPart = fc.constantFrom<BarPart>('move', 'start', 'end');
const aSpan = fc.tuple(aDay, fc.integer({ min: 0, max: 200 })).map(([first, more]) => ({ first, last: first + more }));

/** The dates of a task in a zone: each is missing, a day, the start of one or its end. */
const someDates = fc
	.record({ zone: aZone, dates: fc.array(fc.option(fc.tuple(aDay, fc.nat(2))), { minLength: 3, maxLength: 3 }) })
	.map(({ zone, dates }) => {
		const fields = ['start', 'end', 'due'].map((name, at) => {
			const [day, kind] = dates[at] ?? [null, 0];
			if (day === null) return { [`${name}Date`]: null, [`${name}Day`]: null };
			const calendarDay = calendarDateOf(dayOfNumber(day));
			if (kind === 0) return { [`${name}Date`]: noonOf(calendarDay, zone), [`${name}Day`]: calendarDay };
			return { [`${name}Date`]: kind === 1 ? startOf(day, zone) : endOf(day, zone), [`${name}Day`]: null };
		});
		return { zone, task: Object.assign({}, ...fields) as Dates };
	});

test('a bar ends on or after the day it begins, and only what has no date is a guess', () => {
	fc.assert(
		fc.property(someDates, ({ zone, task }) => {
			const bar = barOf(task, { zone, today });

			expect(bar.last).toBeGreaterThanOrEqual(bar.first);
			expect(bar.form === 'guess').toBe(!hasDates(task));
		}),
	);
});

test('the dates that are saved draw the bar where it was let go', () => {
	fc.assert(
		fc.property(someDates, aPart, fc.integer({ min: -60, max: 60 }), ({ zone, task }, part, days) => {
			const before = barOf(task, { zone, today });
			fc.pre(hasPart(before, part));
			// Dates that contradict one another are drawn as one day, and are none to carry by.
			fc.pre(before.form === 'whole' ? lengthOf(before) > 1 : true);
			const after = carried(before, part, days);

			const saved = barOf({ ...task, ...datesOf(task, before, after, zone) }, { zone, today });

			// A side without a date stays where seven days from the other one end.
			if (before.form !== 'openStart') expect(saved.first).toBe(after.first);
			if (before.form !== 'openEnd') expect(saved.last).toBe(after.last);
		}),
	);
});

test('carried there and back a whole bar is what it was; an end that is carried leaves one day at least', () => {
	fc.assert(
		fc.property(aSpan, aPart, fc.integer({ min: -60, max: 60 }), (bar, part, days) => {
			const after = carried(bar, part, days);

			expect(lengthOf(after)).toBeGreaterThanOrEqual(1);
			if (part === 'move') expect(carried(after, part, -days)).toEqual(bar);
			else expect(part === 'start' ? after.last : after.first).toBe(part === 'start' ? bar.last : bar.first);
		}),
	);
});

const aRoom = fc.record({ width: fc.integer({ min: 100, max: 4000 }), isPhone: fc.boolean() });
const aZoom = fc.constantFrom(...zooms);

test('a chart fills the room it has, and any point of a day leads back to it', () => {
	fc.assert(
		fc.property(aSpan, aZoom, aRoom, fc.double({ min: 0.01, max: 0.98, noNaN: true }), (span, zoom, room, part) => {
			const scale = scaleOf(span, zoom, room);

			expect(scale.width).toBeGreaterThanOrEqual(room.width - 0.001);
			for (const day of [span.first, span.last]) expect(dayAtX(scale, xOf(scale, day) + scale.dayPx * part)).toBe(day);
		}),
	);
});

test('what is drawn of a bar lies within the chart, is wide enough to be seen, and says where it is cut', () => {
	fc.assert(
		fc.property(aSpan, aSpan, aZoom, aRoom, (span, bar, zoom, room) => {
			const scale = scaleOf(span, zoom, room);
			const placed = place(scale, bar);

			const isOutside = bar.last < span.first || bar.first > span.last;
			expect(placed === null).toBe(isOutside);
			if (!placed) return;
			expect(placed.x).toBeGreaterThanOrEqual(0);
			expect(placed.width).toBeGreaterThanOrEqual(3);
			expect([placed.isCutStart, placed.isCutEnd]).toEqual([bar.first < span.first, bar.last > span.last]);
			if (placed.isCutEnd) expect(placed.x + placed.width).toBeCloseTo(Math.max(scale.width, placed.x + 3), 6);
		}),
	);
});

test('the cells of a head follow one another without a gap, and cover all of its days', () => {
	const aUnit = fc.constantFrom<Unit>('day', 'week', 'month', 'quarter', 'year');
	const aWeekStart = fc.constantFrom(0 as const, 1 as const, 6 as const);
	fc.assert(
		fc.property(aSpan, aUnit, aWeekStart, (span, unit, weekStart) => {
			const cells = cellsOf(unit, span, weekStart);

			expect(cells[0]?.first).toBeLessThanOrEqual(span.first);
			expect(cells.at(-1)?.last).toBeGreaterThanOrEqual(span.last);
			expect(cells.at(-1)?.first).toBeLessThanOrEqual(span.last);
			expect(cells.slice(1).map(({ first }) => first - 1)).toEqual(cells.slice(0, -1).map(({ last }) => last));
		}),
	);
});

test.each(zooms)('without a range a chart of %ss shows today with more after it than before', (zoom) => {
	const { first, last } = defaultRange(today, zoom);

	expect(first).toBeLessThan(today);
	expect(last - today).toBeGreaterThan(today - first);
});
