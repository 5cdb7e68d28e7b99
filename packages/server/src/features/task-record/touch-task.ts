import type { CommandContext } from '../../context/index.ts';
import { prepared } from '../../db/prepared.ts';
import { touchProjectRows } from '../project-record/index.ts';
import type { TaskRow } from './task.table.ts';

type Touched = Pick<TaskRow, 'id' | 'project_id'>;

/** Something of the task changed that stands in other tables: a new version, and a new time for task and project. */
export function touchTask(context: CommandContext, task: Touched): Promise<void> {
	return touchTasks(context, [task]);
}

const updateTasks = prepared((db, given: { ids: readonly number[]; now: number }, dialect) =>
	db
		.updateTable('task')
		.set((eb) => ({ updated: given.now, version: eb('version', '+', 1) }))
		.where((eb) => dialect.isOneOf(eb.ref('id'), given.ids)),
);

/** The same for many tasks, in two statements. */
export async function touchTasks(context: CommandContext, tasks: readonly Touched[]): Promise<void> {
	context.locks.require(tasks.map((task) => task.project_id));
	await updateTasks(context, { ids: tasks.map((task) => task.id), now: context.now });
	await touchProjects(
		context,
		tasks.map((task) => task.project_id),
	);
}

/** The projects whose time a command has set already: a second time it would be the same. */
const touched = new WeakMap<CommandContext, Set<number>>();

async function touchProjects(context: CommandContext, projectIds: readonly number[]): Promise<void> {
	const known = touched.get(context) ?? new Set();
	const ids = [...new Set(projectIds)].filter((id) => !known.has(id));
	if (ids.length === 0) return;
	context.locks.require(ids);
	await touchProjectRows(context, ids);
	touched.set(context, new Set([...known, ...ids]));
}

/** A change of a task is one of its project. */
export function touchProject(context: CommandContext, id: number): Promise<void> {
	return touchProjects(context, [id]);
}
