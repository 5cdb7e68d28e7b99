import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { credentialText, message } from '../contract/fields.ts';
import { exportStatus } from './export.ts';

const own = { caller: 'person', visitorGets: 'access.noPerson' } as const;

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
	status: endpoint({
		...own,
		method: 'GET',
		path: '/user/export',
		summary: 'The finished export, and since when another is being prepared; an empty object while there is neither.',
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
