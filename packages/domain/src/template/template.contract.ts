import * as z from 'zod/mini';
import { bodyLimits } from '../contract/body-limits.ts';
import { endpoint } from '../contract/endpoint.ts';
import { calendarDateOrUnset, characters, message, title } from '../contract/fields.ts';
import { project } from '../project/project.ts';
import { projectId } from '../project/project-id.ts';
import { task } from '../task/task.ts';
import { taskId } from '../task/task-id.ts';
import { template, templateProposal } from './template.ts';
import { templateId } from './template-id.ts';

const own = { caller: 'person', visitorGets: 'access.forbidden' } as const;

/** What a template is for, in plain text. */
const description = characters(0, 2000);

const fields = {
	title,
	description: z.optional(description),
	/** The day that dates are counted from; without one that of the earliest date. */
	start: z.optional(calendarDateOrUnset),
};

/** The endpoints of templates. Ours, beside v1. See docs/wire/routes.md#template. */
export const templateEndpoints = {
	list: endpoint({
		...own,
		method: 'GET',
		path: '/templates',
		summary: 'Your templates, by id. Nobody else sees them. Ours, beside v1.',
		scope: 'templates.read_all',
		input: z.object({}),
		reply: z.array(template),
	}),
	read: endpoint({
		...own,
		method: 'GET',
		path: '/templates/:id',
		summary: 'One of your templates. Ours, beside v1.',
		scope: 'templates.read_one',
		input: z.object({ id: templateId }),
		reply: template,
		fails: ['template.missing'],
	}),
	propose: endpoint({
		...own,
		method: 'GET',
		path: '/projects/:id/template',
		summary: 'What a template of a project would hold, and from which day its dates would be counted. Ours, beside v1.',
		right: 'read',
		scope: 'templates.propose',
		input: z.object({ id: projectId }),
		reply: templateProposal,
		fails: ['project.missing', 'access.forbidden'],
	}),
	create: endpoint({
		...own,
		method: 'PUT',
		path: '/projects/:id/template',
		summary:
			'Keep a project as a template: description, colour, views, columns and tasks, with dates counted from the start. ' +
			'People, comments, files and projects below it are left out; its tasks are open. Ours, beside v1.',
		right: 'read',
		scope: 'templates.create',
		maxBodyBytes: bodyLimits.records,
		input: z.object({ id: projectId, ...fields }),
		reply: template,
		fails: ['project.missing', 'access.forbidden', 'input.invalid', 'template.tooMuch', 'template.tooMany'],
	}),
	proposeOfTask: endpoint({
		...own,
		method: 'GET',
		path: '/tasks/:id/template',
		summary: 'What a template of a task and its subtasks would hold. Ours, beside v1.',
		right: 'read',
		scope: 'templates.propose_of_task',
		input: z.object({ id: taskId }),
		reply: templateProposal,
		fails: ['task.missing', 'access.forbidden'],
	}),
	createOfTask: endpoint({
		...own,
		method: 'PUT',
		path: '/tasks/:id/template',
		summary:
			'Keep a task as a template, with its subtasks as far as you can read them. People, comments and files are left out. ' +
			'Ours, beside v1.',
		right: 'read',
		scope: 'templates.create_of_task',
		maxBodyBytes: bodyLimits.records,
		input: z.object({ id: taskId, ...fields }),
		reply: template,
		fails: ['task.missing', 'access.forbidden', 'input.invalid', 'template.tooMuch', 'template.tooMany'],
	}),
	update: endpoint({
		...own,
		method: 'POST',
		path: '/templates/:id',
		summary: 'Change what a template is called and is for. What is left out stays. Ours, beside v1.',
		scope: 'templates.update',
		maxBodyBytes: bodyLimits.records,
		input: z.object({ id: templateId, title: z.optional(title), description: z.optional(description) }),
		reply: template,
		fails: ['template.missing', 'input.invalid'],
	}),
	delete: endpoint({
		...own,
		method: 'DELETE',
		path: '/templates/:id',
		summary:
			'Delete a template; projects that were made of it stay. One undo of its batch brings it back. Ours, beside v1.',
		scope: 'templates.delete',
		input: z.object({ id: templateId }),
		reply: message,
		fails: ['template.missing'],
	}),
	use: endpoint({
		...own,
		method: 'PUT',
		path: '/templates/:id/project',
		summary:
			'Make a project of a template, with dates counted from the start. It is yours. One undo of its batch archives it. ' +
			'Ours, beside v1.',
		scope: 'templates.use',
		input: z.object({
			id: templateId,
			title,
			/** 0 is the top. */
			parentProjectId: z.optional(projectId),
			/** The first day; without one it is today. */
			start: z.optional(calendarDateOrUnset),
		}),
		reply: project,
		fails: [
			...([
				'template.missing',
				'template.otherKind',
				'template.tooFar',
				'project.missing',
				'access.forbidden',
			] as const),
			...(['project.archived', 'project.parentPseudo', 'input.invalid'] as const),
		],
	}),
	useInProject: endpoint({
		...own,
		method: 'PUT',
		path: '/projects/:projectId/templates/:id',
		summary:
			'Make the tasks of a template in a project, at the top, with dates counted from the start. Ours, beside v1.',
		right: 'write',
		scope: 'templates.use_in_project',
		input: z.object({
			id: templateId,
			projectId,
			/** The first day; without one it is today. */
			start: z.optional(calendarDateOrUnset),
		}),
		/** The first is the one that the others are subtasks of. */
		reply: z.object({ tasks: z.array(task) }),
		fails: [
			...(['template.missing', 'template.otherKind', 'template.tooFar', 'project.missing'] as const),
			...(['access.forbidden', 'project.archived', 'input.invalid'] as const),
		],
	}),
};
