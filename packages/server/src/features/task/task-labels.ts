import { fail } from '@ordna/domain/failures';
import type { Instant } from '@ordna/domain/time';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import type { Granted } from '../access/index.ts';
import { deleteTaskLabels, findVisibleLabels, insertTaskLabels, requireLabel } from '../label/index.ts';
import { type TaskRow, touchTask } from '../task-record/index.ts';
import { difference } from './task-people.ts';

/** The ids of the labels on a task, in order. */
export async function labelIdsOf(context: QueryContext, taskId: number): Promise<number[]> {
	const rows = await context.db
		.selectFrom('task_label')
		.select('label_id')
		.where('task_id', '=', taskId)
		.orderBy('label_id')
		.execute();
	return rows.map((row) => row.label_id);
}

/** When a label was put on a task. One that was taken off again is gone. */
export async function labelledAt(context: QueryContext, taskId: number, labelId: number): Promise<Instant> {
	const row = await context.db
		.selectFrom('task_label')
		.select('created')
		.where('task_id', '=', taskId)
		.where('label_id', '=', labelId)
		.executeTakeFirst();
	if (!row) throw fail('replay.gone');
	return row.created as Instant;
}

/** Puts a label on a task. Whoever sees a label may use it. */
export async function addLabel(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	labelId: number,
): Promise<void> {
	await requireExisting(context, [labelId]);
	await requireLabel(context, labelId);
	const before = await labelIdsOf(context, task.id);
	if (before.includes(labelId)) throw fail('label.onTaskAlready', { id: labelId });
	await store(context, task, before, [...before, labelId]);
}

/** Takes a label off a task; the right to the task is enough. */
export async function removeLabel(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	labelId: number,
): Promise<void> {
	const before = await labelIdsOf(context, task.id);
	if (!before.includes(labelId)) throw fail('access.forbidden');
	await store(
		context,
		task,
		before,
		before.filter((id) => id !== labelId),
	);
}

/** Makes the labels of a task these. One that does not exist is 8002, one that may not be seen 8003. */
export async function replaceLabels(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	wanted: readonly number[],
): Promise<void> {
	const before = await labelIdsOf(context, task.id);
	const { added } = difference(before, wanted);
	await requireExisting(context, added);
	await requireVisible(context, added);
	await store(context, task, before, [...new Set(wanted)]);
}

async function requireExisting(context: QueryContext, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	const rows = await context.db
		.selectFrom('label')
		.select('id')
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
	const known = new Set(rows.map((row) => row.id));
	const unknown = ids.find((id) => !known.has(id));
	if (unknown !== undefined) throw fail('label.missing', { id: unknown });
}

async function requireVisible(context: QueryContext, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	const visible = new Set(await findVisibleLabels(context, ids));
	const hidden = ids.find((id) => !visible.has(id));
	if (hidden !== undefined) throw fail('label.hidden', { id: hidden });
}

async function store(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	before: readonly number[],
	after: readonly number[],
): Promise<void> {
	const { added, removed } = difference(before, after);
	if (added.length + removed.length === 0) return;
	if (removed.length > 0) await deleteTaskLabels(context, [task.id], removed);
	const rows = added.map((labelId) => ({ task_id: task.id, label_id: labelId, created: context.now }));
	await insertTaskLabels(context, rows);
	await touchTask(context, task);
	const line = { entityId: task.id, projectId: task.project_id };
	context.changes.record('task.labelled', { ...line, before: { labels: before }, after: { labels: after } });
}
