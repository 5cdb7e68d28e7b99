import type { Tell } from '../../asking/index.ts';
import { deleteAssignee } from './task-parts.store.ts';
import { touchTasks } from './touch-task.ts';

/**
 * Takes a person off every task they are assigned to, or off those of some projects. So many statements whatever the
 * number of tasks.
 */
export async function unassign(tell: Tell, userId: number, projectIds?: readonly number[]): Promise<void> {
	const { words } = tell;
	const tasks = await tell.db
		.selectFrom('task_assignee')
		.innerJoin('task', 'task.id', 'task_assignee.task_id')
		.select(['task.id', 'task.project_id'])
		.where('task_assignee.user_id', '=', userId)
		.$if(projectIds !== undefined, (query) =>
			query.where((eb) => words.isOneOf(eb.ref('task.project_id'), projectIds ?? [])),
		)
		.orderBy('task.id')
		.execute();
	if (tasks.length === 0) return;
	const ids = tasks.map((task) => task.id);
	const assigned = await tell.db
		.selectFrom('task_assignee')
		.select(['task_id', 'user_id'])
		.where((eb) => words.isOneOf(eb.ref('task_id'), ids))
		.orderBy('user_id')
		.execute();
	await deleteAssignee(tell, userId, ids);
	await touchTasks(tell, tasks);
	const byTask = Map.groupBy(assigned, (row) => row.task_id);
	for (const { id, project_id: projectId } of tasks) {
		const before = (byTask.get(id) ?? []).map((row) => row.user_id);
		const after = before.filter((one) => one !== userId);
		const line = { entityId: id, projectId };
		tell.changes.record('task.assigned', { ...line, before: { assignees: before }, after: { assignees: after } });
	}
}
