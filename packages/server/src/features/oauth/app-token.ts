import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { scopeSet } from '@ordna/domain/token';
import type { UserId } from '@ordna/domain/user';
import { type App, cache, type Person } from '../../context/index.ts';
import { fromJsonText } from '../../db/json-text.ts';
import type { Authenticator } from '../../http/index.ts';
import { randomHex, signToken } from '../../security/tokens.ts';
import { readAccessToken } from '../session/index.ts';
import { tokenUsesOf, type UsedTokens } from '../token-use/index.ts';
import { requireAccount, whyClosed } from '../user/index.ts';

/** The kinds of callers as tokens number them (docs/wire/auth.md#callers). */
const appType = 3;

/** A short-lived token for an app. */
export function appToken(app: App, { appId, userId }: { readonly appId: number; readonly userId: number }): string {
	const exp = Math.floor(app.clock.now() / 1000) + app.settings.service.jwtTtlShortSeconds;
	return signToken({ type: appType, id: userId, app_id: appId, jti: randomHex(16), exp }, app.secret);
}

interface AppFacts {
	readonly userId: UserId;
	readonly scopes: ReadonlySet<string>;
}

/** Connected apps, kept until the log says that one was disconnected. */
const apps = cache<number, AppFacts>({
	name: 'connected apps',
	limit: 5000,
	dropOn({ kind, entityId }, cached) {
		if (kind === 'app.disconnected') cached.drop(entityId);
	},
});

/** Lets apps in by the tokens they were given, as the person who let them and as far as their scopes go. */
export const appAuthenticator: Authenticator = {
	async callerOf(app, token): Promise<Person | undefined> {
		const claims = readAccessToken(app, token);
		if (claims?.type !== appType) return undefined;
		const id = Number(claims.app_id);
		const { userId, scopes } = await requireApp(app, id);
		const owner = await requireAccount(app, userId);
		// Programs are not told why an account is closed.
		if (whyClosed(owner)) throw fail('access.noToken');
		tokenUsesOf(app).note(usedApps, id);
		const credential = { kind: 'app', id } as const;
		return { kind: 'person', id: userId, username: owner.username, sessionId: null, scopes, credential };
	},
};

/** Refuses a token of an app that was disconnected, however long it is still valid by itself. */
function requireApp(app: App, id: number): Promise<AppFacts> {
	return apps.get({ app }, id, async () => {
		const row = await app.database.read
			.selectFrom('connected_app')
			.select(['user_id', 'permissions'])
			.where('id', '=', id)
			.executeTakeFirst();
		if (!row) throw fail('access.noToken');
		return { userId: toId('user', row.user_id), scopes: scopeSet(fromJsonText(row.permissions)) };
	});
}

/** Their last use, as it is noted; not the change of an app, so it has no line in the log. */
const usedApps: UsedTokens = {
	name: 'connected_app',
	async write(db, id, at) {
		await db.updateTable('connected_app').set({ last_used: at }).where('id', '=', id).execute();
	},
};
