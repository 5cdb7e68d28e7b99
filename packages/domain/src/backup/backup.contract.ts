import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { backupStatus } from './backup.ts';

/** The endpoints of the backups of the server. Ours, beside v1. See docs/wire/routes.md#backup. */
export const backupEndpoints = {
	read: endpoint({
		method: 'GET',
		path: '/admin/backups',
		summary: 'The last backups, where they are, and how far the one is that is being made.',
		caller: 'admin',
		input: z.object({}),
		reply: backupStatus,
	}),
	make: endpoint({
		method: 'POST',
		path: '/admin/backups',
		summary: 'Make a backup in the background. Whoever asks while one is being made asks for that one.',
		caller: 'admin',
		input: z.object({}),
		reply: backupStatus,
	}),
};
