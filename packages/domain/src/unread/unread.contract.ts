import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { wireName } from '../contract/wire-form.ts';
import { taskId } from '../task/task-id.ts';

/** The endpoint of read marks. See docs/wire/routes.md#unread. */
export const unreadEndpoints = {
	markRead: endpoint({
		method: 'POST',
		path: '/tasks/:taskId/read',
		summary: 'Say that you have read what is new about a task.',
		caller: 'person',
		right: 'read',
		scope: 'tasks.read',
		input: z.object({ taskId }),
		// The names that clients know; who called is not said, it is always 0.
		reply: z.object({ taskId: wireName(taskId, 'TaskID'), userId: wireName(z.literal(0), 'UserID') }),
		fails: ['task.missing', 'access.forbidden'],
	}),
};
