import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { paging } from '../contract/fields.ts';
import { task } from '../task/task.ts';
import { taskId } from '../task/task-id.ts';
import { completion, completionTotals } from './completion.ts';

/** The endpoints of what a repeating task has been through. See docs/wire/routes.md#completion. All are ours. */
export const completionEndpoints = {
	list: endpoint({
		method: 'GET',
		path: '/tasks/:taskId/completions',
		summary: 'Each time a repeating task was done or skipped, the last first, and what they say together.',
		right: 'read',
		scope: 'tasks.read_one',
		input: z.object({ taskId, ...paging }),
		reply: z.object({ completions: z.array(completion), totals: completionTotals }),
		fails: ['task.missing', 'access.forbidden'],
	}),
	skip: endpoint({
		method: 'POST',
		path: '/tasks/:taskId/skip',
		summary:
			'Leave out the time at which a repeating task stands: it goes on to the next one, or is done where none is left.',
		right: 'write',
		scope: 'tasks.update',
		input: z.object({ taskId }),
		reply: task,
		fails: ['task.missing', 'task.notRepeating', 'access.forbidden', 'project.archived'],
	}),
	catchUp: endpoint({
		method: 'POST',
		path: '/tasks/:taskId/catch-up',
		summary:
			'Leave out all that was missed of a repeating task: it goes on to the first time that is not over, or is done where none is ' +
			'left. Of a task that has missed nothing nothing changes.',
		right: 'write',
		scope: 'tasks.update',
		input: z.object({ taskId }),
		reply: task,
		fails: ['task.missing', 'task.notRepeating', 'access.forbidden', 'project.archived'],
	}),
};
