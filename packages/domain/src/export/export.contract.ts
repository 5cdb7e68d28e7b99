import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { bytes, credentialText, message } from '../contract/fields.ts';
import { projectId } from '../project/project-id.ts';
import { exportStatus } from './export.ts';
import { taskFileFormats } from './task-file.ts';

const own = { caller: 'person', visitorGets: 'access.noPerson' } as const;

/** Its table is what one gets without a word. */
const format = z.optional(z.enum(taskFileFormats));

const password = z.optional(credentialText);

/** The endpoints of the export of one's own data. See docs/wire/imports-exports.md#exports. */
export const exportEndpoints = {
	request: endpoint({
		...own,
		method: 'POST',
		path: '/user/export/request',
		summary:
			'Ask for everything you can see as a zip file. It is made in the background; an email says when it is ready.',
		secret: true,
		input: z.object({ password }),
		reply: message,
		fails: ['user.passwordMissing', 'user.wrongNameOrPassword', 'rate.exceeded'],
	}),
	cancel: endpoint({
		...own,
		method: 'DELETE',
		path: '/user/export/request',
		summary: 'No longer ask for an export. One that was finished before stays.',
		input: z.object({}),
		reply: message,
	}),
	remove: endpoint({
		...own,
		method: 'DELETE',
		path: '/user/export',
		summary: 'Delete the finished export.',
		input: z.object({}),
		reply: message,
	}),
	/** A project, or a saved filter by its negative id. */
	ofProject: endpoint({
		method: 'GET',
		path: '/projects/:projectId/export',
		summary:
			'The tasks of a project or of a saved filter as a file: a table, a checklist, a calendar or JSON that imports read.',
		right: 'read',
		scope: 'tasks.read_all',
		raw: 'text/csv',
		input: z.object({ projectId, format }),
		reply: bytes,
		fails: ['task.noAccess', 'project.missing', 'savedFilter.missing', 'savedFilter.notForLinks', 'access.forbidden'],
	}),
	everything: endpoint({
		...own,
		method: 'GET',
		path: '/tasks/export',
		summary: 'All tasks that you can read as a file, those of archived projects too.',
		scope: 'tasks.read_all',
		raw: 'text/csv',
		input: z.object({ format }),
		reply: bytes,
	}),
	status: endpoint({
		...own,
		method: 'GET',
		path: '/user/export',
		summary:
			'The finished export, how far another is that is being prepared, and why the last one failed; empty while there is neither.',
		input: z.object({}),
		reply: exportStatus,
	}),
	download: endpoint({
		...own,
		method: 'POST',
		path: '/user/export/download',
		summary: 'The finished export as a file. A POST, since it takes the password.',
		secret: true,
		changes: false,
		raw: 'application/zip',
		input: z.object({ password }),
		reply: z.unknown(),
		fails: ['export.missing', 'user.passwordMissing', 'user.wrongNameOrPassword', 'rate.exceeded'],
	}),
};
