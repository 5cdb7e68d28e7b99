import type { Endpoint } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { type App, type Caller, isAdministrator } from '../context/index.ts';
import type { Authenticator } from './authenticator.ts';

const stranger: Caller = { kind: 'stranger' };

/**
 * Who calls, and whether they may call this endpoint at all: session, kind of caller, scope of an API token.
 * What they may do with a certain project is for the command to ask.
 */
export async function guard(
	app: App,
	authenticators: readonly Authenticator[],
	endpoint: Endpoint,
	authorization: string | undefined,
): Promise<Caller> {
	// What another process wrote counts for who may come in, too.
	await app.feed.catchUp();
	if (endpoint.caller === 'anyone') return stranger;
	const caller = await bearerCaller(app, authenticators, authorization);
	if (caller.kind === 'stranger') throw fail('access.noToken');
	if (endpoint.caller === 'admin' && !isAdministrator(caller)) throw fail('route.missing');
	if (endpoint.caller === 'admin' && needsSecondFactor(caller)) throw fail('secondFactor.needed');
	if (caller.kind === 'visitor' && endpoint.caller === 'person') throw fail(endpoint.visitorGets);
	if (caller.kind === 'person' && caller.scopes && !isInScope(endpoint, caller.scopes)) throw fail('access.noToken');
	return caller;
}

const needsSecondFactor = (caller: Caller) => caller.kind === 'person' && caller.needsSecondFactor === true;

function isInScope({ scope }: Endpoint, scopes: ReadonlySet<string>): boolean {
	return scope !== null && (scope === '*' || scopes.has(scope));
}

/** Who sends a bearer token; a stranger where it is missing or no good. */
export async function bearerCaller(
	app: App,
	authenticators: readonly Authenticator[],
	authorization: string | undefined,
): Promise<Caller> {
	const [, word, token] = /^(bearer) +(\S+)$/i.exec(authorization ?? '') ?? [];
	if (!word || !token) return stranger;
	// The word is read in any case for a session, but as it is written for an API token (docs/wire/requests.md#requests).
	if (token.startsWith('tk_') && word !== 'Bearer') return stranger;
	for (const authenticator of authenticators) {
		const caller = await authenticator.callerOf(app, token);
		if (caller) return caller;
	}
	return stranger;
}
