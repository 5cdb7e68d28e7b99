import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { paging } from '../contract/fields.ts';
import { projectId } from '../project/project-id.ts';
import { taskId } from '../task/task-id.ts';
import { change, changePage } from './change.ts';

/** The endpoints of what happened. Ours, beside v1. */
export const changeEndpoints = {
	feed: endpoint({
		method: 'GET',
		path: '/changes',
		summary:
			'What happened after a line of the log, the oldest first, as far as you may see it: for clients that keep a copy. ' +
			'Ask on with `next_since` until `has_more` is false. A line tells of the things of projects you can read now, and ' +
			'of what you did for yourself alone. Without `since` it begins with the first line.',
		scope: 'changes.read_all',
		input: z.object({
			/** The last line that is known. */
			since: z.optional(z.number()),
			perPage: z.optional(z.number()),
		}),
		reply: changePage,
	}),
	ofTask: endpoint({
		method: 'GET',
		path: '/tasks/:taskId/changes',
		summary: 'What happened to a task, its comments and files, the last first. Also of one in the trash.',
		right: 'read',
		scope: 'changes.read_task',
		input: z.object({ taskId, ...paging }),
		reply: z.array(change),
		list: true,
		fails: ['task.missing', 'access.forbidden'],
	}),
	ofProject: endpoint({
		method: 'GET',
		path: '/projects/:projectId/changes',
		summary: 'What happened in a project, the last first.',
		right: 'read',
		scope: 'changes.read_project',
		input: z.object({ projectId, ...paging }),
		reply: z.array(change),
		list: true,
		fails: ['project.missing', 'access.forbidden'],
	}),
};
