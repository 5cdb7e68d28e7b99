import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { characters, instant, message, paging, searchText } from '../contract/fields.ts';
import { accessToken } from '../session/session.ts';
import { userId } from '../user/user.ts';
import { activeTokens } from './active-tokens.ts';
import { scopes, token, tokenId, tokenPermissions } from './token.ts';

/** The endpoints of tokens: keys for programs, and what any token can be asked. See docs/wire/routes.md#token. */
export const tokenEndpoints = {
	list: endpoint({
		method: 'GET',
		path: '/tokens',
		summary: 'Your API tokens, or those of a bot of yours, without the secret itself.',
		caller: 'person',
		input: z.object({ ...paging, s: z.optional(searchText), ownerId: z.optional(userId) }),
		reply: z.array(token),
		list: true,
		fails: ['token.notYours', 'user.missing'],
	}),
	create: endpoint({
		method: 'PUT',
		path: '/tokens',
		aliases: [['POST', '/tokens']],
		summary: 'Make an API token, for yourself or a bot of yours. Only this answer shows it.',
		caller: 'person',
		secret: true,
		input: z.object({
			title: characters(1, 250),
			permissions: tokenPermissions.check(
				z.refine((groups) => Object.values(groups).some((names) => names.length > 0), 'must name at least one'),
			),
			expiresAt: instant,
			ownerId: z.optional(userId),
		}),
		reply: token,
		fails: ['input.invalid', 'token.unknownScope', 'token.notYours', 'user.missing'],
	}),
	delete: endpoint({
		method: 'DELETE',
		path: '/tokens/:id',
		summary: 'Delete an API token; it stops working at once.',
		caller: 'person',
		input: z.object({ id: tokenId }),
		reply: message,
		fails: ['access.forbidden'],
	}),
	replace: endpoint({
		method: 'POST',
		path: '/tokens/:id/replace',
		summary: 'A new secret for an API token; the old one stops working at once. Only this answer shows it.',
		caller: 'person',
		secret: true,
		input: z.object({ id: tokenId }),
		reply: token,
		fails: ['access.forbidden'],
	}),
	endAll: endpoint({
		method: 'DELETE',
		path: '/user/tokens',
		summary: 'End all your API tokens and calendar tokens; answers how many there were.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({}),
		reply: z.extend(activeTokens, { message: z.string() }),
	}),
	scopes: endpoint({
		method: 'GET',
		path: '/routes',
		summary: 'The scopes an API token can have, and the route each opens.',
		scope: 'other.routes',
		input: z.object({}),
		reply: scopes,
	}),
	test: endpoint({
		method: 'GET',
		path: '/token/test',
		summary: 'Whether the token sent is a good one.',
		scope: '*',
		input: z.object({}),
		reply: message,
	}),
	testByPost: endpoint({
		method: 'POST',
		path: '/token/test',
		summary: 'The same, with the answer of a tea pot.',
		scope: '*',
		status: 418,
		input: z.object({}),
		reply: message,
	}),
	renew: endpoint({
		method: 'POST',
		path: '/user/token',
		summary: 'A new access token for one that is still good, of a session or of a link share.',
		secret: true,
		input: z.object({}),
		reply: accessToken,
	}),
};
