import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { message } from '../contract/fields.ts';
import { user } from '../user/user.ts';
import { account, writtenSettings } from './account.ts';

const text = z.optional(z.string());

/** The endpoints of one's own account. Source: api/routes.md 3, 5. */
export const accountEndpoints = {
	register: endpoint({
		method: 'POST',
		path: '/register',
		summary: 'Make an account, with an Inbox and a filter for open tasks. Signing in comes after.',
		caller: 'anyone',
		budget: 'credentials',
		secret: true,
		input: z.object({ username: text, email: text, password: text, language: text }),
		reply: user,
		fails: ['user.noNameOrPassword', 'user.nameReserved', 'user.nameTaken', 'user.emailTaken', 'input.invalid'],
	}),
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
	changePassword: endpoint({
		method: 'POST',
		path: '/user/password',
		summary: 'Change your password. Every session ends.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		secret: true,
		input: z.object({ oldPassword: text, newPassword: text }),
		reply: message,
		fails: [
			'user.oldPasswordEmpty',
			'user.newPasswordEmpty',
			'user.managedElsewhere',
			'user.wrongNameOrPassword',
			'input.invalid',
		],
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
