import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { credentialText, filterText, shortText } from '../contract/fields.ts';
import { openIdProvider } from '../info/info.ts';
import { signInTrace } from './sign-in-trace.ts';

/** The endpoints of what happened in the last sign-ins through providers. See docs/wire/auth.md#sign-in-traces. */
export const signInTraceEndpoints = {
	list: endpoint({
		method: 'GET',
		path: '/admin/sign-in-traces',
		summary: 'The last sign-ins through providers, step by step, the last first. Secrets are hidden.',
		caller: 'admin',
		input: z.object({}),
		reply: z.array(signInTrace),
	}),
};

/** Trying a sign-in without signing in: every step is made, and what would be changed is taken back. */
export const signInTrialEndpoints = {
	readOpenId: endpoint({
		method: 'GET',
		path: '/admin/sign-in-traces/openid/:provider',
		summary:
			'Where a trial goes at an OpenID provider, also at one that is turned off. Without one where it cannot be reached.',
		caller: 'admin',
		input: z.object({
			/** The key of the provider in the configuration. */
			provider: shortText,
		}),
		reply: z.object({ provider: z.nullable(openIdProvider) }),
		fails: ['openId.unknownProvider'],
	}),
	tryOpenId: endpoint({
		method: 'POST',
		path: '/admin/sign-in-traces/openid/:provider',
		summary: 'Try a sign-in with what an OpenID provider sent along. Nobody is signed in, nothing is changed.',
		caller: 'admin',
		budget: 'credentials',
		input: z.object({
			/** The key of the provider in the configuration. */
			provider: shortText,
			code: z.optional(filterText),
			redirectUrl: z.optional(filterText),
			codeVerifier: z.optional(credentialText),
			nonce: z.optional(credentialText),
			iss: z.optional(filterText),
			/** What the provider sent instead of a code. */
			error: z.optional(filterText),
			errorDescription: z.optional(filterText),
		}),
		reply: signInTrace,
		fails: ['openId.unknownProvider'],
	}),
	tryLdap: endpoint({
		method: 'POST',
		path: '/admin/sign-in-traces/ldap',
		summary: 'Try a sign-in with a name and a password of the directory. Neither is kept; nobody is signed in.',
		caller: 'admin',
		budget: 'credentials',
		input: z.object({
			/** As it is typed at the sign-in. */
			name: shortText,
			password: credentialText,
		}),
		reply: signInTrace,
		fails: ['user.noNameOrPassword', 'route.missing'],
	}),
	tryHeader: endpoint({
		method: 'POST',
		path: '/admin/sign-in-traces/header',
		summary: 'Try a sign-in with what a proxy says in the headers of this request. Nobody is signed in.',
		caller: 'admin',
		budget: 'credentials',
		input: z.object({}),
		reply: signInTrace,
		fails: ['route.missing'],
	}),
};
