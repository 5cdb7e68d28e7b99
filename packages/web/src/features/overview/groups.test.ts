import type { TaskId } from '@ordna/domain/task';
import { dueBounds, instantOf, type WeekClock } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { groupByDue, sevenDays } from './groups.ts';

const zone = 'Europe/Oslo';
const at = (day: number, hour: number) => instantOf({ year: 2026, month: 3, day, hour, minute: 0, second: 0 }, zone);
/** A Wednesday. */
const clock: WeekClock = { now: at(11, 10), zone, weekStart: 1 };

// Ids of a test need no server.
const task = (id: number, due: ReturnType<typeof at> | null) => ({ id: id as TaskId, due });

const tasks = [
	task(1, at(10, 9)),
	task(2, at(11, 9)),
	task(3, at(11, 15)),
	task(4, at(13, 9)),
	task(5, at(16, 9)),
	task(7, at(19, 9)),
	task(6, null),
];

test('tasks stand under late, today, the next 7 days, later and no date', () => {
	const { rows, counts } = groupByDue(tasks, dueBounds(clock));

	expect(rows).toEqual(['late', 1, 2, 'today', 3, 'next7Days', 4, 5, 'later', 7, 'none', 6]);
	expect(counts).toEqual({ late: 2, today: 1, next7Days: 2, later: 1, none: 1 });
});

test('of a group that is folded away the heading stays', () => {
	const { rows, counts } = groupByDue(tasks, dueBounds(clock), { late: true, later: true, today: false });

	expect(counts.late).toBe(2);
	expect(rows).toEqual([...['late', 'today', 3, 'next7Days', 4, 5, 'later', 'none', 6]]);
});

test('a group without tasks has no heading', () => {
	expect(groupByDue([task(6, null)], dueBounds(clock)).rows).toEqual(['none', 6]);
});

test('the next seven days begin with today, which carries what is late', () => {
	const days = sevenDays(tasks, clock);

	expect(days.map(({ day, due }) => [day.day, due.length])).toEqual([
		[11, 1],
		[12, 0],
		[13, 1],
		[14, 0],
		[15, 0],
		[16, 1],
		[17, 0],
	]);
	expect(days[0]?.late).toEqual([1, 2]);
});
