import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { shortText } from '../contract/fields.ts';
import { signInProviderKind } from '../sign-in-trace/sign-in-trace.ts';
import { listedSignInProvider, signInRules } from './sign-in-provider.ts';

/** The endpoints of the ways to sign in, for administrators. Ours, beside v1. See docs/wire/auth.md#providers-switched-off. */
export const signInProviderEndpoints = {
	list: endpoint({
		method: 'GET',
		path: '/admin/sign-in-providers',
		summary: 'The providers that people can sign in through, and which of them are turned off.',
		caller: 'admin',
		input: z.object({}),
		reply: z.array(listedSignInProvider),
	}),
	turn: endpoint({
		method: 'POST',
		path: '/admin/sign-in-providers/:kind/:provider',
		summary: 'Turn a provider off or on. Sessions, and which account belongs to whom there, stay.',
		caller: 'admin',
		input: z.object({
			kind: signInProviderKind,
			/** The key of an OpenID provider in the settings; `ldap` and `header` for the others. */
			provider: shortText,
			isOff: z.boolean(),
		}),
		reply: listedSignInProvider,
		fails: ['signInProvider.missing', 'signInProvider.lastWay'],
	}),
	readRules: endpoint({
		method: 'GET',
		path: '/admin/sign-in-rules',
		summary: 'What holds for everybody who signs in.',
		caller: 'admin',
		input: z.object({}),
		reply: signInRules,
	}),
	changeRules: endpoint({
		method: 'POST',
		path: '/admin/sign-in-rules',
		summary:
			'Choose whether providers make accounts for people who have none, and whether administrators need a second factor.',
		caller: 'admin',
		input: z.object({
			createsAccounts: z.optional(z.boolean()),
			adminsNeedSecondFactor: z.optional(z.boolean()),
		}),
		reply: signInRules,
		fails: ['secondFactor.missing'],
	}),
};
