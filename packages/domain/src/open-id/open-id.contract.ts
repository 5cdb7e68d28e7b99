import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { credentialText, filterText, shortText } from '../contract/fields.ts';
import { accessToken } from '../session/session.ts';

/** The endpoints of signing in at OpenID providers. See docs/wire/routes.md#open-id. */
export const openIdEndpoints = {
	callback: endpoint({
		method: 'POST',
		path: '/auth/openid/:provider/callback',
		summary: 'Sign in with the code that an OpenID provider gave. A cookie that renews the session comes along.',
		caller: 'anyone',
		budget: 'credentials',
		secret: true,
		input: z.object({
			/** The key of the provider in the configuration. */
			provider: shortText,
			code: z.optional(filterText),
			/** Where the provider sent the browser, as it was asked to. */
			redirectUrl: z.optional(filterText),
			/** Accepted for apps that send it; the provider knows what was asked for. */
			scope: z.optional(filterText),
			/** The code of a second factor. */
			totpPasscode: z.optional(credentialText),
			/** The verifier of PKCE (RFC 7636), where the provider was sent a challenge. */
			codeVerifier: z.optional(credentialText),
			/** What the ID token has to carry, where the provider was sent a nonce. */
			nonce: z.optional(credentialText),
			/** Who says that it answered (RFC 9207). */
			iss: z.optional(filterText),
			/** What the provider sent instead of a code: kept for whoever looks after the server, and answered as a refusal. */
			error: z.optional(filterText),
			errorDescription: z.optional(filterText),
		}),
		reply: accessToken,
		fails: [
			'openId.unknownProvider',
			'openId.unreachable',
			'openId.noCode',
			'openId.notAccepted',
			'openId.refused',
			'openId.noEmail',
			'user.disabled',
			'user.locked',
			'secondFactor.wrongCode',
			'secondFactor.usedCode',
		],
	}),
};
