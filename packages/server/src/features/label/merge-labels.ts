import { invalid } from '@ordna/domain/failures';
import type { Label } from '@ordna/domain/label';
import { toInstant } from '@ordna/domain/time';
import type { CommandContext } from '../../context/index.ts';
import type { Granted } from '../access/index.ts';
import { relabelFilters } from '../saved-filter-record/index.ts';
import { touchTasks } from '../task-record/index.ts';
import { projectsAskingFor, relabelViews } from '../view/index.ts';
import { requireOwnership, requireOwnLabel } from './label.queries.ts';
import { deleteTaskLabels, insertTaskLabels } from './task-label.store.ts';

/** Both labels, of which the caller made each. The projects of the tasks and views concerned are locked. */
export async function requireBothLabels(
	context: CommandContext,
	{ sourceId, targetId }: { readonly sourceId: number; readonly targetId: number },
): Promise<{ source: Granted<Label, 'admin'>; target: Granted<Label, 'admin'> }> {
	if (sourceId === targetId) throw invalid('source_id: must be another label');
	// Before the locks: nobody else's projects wait for a stranger.
	for (const id of [sourceId, targetId].sort((one, other) => one - other)) await requireOwnership(context, id);
	const ofTasks = (await tasksWith(context, sourceId)).map((task) => task.project_id);
	const projects = [...ofTasks, ...(await projectsAskingFor(context, sourceId))];
	await context.locks.lock({ projects: [...new Set(projects)] });
	// By id, so that of two merges in opposite directions neither waits for the other in a circle.
	const first = await requireOwnLabel(context, Math.min(sourceId, targetId));
	const second = await requireOwnLabel(context, Math.max(sourceId, targetId));
	return first.id === sourceId ? { source: first, target: second } : { source: second, target: first };
}

/** Every task with the source carries the target instead, every view and saved filter that names it names the target, and it is gone. */
export async function mergeLabels(
	context: CommandContext,
	source: Granted<Label, 'admin'>,
	target: Granted<Label, 'admin'>,
): Promise<void> {
	const tasks = await tasksWith(context, source.id);
	// Another one may have got the label before it was held.
	context.locks.require([...new Set(tasks.map((task) => task.project_id))]);
	const taskIds = tasks.map((task) => task.id);
	const labels = await labelsOf(context, taskIds);
	const added = tasks.filter((task) => !labels.get(task.id)?.includes(target.id));
	await touchTasks(context, tasks);
	await deleteTaskLabels(context, taskIds, [source.id]);
	await insertTaskLabels(
		context,
		added.map((task) => ({ task_id: task.id, label_id: target.id, created: context.now })),
	);
	await context.db.deleteFrom('label').where('id', '=', source.id).execute();
	await relabelViews(context, { from: source.id, to: target.id });
	await relabelFilters(context, { from: source.id, to: target.id });

	const { id, title, description, hexColor, createdBy, created } = source;
	const before = { title, description, hexColor, createdById: createdBy?.id ?? 0, created, tasks: taskIds };
	context.changes.record('label.merged', { entityId: id, projectId: null, before });
	for (const task of tasks) {
		// Nobody sees what lies in the trash change.
		if (task.deleted_at !== null) continue;
		const old = labels.get(task.id) ?? [];
		const now = [...new Set([...old.filter((one) => one !== source.id), target.id])].sort((one, other) => one - other);
		const line = { entityId: task.id, projectId: task.project_id };
		context.changes.record('task.labelled', { ...line, before: { labels: old }, after: { labels: now } });
	}
}

/** What the line of a merged label tells of it. */
export type LostLabel = {
	readonly title: string;
	readonly description: string;
	readonly hexColor: string;
	readonly createdById: number;
	readonly created: number;
	readonly tasks: readonly number[];
};

/**
 * Makes a label again that was merged, under its id. The lines of tasks say which of them carry it; of those in the trash there are
 * none, and they get it here. Answers with whether it was gone.
 */
export async function restoreLabel(context: CommandContext, id: number, lost: LostLabel): Promise<boolean> {
	const isThere = await context.db.selectFrom('label').select('id').where('id', '=', id).executeTakeFirst();
	if (isThere) return false;
	const { title, description, hexColor, createdById, created, tasks } = lost;
	const times = { created: toInstant(created), updated: context.now };
	await context.db
		.insertInto('label')
		.values({ id, title, description, hex_color: hexColor, created_by_id: createdById, ...times })
		.execute();
	const trashed = await context.db
		.selectFrom('task')
		.select('id')
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), tasks))
		.where('deleted_at', 'is not', null)
		.execute();
	const rows = trashed.map((task) => ({ task_id: task.id, label_id: id, created: context.now }));
	await insertTaskLabels(context, rows);
	context.changes.record('label.created', { entityId: id, projectId: null, after: { title, description, hexColor } });
	return true;
}

/** The tasks that carry a label, those in the trash too. */
async function tasksWith(context: CommandContext, labelId: number) {
	return context.db
		.selectFrom('task_label')
		.innerJoin('task', 'task.id', 'task_label.task_id')
		.select(['task.id', 'task.project_id', 'task.deleted_at'])
		.where('task_label.label_id', '=', labelId)
		.orderBy('task.id')
		.execute();
}

/** The ids of all labels of each task, in order. */
async function labelsOf(context: CommandContext, taskIds: readonly number[]): Promise<Map<number, number[]>> {
	const rows = await context.db
		.selectFrom('task_label')
		.select(['task_id', 'label_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('task_id'), taskIds))
		.orderBy('label_id')
		.execute();
	const byTask = new Map<number, number[]>();
	for (const row of rows) byTask.set(row.task_id, [...(byTask.get(row.task_id) ?? []), row.label_id]);
	return byTask;
}
