import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { projectId } from '../project/project-id.ts';
import { task } from '../task/task.ts';
import { listQuery, whenReadingProject } from './task-list.contract.ts';

/** Beside the lists, and a module of its own: no page asks for it at first. See docs/wire/routes.md#task-list. */
export const projectTasksEndpoints = {
	ofProject: endpoint({
		method: 'GET',
		path: '/projects/:projectId/tasks',
		summary: 'The tasks of a project, without those of the projects beneath it.',
		right: 'read',
		scope: 'tasks.read_all',
		input: z.object({ projectId, ...listQuery }),
		reply: z.array(task),
		fails: whenReadingProject,
		list: true,
	}),
};
