import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { credentialText, message, paging, shortText } from '../contract/fields.ts';
import { accessToken, session } from './session.ts';

/** The endpoints of signing in and out. See docs/wire/routes.md#session. */
export const sessionEndpoints = {
	login: endpoint({
		method: 'POST',
		path: '/login',
		summary: 'Sign in with a user name or an e-mail address. A cookie that renews the session comes along.',
		caller: 'anyone',
		budget: 'credentials',
		secret: true,
		input: z.object({
			username: z.optional(shortText),
			password: z.optional(credentialText),
			/** The code of a second factor. */
			totpPasscode: z.optional(credentialText),
			/** Stay signed in: the session may be idle for longer. */
			longToken: z.optional(z.boolean()),
		}),
		reply: accessToken,
		fails: [
			'user.noNameOrPassword',
			'user.wrongNameOrPassword',
			'user.managedElsewhere',
			'user.emailUnconfirmed',
			'user.disabled',
			'user.locked',
			'secondFactor.wrongCode',
			'secondFactor.usedCode',
			'ldap.unreachable',
		],
	}),
	refresh: endpoint({
		method: 'POST',
		path: '/user/token/refresh',
		summary: 'A new access token, and a new cookie for the one sent; each cookie works once.',
		caller: 'anyone',
		budget: 'refresh',
		secret: true,
		input: z.object({}),
		reply: accessToken,
		fails: ['session.notRenewed', 'user.disabled', 'user.locked'],
	}),
	logout: endpoint({
		method: 'POST',
		path: '/user/logout',
		usesReserve: true,
		summary: 'End this session and take the cookie back.',
		secret: true,
		input: z.object({}),
		reply: z.extend(message, {
			/** Where the browser signs out at the provider that the session was begun at. */
			oidcLogoutUrl: z.optional(z.string()),
		}),
	}),
	list: endpoint({
		method: 'GET',
		path: '/user/sessions',
		summary: 'Your sessions, the one renewed last first.',
		caller: 'person',
		visitorGets: 'access.notAllowed',
		input: z.object({ ...paging }),
		reply: z.array(session),
		list: true,
	}),
	end: endpoint({
		method: 'DELETE',
		path: '/user/sessions/:id',
		summary: 'End one of your sessions.',
		caller: 'person',
		visitorGets: 'access.notAllowed',
		input: z.object({ id: shortText }),
		reply: message,
		fails: ['session.missing'],
	}),
};
