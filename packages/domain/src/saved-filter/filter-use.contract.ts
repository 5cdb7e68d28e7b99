import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { labelId } from '../label/label.ts';
import { projectId } from '../project/project-id.ts';
import { filterUse } from './filter-use.ts';

/** Which saved filters name something, as one asks before it is deleted. See docs/wire/routes.md#filter-use. */
export const filterUseEndpoints = {
	ofLabel: endpoint({
		method: 'GET',
		path: '/labels/:id/filters',
		summary: 'Your saved filters whose query names a label, by id. Ours, beside v1.',
		caller: 'person',
		scope: 'filters.read_one',
		input: z.object({ id: labelId }),
		reply: z.array(filterUse),
		fails: ['access.forbidden'],
	}),
	ofProject: endpoint({
		method: 'GET',
		path: '/projects/:id/filters',
		summary: 'Your saved filters whose query names a project, by id. Ours, beside v1.',
		caller: 'person',
		right: 'read',
		scope: 'filters.read_one',
		input: z.object({ id: projectId }),
		reply: z.array(filterUse),
		fails: ['project.missing', 'access.forbidden'],
	}),
};
