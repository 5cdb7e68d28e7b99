import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { paging, searchText } from '../contract/fields.ts';
import { adminUser, adminUserCounts, adminUserFilter, adminUserSort } from './admin-user.ts';

/** The endpoints about everybody's accounts. See docs/wire/routes.md#admin-user. */
export const adminUserEndpoints = {
	list: endpoint({
		method: 'GET',
		path: '/admin/users',
		summary: 'All accounts, found by a part of a name or an address.',
		caller: 'admin',
		scope: 'admin.users',
		input: z.object({
			...paging,
			s: z.optional(searchText),
			filter: z.optional(adminUserFilter),
			sort: z.optional(adminUserSort),
		}),
		reply: z.array(adminUser),
		list: true,
	}),
	count: endpoint({
		method: 'GET',
		path: '/admin/users/counts',
		summary: 'How many accounts there are of each kind. Ours, beside v1.',
		caller: 'admin',
		scope: 'admin.users',
		input: z.object({ s: z.optional(searchText) }),
		reply: adminUserCounts,
	}),
};
