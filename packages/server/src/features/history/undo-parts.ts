import { actorId, type CommandContext } from '../../context/index.ts';
import { granted } from '../access/index.ts';
import { attachmentColumns, detachMany } from '../attachment/index.ts';
import { deleteComments } from '../comment/index.ts';
import type { Current } from './task-states.ts';
import { madeWith } from './undo-made-tasks.ts';
import type { Verdicts } from './verdicts.ts';

/** A comment, a file or somebody that is not on a task any more. */
export interface RemovedPart {
	readonly what: 'comment' | 'file' | 'assignee';
	readonly taskId: number;
	readonly partId: number;
}

/**
 * Takes away the comments and files that an import put on tasks. A comment stays that was edited since, and one of somebody
 * else: only who said it may take it back.
 */
export async function removeParts(
	context: CommandContext,
	changed: readonly Current[],
	verdicts: Verdicts,
): Promise<RemovedPart[]> {
	const tasks = new Map(changed.map(({ net, state }) => [net.entityId, granted(state.row, 'write')]));
	const comments = await removableComments(context, changed, verdicts);
	const files = await filesOf(context, changed);
	await deleteComments(context, tasks, comments);
	await detachMany(context, tasks, files);
	for (const { id } of comments) verdicts.undone({ entity: 'comment', entityId: id }, 'removed');
	for (const { id } of files) verdicts.undone({ entity: 'attachment', entityId: id }, 'removed');
	return [
		...comments.map(({ id, task_id }): RemovedPart => ({ what: 'comment', taskId: task_id, partId: id })),
		...files.map(({ id, task_id }): RemovedPart => ({ what: 'file', taskId: task_id, partId: id })),
	];
}

async function removableComments(context: CommandContext, changed: readonly Current[], verdicts: Verdicts) {
	const ids = changed.flatMap(({ net }) => madeWith(net, 'comments'));
	if (ids.length === 0) return [];
	const { db, dialect } = context;
	const rows = await db
		.selectFrom('comment')
		.selectAll()
		.where((eb) => dialect.isOneOf(eb.ref('id'), ids))
		.execute();
	const edits = await db
		.selectFrom('change')
		.select('entity_id')
		.where('entity', '=', 'comment')
		.where((eb) => dialect.isOneOf(eb.ref('entity_id'), ids))
		.where('kind', '=', 'comment.updated')
		.execute();
	const edited = new Set(edits.map((row) => row.entity_id));
	const me = actorId(context.caller);
	return rows.filter(({ id, author_id }) => {
		const reason = author_id !== me ? 'forbidden' : edited.has(id) ? 'changed' : null;
		if (reason) verdicts.refused({ entity: 'comment', entityId: id }, null, reason);
		return reason === null;
	});
}

async function filesOf({ db, dialect }: CommandContext, changed: readonly Current[]) {
	const ids = changed.flatMap(({ net }) => madeWith(net, 'attachments'));
	if (ids.length === 0) return [];
	return db
		.selectFrom('attachment')
		.innerJoin('file', 'file.id', 'attachment.file_id')
		.select(attachmentColumns)
		.where((eb) => dialect.isOneOf(eb.ref('attachment.id'), ids))
		.execute();
}
