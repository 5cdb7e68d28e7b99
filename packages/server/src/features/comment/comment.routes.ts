import { commentEndpoints } from '@ordna/domain/comment';
import type { Ask } from '../../asking/index.ts';
import { must } from '../../asking/must.ts';
import { paged, pageOf, routes, withRight } from '../../http/index.ts';
import { rightOn } from '../access/index.ts';
import { requireTask } from '../task-record/index.ts';
import { createComment, deleteComment, updateComment } from './comment.commands.ts';
import { listComments, requireComment, toComments } from './comment.queries.ts';

export const commentRoutes = routes(
	'comment',
	commentEndpoints,
	{
		list: {
			async ask(ask, { taskId, s, orderBy, ...input }) {
				const task = await requireTask(ask, taskId, 'read');
				const page = pageOf(input, ask.app.settings.service.maxItemsPerPage);
				const listing = { s: (s ?? '').trim(), order: orderBy ?? 'asc', page };
				const { comments, total } = await listComments(ask, task, listing);
				return paged(comments, total, page);
			},
		},
		read: { ask: readComment },
		create: {
			async tell(tell, { taskId, comment }) {
				return createComment(tell, await requireTask(tell, taskId, 'write'), comment);
			},
		},
		update: {
			async tell(tell, { taskId, id, comment }) {
				const task = await requireTask(tell, taskId, 'write');
				return updateComment(tell, task, { row: await requireComment(tell, task, id), html: comment });
			},
		},
		delete: {
			async tell(tell, { taskId, id }) {
				const task = await requireTask(tell, taskId, 'write');
				await deleteComment(tell, task, await requireComment(tell, task, id));
				return { message: 'Successfully deleted.' };
			},
		},
	},
	(app) => app.settings.service.enableTaskComments,
);

async function readComment(ask: Ask, { taskId, id }: { taskId: number; id: number }) {
	const task = await requireTask(ask, taskId, 'read');
	const [comment] = await toComments(ask, [await requireComment(ask, task, id)]);
	const right = await rightOn(ask, task.project_id);
	return withRight(must(comment, `comment ${id} was read and is gone`), right ?? 'read');
}
