import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { connectedAppEndpoints, oauthEndpoints } from '@ordna/domain/oauth';
import type { TokenPermissions } from '@ordna/domain/token';
import type { UserId } from '@ordna/domain/user';
import { type CommandContext, type Person, type QueryContext, requirePerson } from '../../context/index.ts';
import { answersAlways, type RequestContext, type Route, routes } from '../../http/index.ts';
import { sha256Hex } from '../../security/tokens.ts';
import { scopesOf } from '../token/index.ts';
import { requireAccount, whyClosed } from '../user/index.ts';
import { appToken } from './app-token.ts';
import { type Connection, disconnectApp, issueCode, renewApp, useCode } from './oauth.commands.ts';
import { appsDeadBefore } from './oauth.lifetime.ts';
import { toConnectedApp } from './oauth.table.ts';

/** @param all every route of the product, these too; asked for when a request needs the scopes. */
export function oauthRoutes(all: () => readonly Route[]): Route[] {
	return routes('oauth', oauthEndpoints, {
		authorize: {
			async command(context, { state = '', ...request }) {
				const code = await issueCode(context, request, scopesOf(context.app, all()));
				return { code, redirectUri: request.redirectUri ?? '', state };
			},
			replay: 'never',
		},
		token: {
			async action(context, { grantType, code = '', refreshToken = '', ...proof }) {
				if (grantType === 'authorization_code') {
					const { userAgent: deviceInfo } = context.request;
					return connect(context, await ownerOfCode(context, code), 'oauth.codeInvalid', (command) =>
						useCode(command, { ...proof, code, deviceInfo }),
					);
				}
				if (grantType !== 'refresh_token') throw fail('oauth.unsupportedGrant');
				const deadBefore = appsDeadBefore(context.app.settings, context.now);
				return connect(context, await ownerOfToken(context, refreshToken), 'oauth.notRenewed', (command) =>
					renewApp(command, { refreshToken, clientId: proof.clientId, deadBefore }),
				);
			},
		},
	});
}

export const connectedAppRoutes = routes('connectedApp', connectedAppEndpoints, {
	list: {
		async query(context) {
			const rows = await context.db
				.selectFrom('connected_app')
				.selectAll()
				.where('user_id', '=', requirePerson(context.caller).id)
				.orderBy('id', 'desc')
				.execute();
			return rows.map(toConnectedApp);
		},
	},
	disconnect: answersAlways({ message: 'The app is disconnected.' }, (context, { id }) => disconnectApp(context, id)),
});

/** Whose code it is, used or not. */
async function ownerOfCode({ db }: QueryContext, code: string): Promise<UserId> {
	const row = await db
		.selectFrom('oauth_code')
		.select('user_id')
		.where('code_hash', '=', sha256Hex(code))
		.executeTakeFirst();
	if (!row) throw fail('oauth.codeInvalid');
	return toId('user', row.user_id);
}

/** Whose app a refresh token is of, or was. */
async function ownerOfToken({ db }: QueryContext, refreshToken: string): Promise<UserId> {
	const hash = sha256Hex(refreshToken);
	const row =
		(await db.selectFrom('connected_app').select('user_id').where('refresh_hash', '=', hash).executeTakeFirst()) ??
		(await db
			.selectFrom('renewed_app_token')
			.innerJoin('connected_app', 'connected_app.id', 'renewed_app_token.app_id')
			.select('user_id')
			.where('token_hash', '=', hash)
			.executeTakeFirst());
	if (!row) throw fail('oauth.notRenewed');
	return toId('user', row.user_id);
}

/** Runs a trade in the name of whose account it is about, and answers as OAuth does. */
async function connect(
	context: RequestContext,
	userId: UserId,
	refusal: 'oauth.codeInvalid' | 'oauth.notRenewed',
	trade: (context: CommandContext) => Promise<Connection>,
) {
	const owner = await requireAccount(context.app, userId);
	// Programs are not told why an account is closed.
	if (whyClosed(owner)) throw fail(refusal);
	const person: Person = { kind: 'person', id: userId, username: owner.username, sessionId: null, scopes: null };
	const connection = await context.run(trade, person);
	if (connection.kind === 'refused') throw fail(connection.failure);
	return {
		accessToken: appToken(context.app, { appId: connection.appId, userId }),
		tokenType: 'bearer',
		expiresIn: context.app.settings.service.jwtTtlShortSeconds,
		refreshToken: connection.refreshToken,
		scope: printScope(connection.permissions),
	};
}

function printScope(permissions: TokenPermissions): string {
	return Object.entries(permissions)
		.flatMap(([group, names]) => names.map((name) => `${group}:${name}`))
		.join(' ');
}
