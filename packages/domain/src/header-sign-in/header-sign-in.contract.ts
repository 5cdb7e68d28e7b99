import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { accessToken } from '../session/session.ts';

/** Signing in by what a proxy in front of the server says. Ours, beside v1. See docs/wire/routes.md#header-sign-in. */
export const headerSignInEndpoints = {
	signIn: endpoint({
		method: 'POST',
		path: '/auth/header',
		summary: 'Sign in as whom a proxy names in a header. A cookie that renews the session comes along.',
		caller: 'anyone',
		budget: 'credentials',
		secret: true,
		input: z.object({}),
		reply: accessToken,
		fails: ['headerSignIn.notSaid', 'user.disabled', 'user.locked'],
	}),
};
