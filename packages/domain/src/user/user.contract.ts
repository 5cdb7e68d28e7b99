import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { searchText } from '../contract/fields.ts';
import { user } from './user.ts';

/** The endpoints of other people. See docs/wire/routes.md#user. */
export const userEndpoints = {
	search: endpoint({
		method: 'GET',
		path: '/users',
		summary: 'People of this name, as far as they want to be found. A comma separates several.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		scope: 'other.users',
		input: z.object({ s: z.optional(searchText) }),
		reply: z.array(user),
	}),
};
