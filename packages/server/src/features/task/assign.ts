import { fail } from '@ordna/domain/failures';
import type { Tell } from '../../asking/index.ts';
import type { Granted } from '../access/index.ts';
import { type TaskRow, touchTask } from '../task-record/index.ts';
import { addAssignees, assigneesOf, removeAssignees, replaceAssignees, requireAssignable } from './task-people.ts';

/** Assigns a task to somebody who can read it. */
export async function assign(tell: Tell, task: Granted<TaskRow, 'write'>, userId: number): Promise<void> {
	const before = await assigneesOf(tell, task.id);
	if (before.includes(userId)) throw fail('task.assignedAlready', { id: userId });
	await requireAssignable(tell, task.project_id, [userId]);
	await addAssignees(tell, task, [userId]);
	await changed(tell, task, before, [...before, userId]);
}

/** Takes somebody off a task; nothing happens when they are not on it. */
export async function unassign(tell: Tell, task: Granted<TaskRow, 'write'>, userId: number): Promise<void> {
	const before = await assigneesOf(tell, task.id);
	if (!before.includes(userId)) return;
	await removeAssignees(tell, task.id, [userId]);
	await changed(
		tell,
		task,
		before,
		before.filter((id) => id !== userId),
	);
}

/** Makes the people on a task these. */
export async function assignOnly(
	tell: Tell,
	task: Granted<TaskRow, 'write'>,
	userIds: readonly number[],
): Promise<void> {
	const before = await replaceAssignees(tell, task, userIds);
	if (before) await changed(tell, task, before, [...new Set(userIds)]);
}

async function changed(tell: Tell, task: TaskRow, before: readonly number[], after: readonly number[]): Promise<void> {
	await touchTask(tell, task);
	const line = { entityId: task.id, projectId: task.project_id };
	tell.changes.record('task.assigned', { ...line, before: { assignees: before }, after: { assignees: after } });
}
