import { fail } from '@ordna/domain/failures';
import type { Right } from '@ordna/domain/right';
import type { Ask } from '../../asking/index.ts';
import { checkRight } from '../task-record/index.ts';
import { findKeptTasks, type KeptTask } from './task.memory.ts';

/** A task to be read, from memory when it is kept, with the caller's right on it. */
export async function requireReadableTask(ask: Ask, id: number): Promise<{ task: KeptTask; right: Right }> {
	const task = (await findKeptTasks(ask, [id])).get(id);
	if (!task) throw fail('task.missing', { id });
	return { task, right: await checkRight(ask, task.projectId, 'read') };
}

/** The task with this number in a project; its number stays with it until it moves. */
export async function findTaskByIndex(ask: Ask, projectId: number, index: number): Promise<number | undefined> {
	const row = await ask.db
		.selectFrom('task_index')
		.innerJoin('task', 'task.id', 'task_index.task_id')
		.select('task.id')
		.where('task_index.project_id', '=', projectId)
		.where('task_index.index', '=', index)
		.whereRef('task.project_id', '=', 'task_index.project_id')
		.whereRef('task.index', '=', 'task_index.index')
		.where('task.deleted_at', 'is', null)
		.executeTakeFirst();
	return row?.id;
}

/** The id of a project that is named by its id or, in any letter case, by its identifier. */
export async function findProjectId(ask: Ask, name: string): Promise<number | undefined> {
	if (/^\d{1,15}$/.test(name)) return Number(name);
	const row = await ask.db
		.selectFrom('project')
		.select('id')
		.where('identifier_key', '=', name.toUpperCase())
		.executeTakeFirst();
	return row?.id;
}
