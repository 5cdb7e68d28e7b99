import { fail } from '@ordna/domain/failures';
import type { CommandContext } from '../../context/index.ts';
import type { Granted } from '../access/index.ts';
import { type TaskRow, touchTask } from '../task-record/index.ts';
import { addAssignees, assigneesOf, removeAssignees, replaceAssignees, requireAssignable } from './task-people.ts';

/** Assigns a task to somebody who can read it. */
export async function assign(context: CommandContext, task: Granted<TaskRow, 'write'>, userId: number): Promise<void> {
	const before = await assigneesOf(context, task.id);
	if (before.includes(userId)) throw fail('task.assignedAlready', { id: userId });
	await requireAssignable(context, task.project_id, [userId]);
	await addAssignees(context, task, [userId]);
	await changed(context, task, before, [...before, userId]);
}

/** Takes somebody off a task; nothing happens when they are not on it. */
export async function unassign(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	userId: number,
): Promise<void> {
	const before = await assigneesOf(context, task.id);
	if (!before.includes(userId)) return;
	await removeAssignees(context, task.id, [userId]);
	await changed(
		context,
		task,
		before,
		before.filter((id) => id !== userId),
	);
}

/** Makes the people on a task these. */
export async function assignOnly(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	userIds: readonly number[],
): Promise<void> {
	const before = await replaceAssignees(context, task, userIds);
	if (before) await changed(context, task, before, [...new Set(userIds)]);
}

async function changed(
	context: CommandContext,
	task: TaskRow,
	before: readonly number[],
	after: readonly number[],
): Promise<void> {
	await touchTask(context, task);
	const line = { entityId: task.id, projectId: task.project_id };
	context.changes.record('task.assigned', { ...line, before: { assignees: before }, after: { assignees: after } });
}
