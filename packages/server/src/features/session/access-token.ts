import { toId } from '@ordna/domain/contract';
import type { UserId } from '@ordna/domain/user';
import type { App } from '../../context/index.ts';
import { oncePerApp } from '../../context/index.ts';
import { type Claims, createTokenReader, randomHex, signToken } from '../../security/tokens.ts';

/** The kinds of callers as tokens number them (docs/wire/auth.md#callers). */
const personType = 1;

const readerOf = oncePerApp((app) => createTokenReader(app.secret));

/** What a token says, when it is signed with our secret and has not ended. */
export function readAccessToken(app: App, token: string): Claims | null {
	return readerOf(app).read(token, app.clock.now());
}

/** A short-lived token for a person's session; clients decode its claims. */
export function personToken(
	app: App,
	person: { id: UserId; username: string; isAdmin: boolean },
	sessionId: string,
): string {
	const claims = {
		type: personType,
		id: person.id,
		username: person.username,
		is_admin: person.isAdmin,
		sid: sessionId,
		jti: randomHex(16),
		exp: Math.floor(app.clock.now() / 1000) + app.settings.service.jwtTtlShortSeconds,
	};
	return signToken(claims, app.secret);
}

/** The person and session a token names; `undefined` when it is no person's token. */
export function personOf(claims: Claims): { id: UserId; username: string; sessionId: string } | undefined {
	if (claims.type !== personType) return undefined;
	return { id: toId('user', Number(claims.id)), username: String(claims.username), sessionId: String(claims.sid) };
}
