import * as z from 'zod/mini';
import { bodyLimits } from '../contract/body-limits.ts';
import { endpoint } from '../contract/endpoint.ts';
import { message, paging, searchText, shortText, title } from '../contract/fields.ts';
import { user } from '../user/user.ts';
import { project, projectFields } from './project.ts';
import { projectId } from './project-id.ts';
import { projectSummary } from './project-summary.ts';

/** The endpoints of projects. See docs/wire/routes.md#project. */
export const projectEndpoints = {
	list: endpoint({
		method: 'GET',
		path: '/projects',
		summary: 'The projects you can read, by position; your favourites and saved filters stand behind them.',
		scope: 'projects.read_all',
		input: z.object({
			...paging,
			/** A part of the title, description or identifier; or ids separated by commas. */
			s: z.optional(searchText),
			/** Those in the archive too. */
			isArchived: z.optional(z.boolean()),
			/** `permissions` (or `rights`): your right on each. */
			expand: z.optional(z.array(shortText)),
		}),
		reply: z.array(project),
		list: true,
	}),
	read: endpoint({
		method: 'GET',
		path: '/projects/:id',
		summary: 'One project; a negative id stands for a saved filter, −1 for your favourites.',
		right: 'read',
		scope: 'projects.read_one',
		input: z.object({ id: projectId }),
		reply: project,
		fails: ['project.missing', 'savedFilter.missing', 'access.forbidden'],
	}),
	listSummaries: endpoint({
		method: 'GET',
		path: '/projects/summaries',
		summary:
			'How many tasks the projects you can read have, who reads them, and when each last changed. Ours, beside v1.',
		caller: 'person',
		scope: 'projects.read_summaries',
		input: z.object({}),
		reply: z.array(projectSummary),
	}),
	create: endpoint({
		method: 'PUT',
		path: '/projects',
		aliases: [['POST', '/projects']],
		summary: 'Make a project, with four views.',
		caller: 'person',
		scope: 'projects.create',
		maxBodyBytes: bodyLimits.records,
		input: z.object({ title, ...projectFields }),
		reply: project,
		fails: [
			'input.invalid',
			'project.identifierTaken',
			'project.missing',
			'project.archived',
			'project.parentPseudo',
			'user.missing',
			'task.noAccess',
		],
	}),
	update: endpoint({
		method: 'POST',
		path: '/projects/:id',
		summary: 'Change a project. What is left out stays; the title is always needed.',
		right: 'write',
		scope: 'projects.update',
		maxBodyBytes: bodyLimits.records,
		input: z.object({ id: projectId, title, ...projectFields }),
		reply: project,
		fails: [
			'input.invalid',
			'access.forbidden',
			'access.notAllowed',
			'project.missing',
			'project.identifierTaken',
			'project.archived',
			'project.parentPseudo',
			'project.ownParent',
			'project.cycle',
			'project.defaultUnarchivable',
			'project.parentArchived',
			'user.missing',
			'task.noAccess',
		],
	}),
	delete: endpoint({
		method: 'DELETE',
		path: '/projects/:id',
		summary: 'Delete a project with everything beneath it, for good.',
		right: 'admin',
		scope: 'projects.delete',
		input: z.object({ id: projectId }),
		reply: message,
		fails: ['access.forbidden', 'project.missing', 'project.defaultUndeletable'],
	}),
	people: endpoint({
		method: 'GET',
		path: '/projects/:id/projectusers',
		summary: 'Everybody who can read a project.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		right: 'read',
		scope: 'projects.projectusers',
		input: z.object({
			id: projectId,
			/** Parts of names, separated by commas; a whole e-mail address finds its owner and shows it. */
			s: z.optional(searchText),
		}),
		reply: z.array(user),
		fails: ['access.forbidden', 'project.missing'],
	}),
};
