import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { healthReport } from './health.ts';

/** The endpoints of how the server is. Ours, beside v1. See docs/wire/routes.md#health. */
export const healthEndpoints = {
	read: endpoint({
		method: 'GET',
		path: '/admin/health',
		summary: 'How the server is: what its checks found the last time, at most some minutes ago.',
		caller: 'admin',
		input: z.object({}),
		reply: healthReport,
	}),
	check: endpoint({
		method: 'POST',
		path: '/admin/health/check',
		summary: 'Check the server anew.',
		caller: 'admin',
		input: z.object({}),
		reply: healthReport,
	}),
};
