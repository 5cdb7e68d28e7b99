import { type Comment, isAuthor } from '@ordna/domain/comment';
import { fail, invalid } from '@ordna/domain/failures';
import { assertPresent } from '../../context/assert-present.ts';
import { actorId, type CommandContext, cleanRichText } from '../../context/index.ts';
import type { Granted } from '../access/index.ts';
import { deleteReactions, removeReactions } from '../reaction/index.ts';
import { type TaskRow, touchTask, touchTasks } from '../task-record/index.ts';
import { markUnread } from '../unread/index.ts';
import { toComments } from './comment.queries.ts';
import type { CommentRow } from './comment.table.ts';

/** Says something about a task; it becomes unread for everybody else who can read it. */
export async function createComment(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	html: string,
): Promise<Comment> {
	const comment = cleaned(context, html);
	const authorId = actorId(context.caller);
	const row = await context.db
		.insertInto('comment')
		.values({ task_id: task.id, comment, author_id: authorId, created: context.now, updated: context.now })
		.returningAll()
		.executeTakeFirstOrThrow();
	await markUnread(context, task, authorId);
	await touchTask(context, task);
	context.changes.record('comment.created', { ...lineOf(task, row.id), after: { taskId: task.id, comment, authorId } });
	return shown(context, row);
}

/** Says it otherwise; only who said it may. The same words again are no edit. */
export async function updateComment(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	{ row, html }: { row: Granted<CommentRow, 'read'>; html: string },
): Promise<Comment> {
	requireAuthor(context, row);
	const comment = cleaned(context, html);
	if (comment === row.comment) return shown(context, row);
	const changed = await context.db
		.updateTable('comment')
		.set({ comment, updated: context.now })
		.where('id', '=', row.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	await touchTask(context, task);
	const texts = {
		before: { taskId: task.id, comment: row.comment },
		after: { taskId: task.id, comment },
	};
	context.changes.record('comment.updated', { ...lineOf(task, row.id), ...texts });
	return shown(context, changed);
}

/** Takes it back, with the reactions to it; only who said it may. */
export async function deleteComment(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	row: Granted<CommentRow, 'read'>,
): Promise<void> {
	requireAuthor(context, row);
	await deleteReactions(context, 'comment', row.id);
	await context.db.deleteFrom('comment').where('id', '=', row.id).execute();
	await touchTask(context, task);
	recordDeleted(context, task, row);
}

/** Takes comments back, by their tasks; they are the caller's own. */
export async function deleteComments(
	context: CommandContext,
	tasks: ReadonlyMap<number, Granted<TaskRow, 'write'>>,
	rows: readonly CommentRow[],
): Promise<void> {
	const gone = rows.flatMap((row) => {
		const task = tasks.get(row.task_id);
		requireAuthor(context, row);
		return task ? [{ task, row }] : [];
	});
	if (gone.length === 0) return;
	const ids = gone.map(({ row }) => row.id);
	await removeReactions(context, { taskIds: [], commentIds: ids });
	await context.db
		.deleteFrom('comment')
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
	await touchTasks(
		context,
		gone.map(({ task }) => task),
	);
	for (const { task, row } of gone) recordDeleted(context, task, row);
}

function recordDeleted(context: CommandContext, task: TaskRow, row: CommentRow): void {
	const { comment, author_id: authorId, created } = row;
	const before = { taskId: task.id, comment, authorId, created };
	context.changes.record('comment.deleted', { ...lineOf(task, row.id), before });
}

function requireAuthor(context: CommandContext, row: CommentRow): void {
	if (!isAuthor(actorId(context.caller), row.author_id)) throw fail('access.forbidden');
}

/** What is left when nothing of it may stay says nothing. */
function cleaned(context: CommandContext, html: string): string {
	const comment = cleanRichText(context, html);
	if (comment === '') throw invalid('comment: must not be empty');
	return comment;
}

function lineOf(task: TaskRow, id: number) {
	return { entityId: id, projectId: task.project_id };
}

async function shown(context: CommandContext, row: CommentRow): Promise<Comment> {
	const [comment] = await toComments(context, [row]);
	return assertPresent(comment, `comment ${row.id} is gone within its own command`);
}
