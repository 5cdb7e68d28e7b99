import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { instant } from '../contract/fields.ts';
import { projectId } from '../project/project-id.ts';
import { user } from '../user/user.ts';
import { keptTasks } from './kept-task.ts';
import { taskId } from './task-id.ts';

/** What was in the trash at a moment: what somebody deletes between the question and the answer stays. */
const until = z.optional(instant);

/** What emptying answers with: it removes a part at a time, and is asked again while there is more. */
const emptied = z.object({ purged: z.number(), hasMore: z.boolean() });

/** The endpoints by which deleted tasks are removed for good, and by whom they were deleted. Ours, beside v1. */
export const trashEndpoints = {
	people: endpoint({
		method: 'GET',
		path: '/trash/people',
		summary: 'Who deleted tasks that are in the trash of projects you can read, by name.',
		scope: 'tasks.read_all',
		input: z.object({}),
		reply: z.array(user),
	}),
	peopleOfProject: endpoint({
		method: 'GET',
		path: '/projects/:projectId/trash/people',
		summary: 'Who deleted tasks that are in the trash of a project, by name.',
		right: 'read',
		scope: 'tasks.read_all',
		input: z.object({ projectId }),
		reply: z.array(user),
		fails: ['project.missing', 'access.forbidden'],
	}),
	purge: endpoint({
		method: 'POST',
		path: '/trash/purge',
		summary:
			'Remove tasks from the trash for good, at most 2000, with their comments and files: those that the caller may delete. ' +
			'The others stay, each with the reason: it is `gone`, it lies in an `archived` project, or it is `read_only`. Where ' +
			'none can be removed, the first is refused.',
		scope: 'tasks.delete',
		usesReserve: true,
		input: z.object({ taskIds: z.array(taskId) }),
		reply: z.object({ purged: z.array(taskId), kept: keptTasks }),
		fails: ['task.noneNamed', 'task.missing', 'access.forbidden', 'project.archived'],
	}),
	empty: endpoint({
		method: 'DELETE',
		path: '/trash',
		summary:
			'Remove for good what is in the trash of all projects the caller may delete tasks in: up to 500 tasks, the longest ' +
			'deleted first. Repeat it while there is more. With `until`, only what was deleted by then.',
		scope: 'tasks.delete',
		input: z.object({ until }),
		reply: emptied,
	}),
	emptyOfProject: endpoint({
		method: 'DELETE',
		path: '/projects/:projectId/trash',
		summary: 'The same for the trash of one project.',
		right: 'write',
		scope: 'tasks.delete',
		input: z.object({ projectId, until }),
		reply: emptied,
		fails: ['project.missing', 'access.forbidden', 'project.archived'],
	}),
};
