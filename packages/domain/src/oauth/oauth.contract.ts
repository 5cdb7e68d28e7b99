import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { characters, credentialText, filterText, message, shortText } from '../contract/fields.ts';
import { connectedApp, connectedAppId } from './oauth.ts';

const redirectUri = characters(0, 1000);

/** The endpoints by which apps come to an account (OAuth 2). See docs/wire/auth.md#oauth-2-for-apps. */
export const oauthEndpoints = {
	authorize: endpoint({
		method: 'POST',
		path: '/oauth/authorize',
		summary: 'Let an app use your account, as far as its scopes go: a code for it, good for ten minutes and one use.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		secret: true,
		input: z.object({
			/** `code`. */
			responseType: z.optional(shortText),
			/** What the app calls itself. */
			clientId: z.optional(shortText),
			redirectUri: z.optional(redirectUri),
			/** Comes back with the code. */
			state: z.optional(filterText),
			codeChallenge: z.optional(credentialText),
			/** `S256`. */
			codeChallengeMethod: z.optional(shortText),
			/** Scopes like those of an API token, `group:permission`, with spaces between; without any, all of them. Ours. */
			scope: z.optional(filterText),
		}),
		reply: z.object({ code: z.string(), redirectUri: z.string(), state: z.string() }),
		fails: [
			'oauth.unknownClient',
			'oauth.redirectRefused',
			'oauth.challengeMissing',
			'oauth.unsupportedResponse',
			'token.unknownScope',
		],
	}),
	token: endpoint({
		method: 'POST',
		path: '/oauth/token',
		summary:
			'Tokens for an app: for a code (`authorization_code`), or anew (`refresh_token`). Also taken as a form of OAuth.',
		caller: 'anyone',
		budget: 'refresh',
		secret: true,
		urlEncoded: true,
		input: z.object({
			grantType: z.optional(shortText),
			code: z.optional(credentialText),
			clientId: z.optional(shortText),
			redirectUri: z.optional(redirectUri),
			codeVerifier: z.optional(credentialText),
			refreshToken: z.optional(credentialText),
		}),
		reply: z.object({
			accessToken: z.string(),
			/** `bearer`. */
			tokenType: z.string(),
			/** In seconds. */
			expiresIn: z.number(),
			refreshToken: z.string(),
			/** The scopes, as the request has them. Ours, beside v1. */
			scope: z.string(),
		}),
		fails: [
			'oauth.unknownClient',
			'oauth.redirectRefused',
			'oauth.codeInvalid',
			'oauth.codeExpired',
			'oauth.verifierWrong',
			'oauth.unsupportedGrant',
			'oauth.notRenewed',
		],
	}),
};

/** The endpoints of apps that use one's account. Ours, beside v1. */
export const connectedAppEndpoints = {
	list: endpoint({
		method: 'GET',
		path: '/user/apps',
		summary: 'The apps that use your account, the newest first.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({}),
		reply: z.array(connectedApp),
	}),
	disconnect: endpoint({
		method: 'DELETE',
		path: '/user/apps/:id',
		summary: 'Disconnect an app: its tokens stop working at once.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({ id: connectedAppId }),
		reply: message,
		fails: ['oauth.appMissing'],
	}),
};
