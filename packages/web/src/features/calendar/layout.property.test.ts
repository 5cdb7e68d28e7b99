import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../ui/date-picker/calendar.ts';
import { layHours } from './day-hours.ts';
import { compareEntries, type Entry, entriesOn, minutesOfDay } from './entries.ts';
import { type Bar, foldWeek, layWeek } from './week-lanes.ts';

const monday = '2026-03-09';
const week = Array.from({ length: 7 }, (_, at) => addDays(monday, at));

/** Something that stands around the week: a span, a day or a time. */
const anEntry = fc
	.record({
		id: fc.integer({ min: 1, max: 1000 }),
		start: fc.integer({ min: -4, max: 9 }),
		days: fc.integer({ min: 1, max: 6 }),
		from: fc.integer({ min: 0, max: minutesOfDay - 1 }),
		minutes: fc.option(fc.integer({ min: 1, max: 600 })),
	})
	.map(({ id, start, days, from, minutes }): Entry => {
		const first = addDays(monday, start);
		const isSpan = days > 1;
		const to = minutes === null || from + minutes > minutesOfDay ? null : from + minutes;
		return {
			// Ids of a test need no server.
			id: id as Entry['id'],
			kind: isSpan ? 'span' : from === 0 ? 'day' : 'time',
			first,
			last: addDays(first, days - 1),
			from,
			to: isSpan || from === 0 ? null : to,
			isAhead: false,
		};
	});

const entries = fc.uniqueArray(anEntry, { maxLength: 30, selector: ({ id }) => id });
const columnsOf = ({ column, days }: Bar) => Array.from({ length: days }, (_, at) => column + at);

test('in a week no two bars share a day of a lane, and each covers the days it stands on', () => {
	fc.assert(
		fc.property(entries, (all) => {
			const bars = layWeek(all, week);
			const taken = bars.flatMap((bar) => columnsOf(bar).map((column) => `${bar.lane} ${column}`));

			expect(new Set(taken).size).toBe(taken.length);
			for (const { entry, column, days, isStart, isEnd } of bars) {
				const covered = week.filter((day) => entry.first <= day && day <= entry.last);
				expect(week.slice(column, column + days)).toEqual(covered);
				expect([isStart, isEnd]).toEqual([covered[0] === entry.first, covered.at(-1) === entry.last]);
			}
		}),
	);
});

test('no lane is skipped: each bar stands as high as it can', () => {
	fc.assert(
		fc.property(entries, (all) => {
			const bars = layWeek(all, week);
			bars.forEach((bar, at) => {
				const earlier = bars
					.slice(0, at)
					.filter((one) => columnsOf(one).some((column) => columnsOf(bar).includes(column)));
				for (let lane = 0; lane < bar.lane; lane += 1) expect(earlier.some((one) => one.lane === lane)).toBe(true);
			});
		}),
	);
});

test('in a folded week each day shows or counts all of it, within its lanes, the count in the last one', () => {
	fc.assert(
		fc.property(entries, fc.integer({ min: 1, max: 5 }), (all, lanes) => {
			const bars = layWeek(all, week);
			const { shown, hidden } = foldWeek(bars, lanes);

			week.forEach((_, column) => {
				const on = (some: readonly Bar[]) => some.filter((bar) => columnsOf(bar).includes(column));
				expect(on(shown).length + (hidden[column] ?? 0)).toBe(on(bars).length);
				const isCounted = (hidden[column] ?? 0) > 0;
				const lowest = Math.max(-1, ...on(shown).map(({ lane }) => lane));
				expect(lowest).toBeLessThan(isCounted ? lanes - 1 : lanes);
			});
		}),
	);
});

test('times that overlap stand side by side, and what shares no time with others has the whole width', () => {
	fc.assert(
		fc.property(entries, (all) => {
			const blocks = layHours(all);
			const meet = (one: (typeof blocks)[number], other: (typeof blocks)[number]) =>
				one !== other && one.top < other.bottom && other.top < one.bottom;

			expect(blocks.length).toBe(all.filter(({ kind }) => kind === 'time').length);
			for (const block of blocks) {
				const others = blocks.filter((other) => meet(block, other));
				expect(others.every(({ column }) => column !== block.column)).toBe(true);
				expect(others.every(({ columns }) => columns === block.columns)).toBe(true);
				expect(block.column).toBeLessThan(block.columns);
				if (others.length === 0) expect(block.columns).toBe(1);
				expect([block.top >= 0, block.bottom <= minutesOfDay, block.bottom > block.top]).toEqual([true, true, true]);
			}
		}),
	);
});

test('what stands on a day is in one order, whatever order it came in', () => {
	fc.assert(
		fc.property(entries, fc.integer({ min: 0, max: 6 }), (all, at) => {
			const day = week[at] ?? monday;

			const on = entriesOn(all, day);

			expect(entriesOn(all.toReversed(), day)).toEqual(on);
			expect(on.every(({ first, last }) => first <= day && day <= last)).toBe(true);
			expect(on.toSorted(compareEntries)).toEqual(on);
		}),
	);
});
