import type { Tell } from '../../asking/index.ts';
import type { TaskRow } from './task.table.ts';

/** Something of the task changed that stands in other tables: a new version, and a new time for task and project. */
export async function touchTask(tell: Tell, task: Pick<TaskRow, 'id' | 'project_id'>): Promise<void> {
	await tell.db
		.updateTable('task')
		.set((eb) => ({ updated: tell.now, version: eb('version', '+', 1) }))
		.where('id', '=', task.id)
		.execute();
	await tell.db.updateTable('project').set({ updated: tell.now }).where('id', '=', task.project_id).execute();
}
