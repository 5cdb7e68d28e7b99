import { fail, invalid } from '@ordna/domain/failures';
import {
	followDates,
	mostReminders,
	type ReminderDates,
	type ReminderDraft,
	reminderFault,
	sameReminders,
	type TaskReminder,
	toReminders,
	withMonthDays,
} from '@ordna/domain/task';
import type { Instant } from '@ordna/domain/time';
import type { Ask, Tell } from '../../asking/index.ts';
import type { ReminderTable, TaskRow } from '../task-record/index.ts';
import { deleteReminders, insertReminders } from '../task-record/index.ts';

/** Refuses reminders that cannot be kept: 4022 for a period that counts from nothing. */
export function checkReminders(drafts: readonly ReminderDraft[] | undefined): void {
	const fault = reminderFault(drafts ?? []);
	if (fault === 'vague') throw fail('task.reminderVague');
	if (fault === 'tooMany') throw invalid(`reminders: must be at most ${mostReminders}`);
	if (fault === 'tooFar') throw invalid('reminders: must be at most a hundred years from their date');
}

/** The only way from a row to a reminder. */
export function toReminder(row: Omit<ReminderTable, 'task_id'>): TaskReminder {
	return {
		reminder: row.reminder === 0 ? null : (row.reminder as Instant),
		relativePeriod: row.relative_period,
		relativeTo: row.relative_to === '' ? null : row.relative_to,
		monthDay: row.month_day,
	};
}

/** The reminders of a task, by time. */
export async function remindersOf(ask: Ask, taskId: number): Promise<readonly TaskReminder[]> {
	const rows = await ask.db
		.selectFrom('task_reminder')
		.selectAll()
		.where('task_id', '=', taskId)
		.orderBy('reminder')
		.execute();
	return rows.map(toReminder);
}

/** Keeps the reminders of a new task. */
export async function addReminders(tell: Tell, taskId: number, reminders: readonly TaskReminder[]): Promise<void> {
	const rows = reminders.map((one) => ({
		task_id: taskId,
		reminder: one.reminder ?? 0,
		relative_period: one.relativePeriod,
		relative_to: one.relativeTo ?? ('' as const),
		month_day: one.monthDay,
	}));
	await insertReminders(tell, rows);
}

/** The reminders of a task as they were and as they are. */
export interface ReminderChange {
	readonly before: readonly TaskReminder[];
	readonly after: readonly TaskReminder[];
}

/** Makes the reminders of a task these. `null` when they were. */
export async function replaceReminders(
	tell: Tell,
	taskId: number,
	change: ReminderChange,
): Promise<ReminderChange | null> {
	if (sameReminders(change.before, change.after)) return null;
	await deleteReminders(tell, [taskId]);
	await addReminders(tell, taskId, change.after);
	return change;
}

/** Sets the reminders somebody wants, or has those that are there follow the dates of the task. */
export async function adjustReminders(
	tell: Tell,
	{
		before: task,
		after: next,
		drafts,
	}: { before: TaskRow; after: TaskRow; drafts: readonly ReminderDraft[] | undefined },
): Promise<ReminderChange | null> {
	if (!drafts && !haveMoved(task, next)) return null;
	const before = await remindersOf(tell, task.id);
	const dates = datesOf(next);
	const after = drafts ? withMonthDays(toReminders(drafts, dates), before) : followDates(before, dates);
	return replaceReminders(tell, task.id, { before, after });
}

function haveMoved(task: TaskRow, next: TaskRow): boolean {
	return (['due_date', 'start_date', 'end_date'] as const).some((date) => task[date] !== next[date]);
}

/** The dates of a task that reminders count from. */
export function datesOf(row: Pick<TaskRow, 'due_date' | 'start_date' | 'end_date'>): ReminderDates {
	return {
		dueDate: row.due_date as Instant | null,
		startDate: row.start_date as Instant | null,
		endDate: row.end_date as Instant | null,
	};
}
