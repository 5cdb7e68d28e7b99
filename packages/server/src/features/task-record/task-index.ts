import { fail } from '@ordna/domain/failures';
import type { CommandContext } from '../../context/index.ts';
import { countUpIndex, holdIndex, setLastIndex } from '../project-record/index.ts';
import { insertIndexes } from './task-parts.store.ts';

/** A wish beyond this would soon leave no numbers for the tasks after it. */
const largestWish = 2 ** 31 - 1;

/**
 * Gives a task its number in a project: the next one, or a wished one that was never given. The command holds the
 * project: of several creates at once each waits for the one before. 3001 when somebody deleted it meanwhile.
 */
export async function takeIndex(context: CommandContext, projectId: number, wished = 0): Promise<number> {
	context.locks.require([projectId]);
	if (wished <= 0 || wished > largestWish) return nextIndex(context, projectId);
	const last = await holdIndex(context, projectId);
	if (last === undefined) throw fail('project.missing', { id: projectId });
	const known = await context.db
		.selectFrom('task_index')
		.select('task_id')
		.where('project_id', '=', projectId)
		.where('index', '=', wished)
		.executeTakeFirst();
	if (known) return nextIndex(context, projectId);
	if (wished > last) await setLastIndex(context, projectId, wished);
	return wished;
}

async function nextIndex(context: CommandContext, projectId: number): Promise<number> {
	const next = await countUpIndex(context, projectId);
	if (next === undefined) throw fail('project.missing', { id: projectId });
	return next;
}

/** Keeps the number: it is never given again, also when its task moves or is deleted. */
export function keepIndex(context: CommandContext, projectId: number, index: number, taskId: number): Promise<void> {
	return insertIndexes(context, [{ project_id: projectId, index, task_id: taskId }]);
}
