import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { bytes, instant, paging } from '../contract/fields.ts';
import { userId } from '../user/user.ts';
import { auditEntry, auditGroup } from './audit.ts';

const filter = {
	groups: z.optional(z.array(auditGroup)),
	/** Whoever did it. */
	actorId: z.optional(userId),
	/** Whose account it is about. */
	personId: z.optional(userId),
	from: z.optional(instant),
	until: z.optional(instant),
};

/** The endpoints of the audit log, a view of the change log. Ours, beside v1. See docs/wire/routes.md#audit. */
export const auditEndpoints = {
	list: endpoint({
		method: 'GET',
		path: '/admin/audit',
		summary: 'What happened to accounts, shares and the server in the last year, the last first.',
		caller: 'admin',
		scope: 'admin.audit',
		input: z.object({ ...paging, ...filter }),
		reply: z.array(auditEntry),
		list: true,
	}),
	export: endpoint({
		method: 'POST',
		path: '/admin/audit/export',
		summary: 'The same as a file: a table (`csv`) or a list of JSON (`json`). That somebody took it is an entry, too.',
		caller: 'admin',
		scope: 'admin.audit_export',
		input: z.object({ ...filter, format: z.optional(z.enum(['csv', 'json'])) }),
		reply: bytes,
		raw: 'text/csv',
	}),
};
