import { sql } from 'kysely';
import type { Tell } from '../../asking/index.ts';
import { closedWithout } from '../access/index.ts';

/**
 * Takes a person off the tasks, and out of the subscriptions, of projects that only this team opened to them
 * (api/quirks.md 14.9). So many statements whatever the number of projects and tasks.
 */
export async function leaveClosedProjects(tell: Tell, teamId: number, userId: number): Promise<void> {
	const closed = await closedWithout(tell, { teamId, userId });
	if (closed.length === 0) return;
	await unassignIn(tell, closed, userId);
	await unsubscribeIn(tell, closed, userId);
}

async function unassignIn(tell: Tell, projectIds: readonly number[], userId: number): Promise<void> {
	const { words } = tell;
	const tasks = await tell.db
		.selectFrom('task_assignee')
		.innerJoin('task', 'task.id', 'task_assignee.task_id')
		.select(['task.id', 'task.project_id'])
		.where('task_assignee.user_id', '=', userId)
		.where((eb) => words.isOneOf(eb.ref('task.project_id'), projectIds))
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
	await tell.db
		.deleteFrom('task_assignee')
		.where('user_id', '=', userId)
		.where((eb) => words.isOneOf(eb.ref('task_id'), ids))
		.execute();
	await touch(tell, ids, [...new Set(tasks.map((task) => task.project_id))]);
	const byTask = Map.groupBy(assigned, (row) => row.task_id);
	for (const { id, project_id: projectId } of tasks) {
		const before = (byTask.get(id) ?? []).map((row) => row.user_id);
		const after = before.filter((one) => one !== userId);
		tell.changes.record({
			kind: 'task.assigned',
			entity: 'task',
			entityId: id,
			projectId,
			before: { assignees: before },
			after: { assignees: after },
		});
	}
}

/** As `touchTask` does for one. */
async function touch(tell: Tell, taskIds: readonly number[], projectIds: readonly number[]): Promise<void> {
	await tell.db
		.updateTable('task')
		.set((eb) => ({ updated: tell.now, version: eb('version', '+', 1) }))
		.where((eb) => tell.words.isOneOf(eb.ref('id'), taskIds))
		.execute();
	await tell.db
		.updateTable('project')
		.set({ updated: tell.now })
		.where((eb) => tell.words.isOneOf(eb.ref('id'), projectIds))
		.execute();
}

interface Subscription {
	readonly id: number;
	readonly entity: string;
	readonly entity_id: number;
}

async function unsubscribeIn(tell: Tell, projectIds: readonly number[], userId: number): Promise<void> {
	const { isOneOf } = tell.words;
	const { rows } = await sql<Subscription>`delete from subscription where user_id = ${userId} and (
			(entity = 'project' and ${isOneOf(sql.ref('entity_id'), projectIds)})
			or (entity = 'task' and exists (
				select 1 from task where task.id = subscription.entity_id and ${isOneOf(sql.ref('task.project_id'), projectIds)}
			))
		) returning id, entity, entity_id`.execute(tell.db);
	for (const { id, entity, entity_id: entityId } of rows) {
		const before = { userId, entity, entityId };
		tell.changes.record({
			kind: 'subscription.deleted',
			entity: 'subscription',
			entityId: id,
			projectId: null,
			before,
		});
	}
}
