import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { paging } from '../contract/fields.ts';
import { securityEvent } from './security-event.ts';

/** The endpoints of what happened to the security of one's own account. Ours, beside v1. */
export const securityEventEndpoints = {
	list: endpoint({
		method: 'GET',
		path: '/user/security-events',
		summary: 'Sign-ins, and changes of what opens your account, of the last year; the last first.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({ ...paging }),
		reply: z.array(securityEvent),
		list: true,
	}),
};
