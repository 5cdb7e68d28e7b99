import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { info } from './info.ts';

/** What a server says of itself. See docs/wire/routes.md#info. */
export const infoEndpoints = {
	read: endpoint({
		method: 'GET',
		path: '/info',
		summary: 'What this server can do. Needs no session.',
		caller: 'anyone',
		input: z.object({}),
		reply: info,
	}),
};
