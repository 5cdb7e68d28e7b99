import type { CommandContext, QueryContext } from '../../context/index.ts';
import { insertMany } from '../../db/prepared.ts';
import type { ReminderTable, TaskTables } from './task.table.ts';

/** Keeps numbers that tasks were given: none is given again, also when its task moves or is deleted. */
export function insertIndexes(context: CommandContext, rows: readonly TaskTables['task_index'][]): Promise<void> {
	return insertMany(context, 'task_index', rows);
}

/** Puts people on tasks, and records no change. */
export function insertAssignees(context: CommandContext, rows: readonly TaskTables['task_assignee'][]): Promise<void> {
	return insertMany(context, 'task_assignee', rows);
}

/** Who is on each of these tasks, by its id, in one statement; a task that nobody is on is left out. */
export async function assigneesOfEach(
	{ db, dialect }: QueryContext,
	taskIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
	const rows = await db
		.selectFrom('task_assignee')
		.select(['task_id', 'user_id'])
		.where((eb) => dialect.isOneOf(eb.ref('task_id'), taskIds))
		.orderBy('user_id')
		.execute();
	const found = new Map<number, number[]>();
	for (const row of rows) {
		const people = found.get(row.task_id);
		if (people) people.push(row.user_id);
		else found.set(row.task_id, [row.user_id]);
	}
	return found;
}

/** Takes people off tasks. */
export async function deleteAssignees(
	context: CommandContext,
	taskIds: readonly number[],
	userIds: readonly number[],
): Promise<void> {
	await context.db
		.deleteFrom('task_assignee')
		.where((eb) => context.dialect.isOneOf(eb.ref('task_id'), taskIds))
		.where((eb) => context.dialect.isOneOf(eb.ref('user_id'), userIds))
		.execute();
}

export function insertReminders(context: CommandContext, rows: readonly ReminderTable[]): Promise<void> {
	return insertMany(context, 'task_reminder', rows);
}

/** Deletes the reminders of tasks. */
export async function deleteReminders(context: CommandContext, taskIds: readonly number[]): Promise<void> {
	await context.db
		.deleteFrom('task_reminder')
		.where((eb) => context.dialect.isOneOf(eb.ref('task_id'), taskIds))
		.execute();
}
