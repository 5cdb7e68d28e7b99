import { createHash } from 'node:crypto';
import { type FailureName, fail } from '@ordna/domain/failures';
import { isClientId, isCodeChallenge, isCodeVerifier, isRedirectUri, readScope } from '@ordna/domain/oauth';
import { addMs } from '@ordna/domain/time';
import { type Scopes, type TokenPermissions, unknownScope } from '@ordna/domain/token';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { fromJsonText, toJsonText } from '../../db/json-text.ts';
import { isSameText, randomHex, sha256Hex } from '../../security/tokens.ts';
import type { AppsDeadBefore } from './oauth.lifetime.ts';
import type { ConnectedAppRow, OauthCodeTable } from './oauth.table.ts';

/** What an app asks for, as the browser brought it. */
export interface AppRequest {
	readonly responseType?: string | undefined;
	readonly clientId?: string | undefined;
	readonly redirectUri?: string | undefined;
	readonly codeChallenge?: string | undefined;
	readonly codeChallengeMethod?: string | undefined;
	readonly scope?: string | undefined;
}

/** A code is good for so long. */
const codeLifeMs = 10 * 60_000;

/** Writes a code down for an app that the caller lets in; the answer is the only place where it stands. */
export async function issueCode(context: CommandContext, request: AppRequest, offered: Scopes): Promise<string> {
	const {
		responseType,
		clientId = '',
		redirectUri = '',
		codeChallenge = '',
		codeChallengeMethod,
		scope = '',
	} = request;
	if (responseType !== 'code') throw fail('oauth.unsupportedResponse');
	if (!isClientId(clientId)) throw fail('oauth.unknownClient');
	if (!isRedirectUri(redirectUri)) throw fail('oauth.redirectRefused');
	if (codeChallengeMethod !== 'S256' || !isCodeChallenge(codeChallenge)) throw fail('oauth.challengeMissing');
	const permissions = readScope(scope, offered);
	const unknown = unknownScope(permissions, offered);
	if (unknown) throw fail('token.unknownScope', unknown);
	const code = randomHex(32);
	await context.db
		.insertInto('oauth_code')
		.values({
			code_hash: sha256Hex(code),
			user_id: requirePerson(context.caller).id,
			client_name: clientId,
			redirect_uri: redirectUri,
			challenge: codeChallenge,
			permissions: toJsonText(permissions),
			created: context.now,
		})
		.execute();
	return code;
}

/** What an app has to show with its code: the same as before, and what the challenge was made of. */
export interface CodeProof {
	readonly clientId?: string | undefined;
	readonly redirectUri?: string | undefined;
	readonly codeVerifier?: string | undefined;
}

/** A connected app with a new refresh token, or why there is none. */
export type Connection =
	| {
			readonly kind: 'connected';
			readonly appId: number;
			readonly permissions: TokenPermissions;
			/** Only its hash is kept. */
			readonly refreshToken: string;
	  }
	| { readonly kind: 'refused'; readonly failure: FailureName };

/**
 * Trades a code of the caller's for a connection. A code works once, whoever sends it: a second use ends what the first one gave,
 * since one of the two was no app of the caller's. The refusal is an answer, so that the use is committed.
 */
