import { fail, invalid } from '@ordna/domain/failures';
import {
	followDates,
	maxReminders,
	type ReminderDraft,
	reminderFault,
	sameReminders,
	type TaskReminder,
	toReminders,
	withMonthDays,
} from '@ordna/domain/task';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import { prepared } from '../../db/prepared.ts';
import {
	datesOf,
	deleteReminders,
	insertReminders,
	type TaskRow,
	toReminder,
	toReminderRows,
} from '../task-record/index.ts';

/** Refuses reminders that cannot be kept: 4022 for a period that counts from nothing. */
export function checkReminders(drafts: readonly ReminderDraft[] | undefined): void {
	const fault = reminderFault(drafts ?? []);
	if (fault === 'vague') throw fail('task.reminderVague');
	if (fault === 'tooMany') throw invalid(`reminders: must be at most ${maxReminders}`);
	if (fault === 'tooFar') throw invalid('reminders: must be at most a hundred years from their date');
}

const selectReminders = prepared((db, wanted: { taskId: number }) =>
	db.selectFrom('task_reminder').selectAll().where('task_id', '=', wanted.taskId).orderBy('reminder'),
);

/** The reminders of a task, by time. */
export async function remindersOf(context: QueryContext, taskId: number): Promise<readonly TaskReminder[]> {
	return (await selectReminders(context, { taskId })).map(toReminder);
}

/** Keeps the reminders of a new task. */
export async function addReminders(
	context: CommandContext,
	taskId: number,
	reminders: readonly TaskReminder[],
): Promise<void> {
	await insertReminders(context, toReminderRows(taskId, reminders));
}

/** The reminders of a task as they were and as they are. */
export interface ReminderChange {
	readonly before: readonly TaskReminder[];
	readonly after: readonly TaskReminder[];
}

/** Makes the reminders of a task these. `null` when they were. */
export async function replaceReminders(
	context: CommandContext,
	taskId: number,
	change: ReminderChange,
): Promise<ReminderChange | null> {
	if (sameReminders(change.before, change.after)) return null;
	await deleteReminders(context, [taskId]);
	await addReminders(context, taskId, change.after);
	return change;
}

/** Sets the reminders somebody wants, or has those that are there follow the dates of the task. */
export async function adjustReminders(
	context: CommandContext,
	{
		before: task,
		after: next,
		drafts,
	}: { before: TaskRow; after: TaskRow; drafts: readonly ReminderDraft[] | undefined },
): Promise<ReminderChange | null> {
	if (!drafts && !haveMoved(task, next)) return null;
	const before = await remindersOf(context, task.id);
	const dates = datesOf(next);
	const after = drafts ? withMonthDays(toReminders(drafts, dates), before) : followDates(before, dates);
	return replaceReminders(context, task.id, { before, after });
}

function haveMoved(task: TaskRow, next: TaskRow): boolean {
	return (['due_date', 'start_date', 'end_date'] as const).some((date) => task[date] !== next[date]);
}
