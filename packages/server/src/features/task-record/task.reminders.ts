import { type ReminderDates, reminderDates, type TaskReminder } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import { toOwnParts } from './task.columns.ts';
import type { ReminderTable, TaskRow } from './task.table.ts';

/** The only way from a row to a reminder. */
export function toReminder(row: Omit<ReminderTable, 'task_id'>): TaskReminder {
	return {
		reminder: row.reminder === 0 ? null : (row.reminder as Instant),
		relativePeriod: row.relative_period,
		relativeTo: row.relative_to === '' ? null : row.relative_to,
		monthDay: row.month_day,
	};
}

/** The only way back: the rows of a task's reminders. */
export function toReminderRows(taskId: number, reminders: readonly TaskReminder[]): ReminderTable[] {
	return reminders.map(({ reminder, relativePeriod, relativeTo, monthDay }) => ({
		task_id: taskId,
		reminder: reminder ?? 0,
		relative_period: relativePeriod,
		relative_to: relativeTo ?? '',
		month_day: monthDay,
	}));
}

/** The dates of a task that reminders count from, its days in this zone. */
export function reminderDatesOf(row: TaskRow, zone: string): ReminderDates {
	return reminderDates(toOwnParts(row), zone);
}

const dateColumns = ['due_date', 'start_date', 'end_date', 'due_day', 'start_day', 'end_day'] as const;

/** Whether reminders that count from a date have another one. */
export function haveDatesMoved(before: TaskRow, after: TaskRow): boolean {
	return dateColumns.some((column) => before[column] !== after[column]);
}
