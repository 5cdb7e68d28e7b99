import type { Tell } from '../../asking/index.ts';

/**
 * Gives a task its number in a project: the next one, or a wished one that was never given. The update of the
 * project's row is also the lock: of several creates at once each waits for the one before.
 */
export async function takeIndex(tell: Tell, projectId: number, wished = 0): Promise<number> {
	if (wished <= 0) return nextIndex(tell, projectId);
	const { last_index: last } = await tell.db
		.updateTable('project')
		.set({ updated: tell.now })
		.where('id', '=', projectId)
		.returning('last_index')
		.executeTakeFirstOrThrow();
	const known = await tell.db
		.selectFrom('task_index')
		.select('task_id')
		.where('project_id', '=', projectId)
		.where('index', '=', wished)
		.executeTakeFirst();
	if (known) return nextIndex(tell, projectId);
	if (wished > last)
		await tell.db.updateTable('project').set({ last_index: wished }).where('id', '=', projectId).execute();
	return wished;
}

async function nextIndex(tell: Tell, projectId: number): Promise<number> {
	const { last_index: index } = await tell.db
		.updateTable('project')
		.set((eb) => ({ last_index: eb('last_index', '+', 1), updated: tell.now }))
		.where('id', '=', projectId)
		.returning('last_index')
		.executeTakeFirstOrThrow();
	return index;
}

/** Keeps the number: it is never given again, also when its task moves or is deleted. */
export async function keepIndex(tell: Tell, projectId: number, index: number, taskId: number): Promise<void> {
	await tell.db.insertInto('task_index').values({ project_id: projectId, index, task_id: taskId }).execute();
}
