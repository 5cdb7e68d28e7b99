import { type Comment, maxCommentsByIds } from '@ordna/domain/comment';
import { fail, invalid } from '@ordna/domain/failures';
import type { QueryContext } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import { type Granted, granted, rightsOf } from '../access/index.ts';
import { findReactions } from '../reaction/index.ts';
import type { TaskRow } from '../task-record/index.ts';
import { findPeople } from '../user/index.ts';
import { type CommentRow, toComment } from './comment.table.ts';

/** What is asked of the comments of a task. */
export interface CommentListing {
	/** A part of the text, whatever the letter case. */
	readonly s: string;
	/** By when they were written; of one second, by id. */
	readonly order: 'asc' | 'desc';
	readonly page: Page;
}

/** A page of the comments of a task. */
export async function listComments(
	context: QueryContext,
	task: Granted<TaskRow, 'read'>,
	{ s, order, page }: CommentListing,
): Promise<{ comments: Comment[]; total: number }> {
	const found = context.db
		.selectFrom('comment')
		.where('task_id', '=', task.id)
		.$if(s !== '', (query) =>
			query.where((eb) =>
				context.dialect.contains(context.dialect.lower(context.dialect.readable(eb.ref('comment'))), s),
			),
		);
	const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await found.selectAll().orderBy('created', order).orderBy('id', order).$call(onPage(page)).execute();
	return { comments: await toComments(context, rows), total: Number(total) };
}

/** Comments by their ids, without those the caller may not read. */
export async function commentsByIds(context: QueryContext, ids: readonly number[]): Promise<Comment[]> {
	if (ids.length > maxCommentsByIds) throw invalid(`ids: must be at most ${maxCommentsByIds}`);
	const found = context.db
		.selectFrom('comment')
		.innerJoin('task', 'task.id', 'comment.task_id')
		.where('comment.id', 'in', ids.length > 0 ? [...ids] : [0])
		.where('task.deleted_at', 'is', null);
	const [rows, rights] = await Promise.all([
		found.selectAll('comment').select('task.project_id').execute(),
		rightsOf(context),
	]);
	return toComments(
		context,
		rows.filter((row) => rights.has(row.project_id)),
	);
}

/** A comment of this very task. */
export async function requireComment<R extends 'read' | 'write'>(
	context: QueryContext,
	task: Granted<TaskRow, R>,
	id: number,
): Promise<Granted<CommentRow, 'read'>> {
	const row = await context.db
		.selectFrom('comment')
		.selectAll()
		.where('id', '=', id)
		.where('task_id', '=', task.id)
		.executeTakeFirst();
	if (!row) throw fail('comment.missing', { id });
	return granted(row, 'read');
}

/** Comments with their authors and reactions. At most four statements. */
export async function toComments(context: QueryContext, rows: readonly CommentRow[]): Promise<Comment[]> {
	const people = await findPeople(context, [...new Set(rows.map((row) => row.author_id))]);
	const reactions = await findReactions(
		context,
		'comment',
		rows.map((row) => row.id),
	);
	return rows.map((row) => toComment(row, { author: people.get(row.author_id), reactions: reactions.get(row.id) }));
}
