import { fail } from '@ordna/domain/failures';
import { tokenEndpoints } from '@ordna/domain/token';
import type { Tell } from '../../asking/index.ts';
import { paged, pageOf, type Route, routes } from '../../http/index.ts';
import { personToken, touchSession } from '../session/index.ts';
import { requireAccount } from '../user/index.ts';
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
		scopes: { ask: async ({ app }) => scopesOf(app, all()) },
		test: { ask: async () => ({ message: 'ok' }) },
		testByPost: { ask: async () => ({ message: '🫖' }) },
		renew: { tell: renewToken },
	});
}

async function renewToken(tell: Tell): Promise<{ token: string }> {
	const { app, caller } = tell;
	if (caller.kind !== 'person' || caller.sessionId === null) throw fail('access.noToken');
	await touchSession(tell, caller.sessionId);
	return { token: personToken(app, await requireAccount(app, caller.id), caller.sessionId) };
}
