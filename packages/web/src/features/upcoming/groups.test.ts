import type { TaskId } from '@ordna/domain/task';
import { type CalendarDate, toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { dueOn, firstDayOf } from './due-on.ts';
import { groupByDay, type Shown, withFinished } from './groups.ts';
import { presets, readRange } from './range.ts';

const at = (text: string) => toInstant(Date.parse(text));
/** A Wednesday. */
const clock = { now: at('2026-03-11T10:20:00Z'), zone: 'UTC' };

// Ids of a test need no server.
const task = (id: number, due: string | null) => ({ id: id as TaskId, due: due === null ? null : at(due) });

const tasks = [
	task(1, '2026-03-01T09:00:00Z'),
	task(2, '2026-03-11T09:00:00Z'),
	task(3, '2026-03-11T15:00:00Z'),
	task(4, '2026-03-12T00:00:00Z'),
	task(5, '2026-03-12T23:59:00Z'),
	task(6, '2026-03-17T09:00:00Z'),
	task(7, null),
];

const shown = (search: object, switches: Partial<Shown> = {}): Shown => ({
	...{ hasOverdue: true, hasUndated: true },
	...switches,
	bounds: readRange(search, clock).bounds,
});

test('what is late stands above, then each day that has tasks, what has no date below', () => {
	const { rows, count, lateCount, onTheirDay } = groupByDay(tasks, shown(presets.next7Days), clock);

	expect(rows).toEqual(['late', 1, 2, '2026-03-11', 3, '2026-03-12', 4, 5, '2026-03-17', 6, 'none', 7]);
	expect([count, lateCount]).toEqual([7, 2]);
	expect([...onTheirDay]).toEqual([3, 4, 5, 6]);
});

test('without what is overdue a range holds only what lies in it, under its day', () => {
	const rowsOf = (range: object) =>
		groupByDay(tasks, shown(range, { hasOverdue: false, hasUndated: false }), clock).rows;

	expect(rowsOf(presets.next7Days)).toEqual(['2026-03-11', 3, '2026-03-12', 4, 5, '2026-03-17', 6]);
	expect(rowsOf(presets.today)).toEqual(['2026-03-11', 2, 3]);
	expect(rowsOf(presets.tomorrow)).toEqual(['2026-03-12', 4, 5]);
	expect(rowsOf(presets.lastMonth)).toEqual([]);
});

test('what is overdue is shown with a range to come, what lies between them is not', () => {
	expect(groupByDay(tasks, shown(presets.nextWeek, { hasUndated: false }), clock).rows).toEqual([
		...['late', 1, 2],
		...['2026-03-17', 6],
	]);
});

test('of what is overdue a range in the past shows what was due before its end', () => {
	expect(groupByDay(tasks, shown(presets.lastWeek, { hasUndated: false }), clock).rows).toEqual(['late', 1]);
});

test('a task stands on the day it has where somebody lives', () => {
	const due = [task(1, '2026-03-11T10:59:00Z'), task(2, '2026-03-11T11:00:00Z'), task(3, '2026-03-12T10:59:00Z')];
	const rowsIn = (zone: string) => groupByDay(due, shown(presets.all), { ...clock, zone }).rows;

	expect(rowsIn('Pacific/Auckland')).toEqual(['2026-03-11', 1, '2026-03-12', 2, 3]);
	expect(rowsIn('America/Los_Angeles')).toEqual(['2026-03-11', 1, 2, '2026-03-12', 3]);
});

test('a day on which the clocks change is one day', () => {
	const zone = 'Europe/Stockholm';
	const due = [task(1, '2026-10-24T22:30:00Z'), task(2, '2026-10-25T22:30:00Z'), task(3, '2026-10-25T23:00:00Z')];

	expect(groupByDay(due, shown(presets.all), { ...clock, zone }).rows).toEqual([
		...['2026-10-25', 1, 2],
		...['2026-10-26', 3],
	]);
});

test('a task added to a day is due at the nearest hour, and today never in the past', () => {
	const dueAt = (now: string, day: string, zone = 'UTC') =>
		// A day of a test is one.
		new Date(dueOn(day as CalendarDate, { now: at(now), zone })).toISOString().slice(0, 16);

	expect(dueAt('2026-03-11T10:20:00Z', '2026-03-13')).toBe('2026-03-13T12:00');
	expect(dueAt('2026-03-11T21:30:00Z', '2026-03-12')).toBe('2026-03-12T09:00');
	expect(dueAt('2026-03-11T21:30:00Z', '2026-03-11')).toBe('2026-03-11T23:59');
	expect(dueAt('2026-03-10T22:30:00Z', '2026-03-11', 'Pacific/Auckland')).toBe('2026-03-10T23:00');
});

test('a task added to a range is due today, or on its first day where that is still to come', () => {
	const dayOf = (range: object) => firstDayOf(readRange(range, clock).bounds, clock);

	expect(dayOf(presets.thisYear)).toBe('2026-03-11');
	expect(dayOf(presets.nextWeek)).toBe('2026-03-16');
	expect(dayOf(presets.lastWeek)).toBe('2026-03-11');
	expect(firstDayOf({ start: null, end: null }, clock)).toBe('2026-03-11');
});

test('what was finished here stands below all others, and does not count', () => {
	const open = groupByDay(tasks, shown(presets.today, { hasUndated: false }), clock);
	const finished = [6, 1].map((id) => id as TaskId);

	const groups = withFinished(open, finished);

	expect(groups.rows).toEqual([...open.rows, 'done', 6, 1]);
	expect([groups.count, groups.onTheirDay]).toEqual([open.count, open.onTheirDay]);
	expect(withFinished(open, [])).toBe(open);
});