export async function useCode(
	context: CommandContext,
	{ code, deviceInfo, ...proof }: CodeProof & { readonly code: string; readonly deviceInfo: string },
): Promise<Connection> {
	const hash = sha256Hex(code);
	const row = await context.db
		.updateTable('oauth_code')
		.set({ used: context.now })
		.where('code_hash', '=', hash)
		.where('used', 'is', null)
		.returningAll()
		.executeTakeFirst();
	if (!row) {
		await endWhatCodeGave(context, hash);
		return { kind: 'refused', failure: 'oauth.codeInvalid' };
	}
	const failure = whyCodeRefused(row, proof, addMs(context.now, -codeLifeMs));
	if (failure) return { kind: 'refused', failure };
	const refreshToken = randomHex(64);
	const { id } = await context.db
		.insertInto('connected_app')
		.values({
			user_id: row.user_id,
			client_name: row.client_name,
			redirect_uri: row.redirect_uri,
			permissions: row.permissions,
			refresh_hash: sha256Hex(refreshToken),
			device_info: deviceInfo,
			created: context.now,
			renewed: context.now,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await context.db.updateTable('oauth_code').set({ app_id: id }).where('code_hash', '=', hash).execute();
	context.changes.record('app.connected', { entityId: id, projectId: null, after: { name: row.client_name } });
	return { kind: 'connected', appId: id, permissions: fromJsonText(row.permissions), refreshToken };
}

type CodeRow = Pick<OauthCodeTable, 'client_name' | 'redirect_uri' | 'challenge' | 'created'>;

function whyCodeRefused(row: CodeRow, proof: CodeProof, oldest: number): FailureName | undefined {
	const { clientId = '', redirectUri = '', codeVerifier = '' } = proof;
	if (row.created <= oldest) return 'oauth.codeExpired';
	if (clientId !== row.client_name) return 'oauth.unknownClient';
	if (redirectUri !== row.redirect_uri) return 'oauth.redirectRefused';
	const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
	return isCodeVerifier(codeVerifier) && isSameText(challenge, row.challenge) ? undefined : 'oauth.verifierWrong';
}

async function endWhatCodeGave(context: CommandContext, hash: string): Promise<void> {
	const given = await context.db
		.selectFrom('oauth_code')
		.select('app_id')
		.where('code_hash', '=', hash)
		.executeTakeFirst();
	if (given?.app_id) await deleteApp(context, given.app_id, 'reused');
}

/** Two requests at once, or an answer that was lost: so long a token that was traded already is refused, and no more. */
const reuseGraceMs = 30_000;

interface AppRenewal {
	readonly refreshToken: string;
	readonly clientId?: string | undefined;
	readonly deadBefore: AppsDeadBefore;
}

/**
 * Trades a refresh token of the caller's app for a new one; of several requests with the same one, the first wins. One that was
 * traded a while ago is a copy in other hands, or the app is: it is disconnected. The refusal is an answer, so that this is committed.
 */
export async function renewApp(
	context: CommandContext,
	{ refreshToken, clientId, deadBefore }: AppRenewal,
): Promise<Connection> {
	const hash = sha256Hex(refreshToken);
	const app = await context.db
		.selectFrom('connected_app')
		.selectAll()
		.where('refresh_hash', '=', hash)
		.executeTakeFirst();
	if (!app) return refuseReused(context, hash);
	if (clientId !== undefined && clientId !== app.client_name)
		return { kind: 'refused', failure: 'oauth.unknownClient' };
	if (app.renewed < deadBefore.renewed || app.created < deadBefore.created) {
		await deleteApp(context, app.id);
		return notRenewed;
	}
	const next = randomHex(64);
	const won = await context.db
		.updateTable('connected_app')
		.set({ refresh_hash: sha256Hex(next), renewed: context.now })
		.where('refresh_hash', '=', hash)
		.returning('id')
		.executeTakeFirst();
	if (!won) return notRenewed;
	await context.db
		.insertInto('renewed_app_token')
		.values({ token_hash: hash, app_id: app.id, renewed: context.now })
		.execute();
	return { kind: 'connected', appId: app.id, permissions: fromJsonText(app.permissions), refreshToken: next };
}

const notRenewed: Connection = { kind: 'refused', failure: 'oauth.notRenewed' };

async function refuseReused(context: CommandContext, hash: string): Promise<Connection> {
	const reused = await context.db
		.selectFrom('renewed_app_token')
		.select('app_id')
		.where('token_hash', '=', hash)
		.where('renewed', '<', addMs(context.now, -reuseGraceMs))
		.executeTakeFirst();
	if (reused) await deleteApp(context, reused.app_id, 'reused');
	return notRenewed;
}

/** Disconnects an app of the caller's. One of somebody else is refused as one that never was. */
export async function disconnectApp(context: CommandContext, id: number): Promise<void> {
	const own = await context.db
		.selectFrom('connected_app')
		.select('id')
		.where('id', '=', id)
		.where('user_id', '=', requirePerson(context.caller).id)
		.executeTakeFirst();
	if (!own) throw fail('oauth.appMissing', { id });
	await deleteApp(context, id);
}

/** Disconnects every app of a person: they were let in under a password that is no more. */
export async function disconnectApps(context: CommandContext, userId: number): Promise<void> {
	const rows = await context.db.deleteFrom('connected_app').where('user_id', '=', userId).returningAll().execute();
	for (const row of rows) recordEnd(context, row);
	// Codes under way as well.
	await context.db.deleteFrom('oauth_code').where('user_id', '=', userId).execute();
}

async function deleteApp(context: CommandContext, id: number, reason?: 'reused'): Promise<void> {
	const row = await context.db.deleteFrom('connected_app').where('id', '=', id).returningAll().executeTakeFirst();
	if (row) recordEnd(context, row, reason);
}

/** Called with rows that are deleted. */
export function recordEnd({ changes }: CommandContext, row: ConnectedAppRow, reason?: 'reused'): void {
	const line = { entityId: row.id, projectId: null, before: { name: row.client_name } };
	changes.record('app.disconnected', reason === undefined ? line : { ...line, after: { reason } });
}
