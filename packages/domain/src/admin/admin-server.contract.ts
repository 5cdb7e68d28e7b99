import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { message, shortText } from '../contract/fields.ts';
import { adminEmailId, adminJob, adminMail, adminStorage } from './admin-server.ts';

/** The endpoints about the server itself. Ours, beside v1. See docs/wire/routes.md#admin-server. */
export const adminServerEndpoints = {
	listJobs: endpoint({
		method: 'GET',
		path: '/admin/jobs',
		summary: 'Work that comes round: when it ran, how it went, when it runs next.',
		caller: 'admin',
		input: z.object({}),
		reply: z.array(adminJob),
	}),
	runJob: endpoint({
		method: 'POST',
		path: '/admin/jobs/run',
		summary: 'Run a job now instead of when its time comes.',
		caller: 'admin',
		input: z.object({ name: shortText }),
		reply: message,
		fails: ['server.jobMissing'],
	}),
	readMail: endpoint({
		method: 'GET',
		path: '/admin/mail',
		summary: 'Whether the server sends e-mails, and those that wait to be sent or tried again.',
		caller: 'admin',
		input: z.object({}),
		reply: adminMail,
	}),
	retryMail: endpoint({
		method: 'POST',
		path: '/admin/mail/retry',
		summary: 'Try an e-mail that waits again now, or all of them.',
		caller: 'admin',
		input: z.object({ id: z.optional(adminEmailId) }),
		reply: message,
	}),
	dropMail: endpoint({
		method: 'DELETE',
		path: '/admin/mail/:id',
		summary: 'Give up an e-mail that waits.',
		caller: 'admin',
		input: z.object({ id: adminEmailId }),
		reply: message,
		fails: ['server.mailMissing'],
	}),
	readStorage: endpoint({
		method: 'GET',
		path: '/admin/storage',
		summary: 'How much room the database and the files take, by person and project.',
		caller: 'admin',
		input: z.object({}),
		reply: adminStorage,
	}),
};
