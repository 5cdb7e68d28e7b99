import type { Tell } from '../../asking/index.ts';
import { insertMany } from '../../db/prepared.ts';
import type { ReminderTable, TaskTables } from './task.table.ts';

/** Keeps numbers that tasks were given: none is given again, also when its task moves or is deleted. */
export function insertIndexes(tell: Tell, rows: readonly TaskTables['task_index'][]): Promise<void> {
	return insertMany(tell, 'task_index', rows);
}

/** Puts people on tasks, and tells nobody. */
export function insertAssignees(tell: Tell, rows: readonly TaskTables['task_assignee'][]): Promise<void> {
	return insertMany(tell, 'task_assignee', rows);
}

/** Takes people off a task. */
export async function deleteAssignees(tell: Tell, taskId: number, userIds: readonly number[]): Promise<void> {
	await tell.db
		.deleteFrom('task_assignee')
		.where('task_id', '=', taskId)
		.where((eb) => tell.words.isOneOf(eb.ref('user_id'), userIds))
		.execute();
}

/** Takes a person off tasks. */
export async function deleteAssignee(tell: Tell, userId: number, taskIds: readonly number[]): Promise<void> {
	await tell.db
		.deleteFrom('task_assignee')
		.where('user_id', '=', userId)
		.where((eb) => tell.words.isOneOf(eb.ref('task_id'), taskIds))
		.execute();
}

export function insertReminders(tell: Tell, rows: readonly ReminderTable[]): Promise<void> {
	return insertMany(tell, 'task_reminder', rows);
}

/** Deletes the reminders of tasks. */
export async function deleteReminders(tell: Tell, taskIds: readonly number[]): Promise<void> {
	await tell.db
		.deleteFrom('task_reminder')
		.where((eb) => tell.words.isOneOf(eb.ref('task_id'), taskIds))
		.execute();
}
