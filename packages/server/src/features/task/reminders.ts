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
	deleteReminders,
	haveDatesMoved,
	insertReminders,
	reminderDatesOf,
	type TaskRow,
	toReminder,
	toReminderRows,
} from '../task-record/index.ts';
import { callerZone } from '../user/index.ts';

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

/** The reminders of a new task, as they are kept. */
export async function newReminders(
	context: CommandContext,
	row: TaskRow,
	drafts: readonly ReminderDraft[],
): Promise<readonly TaskReminder[]> {
	return drafts.length === 0 ? [] : toReminders(drafts, reminderDatesOf(row, await callerZone(context)));
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
	if (!drafts && !haveDatesMoved(task, next)) return null;
	const before = await remindersOf(context, task.id);
	const dates = reminderDatesOf(next, await callerZone(context));
	const after = drafts ? withMonthDays(toReminders(drafts, dates), before) : followDates(before, dates);
	return replaceReminders(context, task.id, { before, after });
}
