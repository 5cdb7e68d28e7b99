// @vitest-environment happy-dom
import { type CalendarDate, toInstant } from '@ordna/domain/time';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { usualDisplay } from './calendar-display.ts';
import { useEntries } from './use-entries.ts';

const dueOn = (id: number, day: string) =>
	aTask({ id, dueDay: day as CalendarDate, dueDate: toInstant(Date.parse(`${day}T12:00Z`)) });

/** Of one week, from Monday: a Friday, a Saturday, what lasts from Friday to Monday, and from Saturday to Sunday. */
const tasks = [
	dueOn(1, '2026-03-13'),
	dueOn(2, '2026-03-14'),
	...[
		['2026-03-13', '2026-03-16'],
		['2026-03-14', '2026-03-15'],
	].map(([first, last], at) =>
		aTask({
			id: at + 3,
			startDate: toInstant(Date.parse(`${first}T09:00Z`)),
			endDate: toInstant(Date.parse(`${last}T09:00Z`)),
		}),
	),
];

test.each([
	[true, [1, 2, 3, 4], 0],
	[false, [1, 3], 2],
])('with weekends (%s) these tasks are seen: %j; so many are said to be hidden: %i', (weekends, seen, onWeekends) => {
	const days = { first: '2026-03-09', last: '2026-03-15' };
	const project = aProject({ id: tasks[0]?.projectId ?? 0 });
	const clock = { now: toInstant(Date.parse('2026-03-09T09:00Z')) };
	// What the hook asks of it.
	const rowContext = { format: { clock } } as never;
	const parts = { project, zone: 'UTC', rowContext, display: { ...usualDisplay, weekends } };

	const { result } = renderHook(() => useEntries(tasks, days, parts));

	expect(result.current.entries.map(({ id }) => id)).toEqual(seen);
	expect(result.current.onWeekends).toBe(onWeekends);
});
