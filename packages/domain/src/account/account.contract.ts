import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { message } from '../contract/fields.ts';
import { account, writtenSettings } from './account.ts';

/** The endpoints of one's own account. See docs/wire/routes.md#account. */
export const accountEndpoints = {
	read: endpoint({
		method: 'GET',
		path: '/user',
		summary: 'Your own account with its settings.',
		scope: 'other.user',
		input: z.object({}),
		reply: account,
		fails: ['user.disabled', 'user.locked'],
	}),
	saveSettings: endpoint({
		method: 'POST',
		path: '/user/settings/general',
		summary: 'Change your settings. What is left out stays.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.partial(z.object(writtenSettings)),
		reply: message,
		fails: ['input.invalid', 'user.timeZone', 'project.missing', 'access.forbidden'],
	}),
	timezones: endpoint({
		method: 'GET',
		path: '/user/timezones',
		summary: 'The time zones a person can choose.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({}),
		reply: z.array(z.string()),
	}),
};
