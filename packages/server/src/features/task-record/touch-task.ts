import type { Tell } from '../../asking/index.ts';
import { prepared } from '../../db/prepared.ts';
import { touchProjectRows } from '../project-record/index.ts';
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
	tell.locks.require(tasks.map((task) => task.project_id));
	await updateTasks(tell, { ids: tasks.map((task) => task.id), now: tell.now });
	await touchProjects(
		tell,
		tasks.map((task) => task.project_id),
	);
}

/** The projects whose time a command has set already: a second time it would be the same. */
const touched = new WeakMap<Tell, Set<number>>();

async function touchProjects(tell: Tell, projectIds: readonly number[]): Promise<void> {
	const known = touched.get(tell) ?? new Set();
	const ids = [...new Set(projectIds)].filter((id) => !known.has(id));
	if (ids.length === 0) return;
	tell.locks.require(ids);
	await touchProjectRows(tell, ids);
	touched.set(tell, new Set([...known, ...ids]));
}

/** A change of a task is one of its project. */
export function touchProject(tell: Tell, id: number): Promise<void> {
	return touchProjects(tell, [id]);
}
