import type { CommandContext } from '../../context/index.ts';
import { assigneesOfEach, deleteAssignees } from './task-parts.store.ts';
import { touchTasks } from './touch-task.ts';

/**
 * Takes a person off every task they are assigned to, or off those of some projects. So many statements whatever the
 * number of tasks.
 */
export async function leaveTasks(
	context: CommandContext,
	userId: number,
	projectIds?: readonly number[],
): Promise<void> {
	const { dialect } = context;
	const tasks = await context.db
		.selectFrom('task_assignee')
		.innerJoin('task', 'task.id', 'task_assignee.task_id')
		.select(['task.id', 'task.project_id'])
		.where('task_assignee.user_id', '=', userId)
		.$if(projectIds !== undefined, (query) =>
			query.where((eb) => dialect.isOneOf(eb.ref('task.project_id'), projectIds ?? [])),
		)
		.orderBy('task.id')
		.execute();
	if (tasks.length === 0) return;
	const ids = tasks.map((task) => task.id);
	const assigned = await assigneesOfEach(context, ids);
	await deleteAssignees(context, ids, [userId]);
	await touchTasks(context, tasks);
	for (const { id, project_id: projectId } of tasks) {
		const before = assigned.get(id) ?? [];
		const after = before.filter((one) => one !== userId);
		const line = { entityId: id, projectId };
		context.changes.record('task.assigned', { ...line, before: { assignees: before }, after: { assignees: after } });
	}
}
