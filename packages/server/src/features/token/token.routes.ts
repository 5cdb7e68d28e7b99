import { fail } from '@ordna/domain/failures';
import { tokenEndpoints } from '@ordna/domain/token';
import type { Tell } from '../../asking/index.ts';
import { paged, pageOf, type Route, routes } from '../../http/index.ts';
import { personToken, touchSession } from '../session/index.ts';
import { renewVisitorToken } from '../share/index.ts';
import { requireAccount } from '../user/index.ts';
import { endOwnTokens } from './living-tokens.ts';
import { createToken, deleteToken } from './token.commands.ts';
import { listTokens, requireOwnTokens } from './token.queries.ts';
import { scopesOf } from './token.scopes.ts';

/** @param all every route of the product, these too; asked for when a request needs the scopes. */
export function tokenRoutes(all: () => readonly Route[]): Route[] {
	return routes('token', tokenEndpoints, {
		list: {
			async ask(ask, { s, ownerId, ...input }) {
				await requireOwnTokens(ask, ownerId);
				const page = pageOf(input, ask.app.settings.service.maxItemsPerPage);
				const { tokens, total } = await listTokens(ask, { s: s ?? '', page });
				return paged(tokens, total, page);
			},
		},
		create: {
			async tell(tell, { ownerId, ...draft }) {
				await requireOwnTokens(tell, ownerId);
				return createToken(tell, draft, scopesOf(tell.app, all()));
			},
		},
		delete: {
			async tell(tell, { id }) {
				await deleteToken(tell, id);
				return { message: 'Successfully deleted.' };
			},
		},
		endAll: {
			async tell(tell) {
				return { message: 'Your tokens have ended.', ...(await endOwnTokens(tell)) };
			},
		},
		scopes: { ask: async ({ app }) => scopesOf(app, all()) },
		test: { ask: async () => ({ message: 'ok' }) },
		testByPost: { ask: async () => ({ message: '🫖' }) },
		renew: { tell: renewToken },
	});
}

async function renewToken(tell: Tell): Promise<{ token: string }> {
	const token = tell.caller.kind === 'visitor' ? await renewVisitorToken(tell.app, tell.caller) : await renewOwn(tell);
	if (token === undefined) throw fail('access.noToken');
	return { token };
}

async function renewOwn(tell: Tell): Promise<string | undefined> {
	const { app, caller } = tell;
	if (caller.kind !== 'person' || caller.sessionId === null) return undefined;
	await touchSession(tell, caller.sessionId);
	return personToken(app, await requireAccount(app, caller.id), caller.sessionId);
}
