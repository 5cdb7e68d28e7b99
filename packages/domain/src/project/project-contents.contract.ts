import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { projectContents } from './project-contents.ts';
import { projectId } from './project-id.ts';

/** What the question before a deletion asks; apart, since no page asks it at its start. See docs/wire/routes.md#project-contents. */
export const projectContentsEndpoints = {
	count: endpoint({
		method: 'GET',
		path: '/projects/:id/contents',
		summary: 'How much would go with a project that is deleted. Ours, beside v1.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		right: 'admin',
		scope: 'projects.read_contents',
		input: z.object({ id: projectId }),
		reply: projectContents,
		fails: ['project.missing', 'access.forbidden'],
	}),
};
