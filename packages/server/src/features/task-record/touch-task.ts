import type { Tell } from '../../asking/index.ts';
import { prepared } from '../../db/prepared.ts';
import type { TaskRow } from './task.table.ts';

type Touched = Pick<TaskRow, 'id' | 'project_id'>;

/** Something of the task changed that stands in other tables: a new version, and a new time for task and project. */
export function touchTask(tell: Tell, task: Touched): Promise<void> {
	return touchTasks(tell, [task]);
}

const updateTasks = prepared((db, given: { ids: readonly number[]; now: number }, words) =>
	db
		.updateTable('task')
		.set((eb) => ({ updated: given.now, version: eb('version', '+', 1) }))
		.where((eb) => words.isOneOf(eb.ref('id'), given.ids)),
);

/** The same for many tasks, in two statements. */
export async function touchTasks(tell: Tell, tasks: readonly Touched[]): Promise<void> {
	await updateTasks(tell, { ids: tasks.map((task) => task.id), now: tell.now });
	await updateProjects(tell, { ids: [...new Set(tasks.map((task) => task.project_id))], now: tell.now });
}

const updateProjects = prepared((db, given: { ids: readonly number[]; now: number }, words) =>
	db
		.updateTable('project')
		.set({ updated: given.now })
		.where((eb) => words.isOneOf(eb.ref('id'), given.ids)),
);

/** A change of a task is one of its project. */
export async function touchProject(tell: Tell, id: number): Promise<void> {
	await updateProjects(tell, { ids: [id], now: tell.now });
}
