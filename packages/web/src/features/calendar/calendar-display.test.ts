import type { Task } from '@ordna/domain/task';
import { expect, test } from 'vitest';
import { aTask } from '../task/task.builder.ts';
import { colorOfTask, hasWeekNumbers, usualDisplay } from './calendar-display.ts';
import { weekdayNear } from './days-shown.ts';

const label = { id: 1, title: 'Hosting', hexColor: '4365b0' };

test.each([
	['its own', { hexColor: '3d9e98', priority: 4 }, 'task', '3d9e98'],
	['of its project, where it has none', { priority: 4 }, 'task', 'cb473d'],
	['of its project', { hexColor: '3d9e98' }, 'project', 'cb473d'],
	['of its priority', { hexColor: '3d9e98', priority: 3 }, 'priority', 'eda62e'],
	['none, without a priority', { hexColor: '3d9e98' }, 'priority', ''],
	['of its first label', { hexColor: '3d9e98', labels: [label] }, 'label', '4365b0'],
	['none, without a label', { hexColor: '3d9e98' }, 'label', ''],
] as const)('a task has a colour: %s', (_, fields, by, expected) => {
	const task = { ...aTask({ id: 1, title: 'Peas' }), ...fields } as unknown as Task;

	expect(colorOfTask(task, 'cb473d', by)).toBe(expected);
});

test('weeks have numbers where they begin on Monday, until somebody says otherwise', () => {
	expect([1, 0].map((weekStart) => hasWeekNumbers(usualDisplay, weekStart))).toEqual([true, false]);
	expect(hasWeekNumbers({ ...usualDisplay, weekNumbers: true }, 0)).toBe(true);
	expect(hasWeekNumbers({ ...usualDisplay, weekNumbers: false }, 1)).toBe(false);
});

test.each([
	['the Friday before', '2026-03-14', 'month', 1, '2026-03-13'],
	['the Monday after, where the month begins', '2026-03-01', 'month', 1, '2026-03-02'],
	['of the same week, which ends on Sunday', '2026-03-15', 'week', 1, '2026-03-13'],
	['of the same week, which begins on Sunday', '2026-03-15', 'week', 0, '2026-03-16'],
] as const)('the weekday next to a weekend: %s', (_, day, span, weekStart, expected) => {
	expect(weekdayNear(day, { span, weekStart })).toBe(expected);
});
