import { type Comment, isAuthor } from '@ordna/domain/comment';
import { fail, invalid } from '@ordna/domain/failures';
import { actorId, cleanRichText, type Tell } from '../../asking/index.ts';
import { must } from '../../asking/must.ts';
import type { Granted } from '../access/index.ts';
import { deleteReactions } from '../reaction/index.ts';
import { type TaskRow, touchTask } from '../task-record/index.ts';
import { markUnread } from '../unread/index.ts';
import { toComments } from './comment.queries.ts';
import type { CommentRow } from './comment.table.ts';

/** Says something about a task; it becomes unread for everybody else who can read it. */
export async function createComment(tell: Tell, task: Granted<TaskRow, 'write'>, html: string): Promise<Comment> {
	const comment = cleaned(tell, html);
	const authorId = actorId(tell.caller);
	const row = await tell.db
		.insertInto('comment')
		.values({ task_id: task.id, comment, author_id: authorId, created: tell.now, updated: tell.now })
		.returningAll()
		.executeTakeFirstOrThrow();
	await markUnread(tell, task, authorId);
	await touchTask(tell, task);
	tell.changes.record('comment.created', { ...lineOf(task, row.id), after: { taskId: task.id, comment, authorId } });
	return shown(tell, row);
}

/** Says it otherwise; only who said it may. The same words again are no edit. */
export async function updateComment(
	tell: Tell,
	task: Granted<TaskRow, 'write'>,
	{ row, html }: { row: Granted<CommentRow, 'read'>; html: string },
): Promise<Comment> {
	requireAuthor(tell, row);
	const comment = cleaned(tell, html);
	if (comment === row.comment) return shown(tell, row);
	const changed = await tell.db
		.updateTable('comment')
		.set({ comment, updated: tell.now })
		.where('id', '=', row.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	await touchTask(tell, task);
	const texts = {
		before: { taskId: task.id, comment: row.comment },
		after: { taskId: task.id, comment },
	};
	tell.changes.record('comment.updated', { ...lineOf(task, row.id), ...texts });
	return shown(tell, changed);
}

/** Takes it back, with the reactions to it; only who said it may. */
export async function deleteComment(
	tell: Tell,
	task: Granted<TaskRow, 'write'>,
	row: Granted<CommentRow, 'read'>,
): Promise<void> {
	requireAuthor(tell, row);
	await deleteReactions(tell, 'comment', row.id);
	await tell.db.deleteFrom('comment').where('id', '=', row.id).execute();
	await touchTask(tell, task);
	const { comment, author_id: authorId, created } = row;
	tell.changes.record('comment.deleted', {
		...lineOf(task, row.id),
		before: { taskId: task.id, comment, authorId, created },
	});
}

function requireAuthor(tell: Tell, row: CommentRow): void {
	if (!isAuthor(actorId(tell.caller), row.author_id)) throw fail('access.forbidden');
}

/** What is left when nothing of it may stay says nothing. */
function cleaned(tell: Tell, html: string): string {
	const comment = cleanRichText(tell, html);
	if (comment === '') throw invalid('comment: must not be empty');
	return comment;
}

function lineOf(task: TaskRow, id: number) {
	return { entityId: id, projectId: task.project_id };
}

async function shown(tell: Tell, row: CommentRow): Promise<Comment> {
	const [comment] = await toComments(tell, [row]);
	return must(comment, `comment ${row.id} is gone within its own command`);
}
