import { isClientId, isCodeChallenge, isRedirectUri, readScope } from '@ordna/domain/oauth';
import { type Scopes, type TokenPermissions, unknownScope } from '@ordna/domain/token';
import { browserStorage } from '../../platform/local/index.ts';

const storage = browserStorage(() => window.sessionStorage);

/**
 * The query of the address that an app opened, as it was. NOTE: `public/before-paint.js` keeps it, since the router reads what
 * looks like a number in an address, and writes it anew: long states would come back changed.
 */
export function askedQuery(): URLSearchParams {
	return new URLSearchParams(storage.getItem('appRequest') ?? window.location.search);
}

/** Has the next sign-in lead back to the question. Its twin is `app/return-url.ts`. */
export function comeBackAfterSignIn(): void {
	storage.setItem('lastVisited', JSON.stringify(`/oauth/authorize?${askedQuery()}`));
}

/** What an app asks for, by the names of OAuth, as its address has it. */
export interface AppRequest {
	readonly clientId: string;
	readonly redirectUri: string;
	readonly state: string;
	readonly codeChallenge: string;
	readonly scope: string;
}

/** Why a request of an app is not even shown: nobody is sent anywhere for it. */
export type RequestProblem = 'client' | 'redirect';

/** What an app is told that may not have what it asks for, by the names of RFC 6749 (4.1.2.1). */
export type RequestError = 'invalid_request' | 'unsupported_response_type' | 'invalid_scope' | 'access_denied';

/** A request that is not what this server takes, of an app that can be told so at its address. */
export interface RefusedRequest {
	readonly app: AppRequest;
	readonly error: RequestError;
}

/**
 * Reads what an app asks for off the address that it opened.
 * @example readAppRequest(askedQuery())
 */
export function readAppRequest(query: URLSearchParams): AppRequest | RefusedRequest | RequestProblem {
	const value = (name: string) => query.get(name) ?? '';
	const request = {
		clientId: value('client_id'),
		redirectUri: value('redirect_uri'),
		state: value('state'),
		codeChallenge: value('code_challenge'),
		scope: value('scope'),
	};
	if (!isClientId(request.clientId)) return 'client';
	if (!isRedirectUri(request.redirectUri)) return 'redirect';
	if (value('response_type') !== 'code') return { app: request, error: 'unsupported_response_type' };
	const isProved = value('code_challenge_method') === 'S256' && isCodeChallenge(request.codeChallenge);
	return isProved ? request : { app: request, error: 'invalid_request' };
}

/** The permissions that a request asks for; `undefined` where the server knows one of them not. */
export function permissionsAsked({ scope }: AppRequest, offered: Scopes): TokenPermissions | undefined {
	const permissions = readScope(scope, offered);
	return unknownScope(permissions, offered) ? undefined : permissions;
}

/**
 * Where an app is, in words of an address: the domain in its scheme, or this computer.
 * @example placeOfApp('org.example.app:/back') // { kind: 'app', address: 'org.example.app' }
 */
export function placeOfApp(redirectUri: string): { readonly kind: 'app' | 'computer'; readonly address: string } {
	const url = new URL(redirectUri);
	return url.protocol === 'http:'
		? { kind: 'computer', address: url.host }
		: { kind: 'app', address: url.protocol.slice(0, -1) };
}
