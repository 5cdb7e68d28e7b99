import * as z from 'zod/mini';
import { bodyLimits } from '../contract/body-limits.ts';
import { endpoint } from '../contract/endpoint.ts';
import { message, paging, searchText } from '../contract/fields.ts';
import { taskId } from '../task/task-id.ts';
import { comment, commentId, commentText, commentVersion } from './comment.ts';

const all = '/tasks/:taskId/comments';
const one = `${all}/:id`;

/** The endpoints of comments. See docs/wire/routes.md#comment. */
export const commentEndpoints = {
	list: endpoint({
		method: 'GET',
		path: all,
		summary: 'What was said about a task, the oldest first unless asked otherwise.',
		right: 'read',
		scope: 'tasks_comments.read_all',
		input: z.object({
			taskId,
			...paging,
			s: z.optional(searchText),
			orderBy: z.optional(z.enum(['asc', 'desc'])),
		}),
		reply: z.array(comment),
		list: true,
		fails: ['task.missing', 'access.forbidden'],
	}),
	read: endpoint({
		method: 'GET',
		path: one,
		summary: 'One comment.',
		right: 'read',
		scope: 'tasks_comments.read_one',
		input: z.object({ taskId, id: commentId }),
		reply: comment,
		fails: ['task.missing', 'comment.missing', 'access.forbidden'],
	}),
	byIds: endpoint({
		method: 'GET',
		path: '/comments/by-ids',
		summary: 'Up to 50 comments by their ids, in any order. Those you cannot read are left out.',
		scope: 'tasks_comments.read_all',
		input: z.object({ ids: z.array(commentId) }),
		reply: z.array(comment),
		fails: ['input.invalid'],
	}),
	versions: endpoint({
		method: 'GET',
		path: `${one}/versions`,
		summary: 'What a comment said before it was edited, the last first. Of a deleted comment nothing is left to read.',
		right: 'read',
		scope: 'tasks_comments.read_one',
		input: z.object({ taskId, id: commentId, ...paging }),
		reply: z.array(commentVersion),
		list: true,
		fails: ['task.missing', 'comment.missing', 'access.forbidden'],
	}),
	create: endpoint({
		method: 'PUT',
		path: all,
		aliases: [['POST', all]],
		summary: 'Say something about a task. It becomes unread for everybody else.',
		right: 'write',
		scope: 'tasks_comments.create',
		maxBodyBytes: bodyLimits.records,
		input: z.object({ taskId, comment: commentText }),
		reply: comment,
		fails: ['input.invalid', 'task.missing', 'access.forbidden', 'project.archived'],
	}),
	update: endpoint({
		method: 'POST',
		path: one,
		summary: 'Change a comment of your own.',
		right: 'write',
		scope: 'tasks_comments.update',
		maxBodyBytes: bodyLimits.records,
		input: z.object({ taskId, id: commentId, comment: commentText }),
		reply: comment,
		fails: ['input.invalid', 'task.missing', 'comment.missing', 'access.forbidden', 'project.archived'],
	}),
	delete: endpoint({
		method: 'DELETE',
		path: one,
		summary: 'Delete a comment of your own.',
		right: 'write',
		scope: 'tasks_comments.delete',
		input: z.object({ taskId, id: commentId }),
		reply: message,
		fails: ['task.missing', 'comment.missing', 'access.forbidden', 'project.archived'],
	}),
};
