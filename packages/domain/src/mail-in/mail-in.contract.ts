import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { message } from '../contract/fields.ts';
import { projectId } from '../project/project-id.ts';
import { mailInAddress } from './mail-in.ts';

const ofProject = {
	path: '/projects/:projectId/mail-in',
	caller: 'person',
	right: 'write',
	input: z.object({ projectId }),
} as const;
const fails = ['project.missing', 'access.forbidden', 'project.archived'] as const;

/** The endpoints of the address where e-mails become tasks of a project. Ours, beside v1. See docs/wire/routes.md#mail-in. */
export const mailInEndpoints = {
	read: endpoint({
		...ofProject,
		method: 'GET',
		summary: 'The address where e-mails become tasks of a project; empty where it has none.',
		reply: mailInAddress,
		fails,
	}),
	create: endpoint({
		...ofProject,
		method: 'PUT',
		summary: 'Make the address of a project. One that is there stays.',
		reply: mailInAddress,
		fails,
	}),
	replace: endpoint({
		...ofProject,
		method: 'POST',
		summary: 'Give the address of a project another secret word: the old address leads nowhere from now on.',
		reply: mailInAddress,
		fails,
	}),
	delete: endpoint({
		...ofProject,
		method: 'DELETE',
		summary: 'Delete the address of a project. Where it has none nothing happens.',
		reply: message,
		fails,
	}),
};
