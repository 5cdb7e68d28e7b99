import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { scopeSet } from '@ordna/domain/token';
import type { UserId } from '@ordna/domain/user';
import { type App, cache, type Person } from '../../context/index.ts';
import { fromJsonText } from '../../db/json-text.ts';
import type { Authenticator } from '../../http/index.ts';
import { isApiToken, sha256Hex } from '../../security/tokens.ts';
import { administers } from '../sign-in-provider/index.ts';
import { tokenUsesOf } from '../token-use/index.ts';
import { requireAccount, whyClosed } from '../user/index.ts';
import { usedApiTokens } from './token.uses.ts';

interface TokenFacts {
	readonly id: number;
	readonly ownerId: UserId;
	readonly scopes: ReadonlySet<string>;
	readonly expiresAt: number;
}

/** Tokens by their hash, kept until the log says that one was deleted. */
const tokens = cache<string, TokenFacts>({
	name: 'API tokens',
	limit: 5000,
	dropOn({ kind }, cached) {
		if (kind === 'token.deleted') cached.dropAll();
	},
});

/** Lets programs in by an API token, as its owner and as far as its scopes go. */
export const tokenAuthenticator: Authenticator = {
	async callerOf(app, token): Promise<Person | undefined> {
		if (!isApiToken(token)) return undefined;
		const { id, ownerId, scopes, expiresAt } = await requireToken(app, token);
		if (expiresAt <= app.clock.now()) throw fail('access.noToken');
		const owner = await requireAccount(app, ownerId);
		// Programs are not told why an account is closed.
		if (whyClosed(owner)) throw fail('access.noToken');
		const { username, botOwnerId } = owner;
		// A bot works as long as the person may whom it belongs to.
		if (botOwnerId !== null && whyClosed(await requireAccount(app, botOwnerId))) throw fail('access.noToken');
		tokenUsesOf(app).note(usedApiTokens, id);
		const bot = botOwnerId === null ? {} : { botOwnerId };
		const credential = { kind: 'token', id } as const;
		return {
			kind: 'person',
			id: ownerId,
			username,
			sessionId: null,
			scopes,
			...(await administers(app, owner)),
			credential,
			...bot,
		};
	},
};

function requireToken(app: App, token: string): Promise<TokenFacts> {
	const hash = sha256Hex(token);
	return tokens.get({ app }, hash, async () => {
		const row = await app.database.read
			.selectFrom('api_token')
			.select(['id', 'owner_id', 'permissions', 'expires_at'])
			.where('token_hash', '=', hash)
			.executeTakeFirst();
		// What is thrown is not kept: made-up tokens must not push the real ones out.
		if (!row) throw fail('access.noToken');
		const scopes = scopeSet(fromJsonText(row.permissions));
		return { id: row.id, ownerId: toId('user', row.owner_id), scopes, expiresAt: row.expires_at };
	});
}
