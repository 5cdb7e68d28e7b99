import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { message, paging } from '../contract/fields.ts';
import { projectId } from '../project/project-id.ts';
import { userId } from '../user/user.ts';
import { personAccess, projectAccess } from './access.ts';

/** The endpoints that say who sees what, and why. Ours, beside v1. See docs/wire/routes.md#access. */
export const accessEndpoints = {
	people: endpoint({
		method: 'GET',
		path: '/projects/:projectId/access',
		summary:
			'Everybody with an account who may see a project, by id, with their right and the ways that give it, also by its parents and by teams.',
		caller: 'person',
		right: 'read',
		input: z.object({ projectId, ...paging }),
		reply: z.array(personAccess),
		fails: ['project.missing', 'access.forbidden'],
		list: true,
	}),
	leave: endpoint({
		method: 'DELETE',
		path: '/projects/:projectId/access',
		summary: 'Leave a project: your own share of it ends. What a team or a parent opens stays open.',
		caller: 'person',
		right: 'read',
		input: z.object({ projectId }),
		reply: message,
		fails: ['project.missing', 'access.forbidden'],
	}),
	ofPerson: endpoint({
		method: 'GET',
		path: '/users/:userId/access',
		summary:
			'Of the projects that you may see those that somebody else may see, by id, with their right and the ways that give it.',
		caller: 'person',
		input: z.object({ userId, ...paging }),
		reply: z.array(projectAccess),
		fails: ['user.missing'],
		list: true,
	}),
};
