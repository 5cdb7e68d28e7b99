import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { title } from '../contract/fields.ts';
import { project } from './project.ts';
import { projectId } from './project-id.ts';

/** The endpoint that copies a project. See docs/wire/routes.md#project-copy. */
export const projectCopyEndpoints = {
	duplicate: endpoint({
		method: 'PUT',
		path: '/projects/:id/duplicate',
		aliases: [['POST', '/projects/:id/duplicate']],
		summary:
			'Copy a project with its tasks and all that hangs on them, its views, buckets and background. The copy is yours. ' +
			'Shares come along only when asked for, links only for an admin of the project; what lies beneath it does not.',
		caller: 'person',
		right: 'read',
		scope: 'projects.duplicate',
		input: z.object({
			id: projectId,
			/** Where the copy stands; 0 is the top. */
			parentProjectId: z.optional(projectId),
			duplicateShares: z.optional(z.boolean()),
			/** Of the copy; without one it is called after its model. Ours, beside v1. */
			title: z.optional(title),
		}),
		reply: z.object({
			/** Left out at the top. */
			parentProjectId: z.optional(projectId),
			/** Left out when not asked for. */
			duplicateShares: z.optional(z.boolean()),
			duplicatedProject: project,
		}),
		fails: ['project.missing', 'access.forbidden', 'project.archived', 'project.parentPseudo', 'input.invalid'],
	}),
};
