import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { task } from './task.ts';
import { taskId } from './task-id.ts';

/** The endpoint that copies a task. See docs/wire/routes.md#task-copy. */
export const taskCopyEndpoints = {
	duplicate: endpoint({
		method: 'PUT',
		path: '/tasks/:id/duplicate',
		summary:
			'Copy a task within its project: its fields, people, labels, reminders and files. The copy is open, stands at the ' +
			'top, and is related to what it was copied from; comments and other relations stay behind.',
		right: 'write',
		scope: 'tasks.duplicate',
		input: z.object({ id: taskId }),
		reply: z.object({ duplicatedTask: task }),
		fails: ['task.missing', 'access.forbidden', 'project.archived'],
	}),
};
