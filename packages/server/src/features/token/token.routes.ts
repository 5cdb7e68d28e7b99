import { fail } from '@ordna/domain/failures';
import { tokenEndpoints } from '@ordna/domain/token';
import type { CommandContext } from '../../context/index.ts';
import { answersAlways, paged, pageOf, type Route, routes } from '../../http/index.ts';
import { personToken, touchSession } from '../session/index.ts';
import { renewVisitorToken } from '../share/index.ts';
import { requireAccount } from '../user/index.ts';
import { endOwnTokens } from './living-tokens.ts';
import { createToken, deleteToken, replaceToken } from './token.commands.ts';
import { listTokens, requireTokenOwner } from './token.queries.ts';
import { scopesOf } from './token.scopes.ts';

/** @param all every route of the product, these too; asked for when a request needs the scopes. */
export function tokenRoutes(all: () => readonly Route[]): Route[] {
	return routes('token', tokenEndpoints, {
		list: {
			async query(context, { s, ownerId, ...input }) {
				const owner = await requireTokenOwner(context, ownerId);
				const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
				const { tokens, total } = await listTokens(context, { ownerId: owner, s: s ?? '', page });
				return paged(tokens, total, page);
			},
		},
		create: {
			async command(context, { ownerId, ...draft }) {
				const owner = await requireTokenOwner(context, ownerId);
				return createToken(context, { ...draft, ownerId: owner }, scopesOf(context.app, all()));
			},
			replay: 'never',
		},
		delete: answersAlways({ message: 'Successfully deleted.' }, async (context, { id }) => {
			await deleteToken(context, id);
		}),
		replace: { command: async (context, { id }) => replaceToken(context, id), replay: 'never' },
		endAll: {
			async command(context) {
				return { message: 'Your tokens have ended.', ...(await endOwnTokens(context)) };
			},
			keeps: 'reply',
			replay: async (_, __, { reply }) => reply,
		},
		scopes: { query: async ({ app }) => scopesOf(app, all()) },
		test: { query: async () => ({ message: 'ok' }) },
		testByPost: { query: async () => ({ message: '🫖' }) },
		renew: { command: renewToken, replay: 'never' },
	});
}

async function renewToken(context: CommandContext): Promise<{ token: string }> {
	const token =
		context.caller.kind === 'visitor' ? await renewVisitorToken(context.app, context.caller) : await renewOwn(context);
	if (token === undefined) throw fail('access.noToken');
	return { token };
}

async function renewOwn(context: CommandContext): Promise<string | undefined> {
	const { app, caller } = context;
	if (caller.kind !== 'person' || caller.sessionId === null) return undefined;
	await touchSession(context, caller.sessionId);
	return personToken(app, await requireAccount(app, caller.id), caller.sessionId);
}
