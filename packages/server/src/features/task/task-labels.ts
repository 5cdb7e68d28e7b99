import { fail } from '@ordna/domain/failures';
import type { Ask, Tell } from '../../asking/index.ts';
import type { Granted } from '../access/index.ts';
import { deleteTaskLabels, findVisibleLabels, insertTaskLabels, requireLabel } from '../label/index.ts';
import { type TaskRow, touchTask } from '../task-record/index.ts';
import { difference } from './task-people.ts';

/** The ids of the labels on a task, in order. */
export async function labelIdsOf(ask: Ask, taskId: number): Promise<number[]> {
	const rows = await ask.db
		.selectFrom('task_label')
		.select('label_id')
		.where('task_id', '=', taskId)
		.orderBy('label_id')
		.execute();
	return rows.map((row) => row.label_id);
}

/** Puts a label on a task. Whoever sees a label may use it. */
export async function addLabel(tell: Tell, task: Granted<TaskRow, 'write'>, labelId: number): Promise<void> {
	await requireExisting(tell, [labelId]);
	await requireLabel(tell, labelId);
	const before = await labelIdsOf(tell, task.id);
	if (before.includes(labelId)) throw fail('label.onTaskAlready', { id: labelId });
	await store(tell, task, before, [...before, labelId]);
}

/** Takes a label off a task; the right to the task is enough. */
export async function removeLabel(tell: Tell, task: Granted<TaskRow, 'write'>, labelId: number): Promise<void> {
	const before = await labelIdsOf(tell, task.id);
	if (!before.includes(labelId)) throw fail('access.forbidden');
	await store(
		tell,
		task,
		before,
		before.filter((id) => id !== labelId),
	);
}

/** Makes the labels of a task these. One that does not exist is 8002, one that may not be seen 8003. */
export async function replaceLabels(
	tell: Tell,
	task: Granted<TaskRow, 'write'>,
	wanted: readonly number[],
): Promise<void> {
	const before = await labelIdsOf(tell, task.id);
	const { added } = difference(before, wanted);
	await requireExisting(tell, added);
	await requireVisible(tell, added);
	await store(tell, task, before, [...new Set(wanted)]);
}

async function requireExisting(ask: Ask, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	const rows = await ask.db
		.selectFrom('label')
		.select('id')
		.where((eb) => ask.words.isOneOf(eb.ref('id'), ids))
		.execute();
	const known = new Set(rows.map((row) => row.id));
	const unknown = ids.find((id) => !known.has(id));
	if (unknown !== undefined) throw fail('label.missing', { id: unknown });
}

async function requireVisible(ask: Ask, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	const visible = new Set(await findVisibleLabels(ask, ids));
	const hidden = ids.find((id) => !visible.has(id));
	if (hidden !== undefined) throw fail('label.hidden', { id: hidden });
}

async function store(
	tell: Tell,
	task: Granted<TaskRow, 'write'>,
	before: readonly number[],
	after: readonly number[],
): Promise<void> {
	const { added, removed } = difference(before, after);
	if (added.length + removed.length === 0) return;
	if (removed.length > 0) await deleteTaskLabels(tell, task.id, removed);
	const rows = added.map((labelId) => ({ task_id: task.id, label_id: labelId, created: tell.now }));
	await insertTaskLabels(tell, rows);
	await touchTask(tell, task);
	const line = { entityId: task.id, projectId: task.project_id };
	tell.changes.record('task.labelled', { ...line, before: { labels: before }, after: { labels: after } });
}
