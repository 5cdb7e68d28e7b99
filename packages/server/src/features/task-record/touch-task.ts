import type { Tell } from '../../asking/index.ts';
import { prepared } from '../../db/prepared.ts';
import type { TaskRow } from './task.table.ts';

/** Something of the task changed that stands in other tables: a new version, and a new time for task and project. */
export async function touchTask(tell: Tell, task: Pick<TaskRow, 'id' | 'project_id'>): Promise<void> {
	await tell.db
		.updateTable('task')
		.set((eb) => ({ updated: tell.now, version: eb('version', '+', 1) }))
		.where('id', '=', task.id)
		.execute();
	await touchProject(tell, task.project_id);
}

const updateProject = prepared((db, given: { id: number; now: number }) =>
	db.updateTable('project').set({ updated: given.now }).where('id', '=', given.id),
);

/** A change of a task is one of its project. */
export async function touchProject(tell: Tell, id: number): Promise<void> {
	await updateProject(tell, { id, now: tell.now });
}
