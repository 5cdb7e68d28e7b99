import { fail } from '@ordna/domain/failures';
import { allows, type Right } from '@ordna/domain/right';
import type { Ask } from '../../asking/index.ts';
import { prepared } from '../../db/prepared.ts';
import { type Granted, granted, projectFacts, rightOn } from '../access/index.ts';
import { findKeptTasks, type KeptTask } from './task.memory.ts';
import type { TaskRow } from './task.table.ts';

const selectTask = prepared((db, wanted: { id: number }) =>
	db.selectFrom('task').selectAll().where('id', '=', wanted.id).where('deleted_at', 'is', null),
);

/**
 * The row of a task for a caller who has the right on its project. Refuses in this order: no such task (4002), not
 * readable (0), archived although something is to be written (3008), right too small (0).
 */
export async function requireTask<R extends Right>(ask: Ask, id: number, need: R): Promise<Granted<TaskRow, R>> {
	const [row] = await selectTask(ask, { id });
	if (!row) throw fail('task.missing', { id });
	await checkRight(ask, row.project_id, need);
	return granted(row, need);
}

/** Whether the caller may do that with the tasks of a project. */
export async function checkRight(ask: Ask, projectId: number, need: Right): Promise<Right> {
	const right = await rightOn(ask, projectId);
	if (right === null) throw fail('access.forbidden');
	if (need !== 'read' && (await projectFacts(ask, projectId))?.isArchived)
		throw fail('project.archived', { id: projectId });
	if (!allows(right, need)) throw fail('access.forbidden');
	return right;
}

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
