import { fail } from '@ordna/domain/failures';
import type { Tell } from '../../asking/index.ts';
import { insertRows, prepared } from '../../db/prepared.ts';

/** A wish beyond this would soon leave no numbers for the tasks after it. */
const largestWish = 2 ** 31 - 1;

/**
 * Gives a task its number in a project: the next one, or a wished one that was never given. The command holds the
 * project: of several creates at once each waits for the one before. 3001 when somebody deleted it meanwhile.
 */
export async function takeIndex(tell: Tell, projectId: number, wished = 0): Promise<number> {
	tell.locks.require([projectId]);
	if (wished <= 0 || wished > largestWish) return nextIndex(tell, projectId);
	const project = await tell.db
		.updateTable('project')
		.set({ updated: tell.now })
		.where('id', '=', projectId)
		.returning('last_index')
		.executeTakeFirst();
	if (!project) throw fail('project.missing', { id: projectId });
	const known = await tell.db
		.selectFrom('task_index')
		.select('task_id')
		.where('project_id', '=', projectId)
		.where('index', '=', wished)
		.executeTakeFirst();
	if (known) return nextIndex(tell, projectId);
	if (wished > project.last_index)
		await tell.db.updateTable('project').set({ last_index: wished }).where('id', '=', projectId).execute();
	return wished;
}

const countUp = prepared((db, given: { projectId: number; now: number }) =>
	db
		.updateTable('project')
		.set((eb) => ({ last_index: eb('last_index', '+', 1), updated: given.now }))
		.where('id', '=', given.projectId)
		.returning('last_index'),
);

async function nextIndex(tell: Tell, projectId: number): Promise<number> {
	const [counted] = await countUp(tell, { projectId, now: tell.now });
	if (!counted) throw fail('project.missing', { id: projectId });
	return counted.last_index;
}

/** Keeps the number: it is never given again, also when its task moves or is deleted. */
export function keepIndex(tell: Tell, projectId: number, index: number, taskId: number): Promise<void> {
	return insertRows(tell, 'task_index', [{ project_id: projectId, index, task_id: taskId }]);
}
