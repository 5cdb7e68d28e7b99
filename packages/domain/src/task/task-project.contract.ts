import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { project } from '../project/project.ts';
import { projectId } from '../project/project-id.ts';
import { taskId } from './task-id.ts';

/** The endpoint that makes a project of a task. See docs/wire/routes.md#task-project. */
export const taskProjectEndpoints = {
	make: endpoint({
		method: 'PUT',
		path: '/tasks/:id/project',
		summary:
			'Make a project of a task, with its title, description and color. It is yours. The subtasks that stand in the project ' +
			'of the task, and those beneath them, move to it, in the order they have by hand. The task goes to the trash; one ' +
			'with comments or files moves along as a task. One undo of its batch takes all of it back, and archives the project. ' +
			'Ours, beside v1.',
		caller: 'person',
		right: 'write',
		scope: 'tasks.make_project',
		input: z.object({
			id: taskId,
			/** What the new one stands below; 0 is the top. Without it, the project of the task. */
			parentProjectId: z.optional(projectId),
		}),
		reply: project,
		fails: [
			'task.missing',
			'access.forbidden',
			'access.notAllowed',
			'project.archived',
			'project.missing',
			'project.parentPseudo',
		],
	}),
};
