import { commentEndpoints } from '@ordna/domain/comment';
import { assertPresent } from '../../context/assert-present.ts';
import type { QueryContext } from '../../context/index.ts';
import { answersAlways, paged, pageOf, routes, withRight } from '../../http/index.ts';
import { rightOn } from '../access/index.ts';
import { requireTask } from '../task-record/index.ts';
import { createComment, deleteComment, updateComment } from './comment.commands.ts';
import { commentsByIds, listComments, requireComment, toComments } from './comment.queries.ts';
import { listCommentVersions } from './comment-versions.ts';

export const commentRoutes = routes(
	'comment',
	commentEndpoints,
	{
		list: {
			async query(context, { taskId, s, orderBy, ...input }) {
				const task = await requireTask(context, taskId, 'read');
				const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
				const listing = { s: (s ?? '').trim(), order: orderBy ?? 'asc', page };
				const { comments, total } = await listComments(context, task, listing);
				return paged(comments, total, page);
			},
		},
		read: { query: readComment },
		byIds: { query: (context, { ids }) => commentsByIds(context, ids) },
		versions: {
			async query(context, { taskId, id, ...input }) {
				const task = await requireTask(context, taskId, 'read');
				const comment = await requireComment(context, task, id);
				const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
				const { versions, total } = await listCommentVersions(context, comment, page);
				return paged(versions, total, page);
			},
		},
		create: {
			async command(context, { taskId, comment }) {
				return createComment(context, await requireTask(context, taskId, 'write'), comment);
			},
			keeps: 'comment.created',
			replay: (context, { taskId }, { made: [id = 0] }) => readComment(context, { taskId, id }),
		},
		update: {
			async command(context, { taskId, id, comment }) {
				const task = await requireTask(context, taskId, 'write');
				return updateComment(context, task, { row: await requireComment(context, task, id), html: comment });
			},
			replay: readComment,
		},
		delete: answersAlways({ message: 'Successfully deleted.' }, async (context, { taskId, id }) => {
			const task = await requireTask(context, taskId, 'write');
			await deleteComment(context, task, await requireComment(context, task, id));
		}),
	},
	(app) => app.settings.service.enableTaskComments,
);

async function readComment(context: QueryContext, { taskId, id }: { taskId: number; id: number }) {
	const task = await requireTask(context, taskId, 'read');
	const [comment] = await toComments(context, [await requireComment(context, task, id)]);
	const right = await rightOn(context, task.project_id);
	return withRight(assertPresent(comment, `comment ${id} was read and is gone`), right ?? 'read');
}
