import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { registrationChoice, registrationMode } from './registration-mode.ts';

/** The endpoints of who may make an account here. Ours, beside v1. See docs/wire/routes.md#registration. */
export const registrationEndpoints = {
	read: endpoint({
		method: 'GET',
		path: '/admin/registration',
		summary: 'Who may register, and whether the settings of the server fix that.',
		caller: 'admin',
		input: z.object({}),
		reply: registrationChoice,
	}),
	choose: endpoint({
		method: 'POST',
		path: '/admin/registration',
		summary: 'Choose who may register.',
		caller: 'admin',
		input: z.object({ mode: registrationMode }),
		reply: registrationChoice,
		fails: ['registration.fixed'],
	}),
};
