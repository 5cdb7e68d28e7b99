import type { ReminderDates, TaskReminder } from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
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

/** The dates of a task that reminders count from. */
export function datesOf(row: Pick<TaskRow, 'due_date' | 'start_date' | 'end_date'>): ReminderDates {
	return {
		dueDate: row.due_date as Instant | null,
		startDate: row.start_date as Instant | null,
		endDate: row.end_date as Instant | null,
	};
}
