import { actorId, type CommandContext } from '../../context/index.ts';
import type { Granted } from '../access/index.ts';
import { type Content, type FileRow, insertFiles, markUnused } from '../file/index.ts';
import { type TaskRow, touchTask, touchTasks } from '../task-record/index.ts';
import type { AttachmentRow } from './attachment.table.ts';

/** Something that was uploaded for a task: its content lies in the storage already. */
export interface AttachmentDraft {
	readonly name: string;
	readonly content: Content;
}

/** Puts files on a task, in their order. */
export async function attach(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	drafts: readonly AttachmentDraft[],
): Promise<AttachmentRow[]> {
	if (drafts.length === 0) return [];
	const rows = await insertAttachments(context, task.id, await insertFiles(context, drafts));
	await touchTask(context, task);
	for (const row of rows) context.changes.record('attachment.created', { ...lineOf(task, row), after: fieldsOf(row) });
	return rows;
}

async function insertAttachments(
	context: CommandContext,
	taskId: number,
	files: readonly FileRow[],
): Promise<AttachmentRow[]> {
	const made = { task_id: taskId, created_by_id: actorId(context.caller), created: context.now };
	const rows = await context.db
		.insertInto('attachment')
		.values(files.map((file) => ({ ...made, file_id: file.id })))
		.returning(['id', 'file_id'])
		.execute();
	const ids = new Map(rows.map((row) => [row.file_id, row.id]));
	return files.map((file) => ({
		...made,
		id: ids.get(file.id) ?? 0,
		file_id: file.id,
		name: file.name,
		mime: file.mime,
		size: file.size,
		key: file.key,
		file_created: file.created,
	}));
}

/**
 * Takes a file off its task. The file itself is kept aside for a while, and its line in the log says all that is needed
 * to put it back. A cover stays named after it; clients know that.
 */
export async function detach(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	row: Granted<AttachmentRow, 'write'>,
): Promise<void> {
	await context.db.deleteFrom('attachment').where('id', '=', row.id).execute();
	await markUnused(context, [row.file_id]);
	await touchTask(context, task);
	context.changes.record('attachment.deleted', { ...lineOf(task, row), before: fieldsOf(row) });
}

/** Takes files off their tasks. */
export async function detachMany(
	context: CommandContext,
	tasks: ReadonlyMap<number, Granted<TaskRow, 'write'>>,
	rows: readonly AttachmentRow[],
): Promise<void> {
	const gone = rows.flatMap((row) => {
		const task = tasks.get(row.task_id);
		return task ? [{ task, row }] : [];
	});
	if (gone.length === 0) return;
	await context.db
		.deleteFrom('attachment')
		.where((eb) =>
			context.dialect.isOneOf(
				eb.ref('id'),
				gone.map(({ row }) => row.id),
			),
		)
		.execute();
	await markUnused(
		context,
		gone.map(({ row }) => row.file_id),
	);
	await touchTasks(
		context,
		gone.map(({ task }) => task),
	);
	for (const { task, row } of gone)
		context.changes.record('attachment.deleted', { ...lineOf(task, row), before: fieldsOf(row) });
}

function lineOf(task: TaskRow, row: AttachmentRow) {
	return { entityId: row.id, projectId: task.project_id };
}

/** What the log tells of an attachment. */
function fieldsOf(row: AttachmentRow) {
	return {
		taskId: row.task_id,
		fileId: row.file_id,
		name: row.name,
		mime: row.mime,
		size: row.size,
		createdById: row.created_by_id,
		created: row.created,
	};
}
