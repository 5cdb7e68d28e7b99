import type { App } from '../../context/index.ts';
import { errorCode, errorProperty } from '../../observe/error-code.ts';
import type { TraceRecorder } from '../sign-in-trace/index.ts';
import { type Claims, isComplete, readClaims } from './claims.ts';
import { forgetProvider, type Provider } from './providers.ts';

/** What came back to the browser from a provider, and what our client remembered of the way there. */
export interface Exchange {
	readonly code: string;
	readonly redirectUrl: string;
	readonly codeVerifier?: string | undefined;
	readonly nonce?: string | undefined;
	/** Who says that it answered. */
	readonly iss?: string | undefined;
}

/** What a provider says of a person, proved by a signed token. */
export interface ProvedClaims {
	readonly claims: Claims;
	/** The ID token as it was sent; signing out there takes it. */
	readonly idToken: string;
	/** Whether the userinfo endpoint was asked for more. */
	readonly userInfo: 'not asked' | 'asked' | 'refused';
}

/** The provider does not give a token for this code. */
export class ProviderRefusal extends Error {
	/** What it said: fields of its answer, as RFC 6749 names them. */
	readonly details: Readonly<Record<string, string>>;
	/** As of a failure. */
	trace?: string;

	constructor(details: Readonly<Record<string, string>>) {
		super('the provider refused');
		this.details = details;
	}
}

/** What the provider sent cannot be relied on: a wrong signature, issuer, audience, nonce or time, or no ID token. */
export class Untrusted extends Error {}

/**
 * Trades a code for the tokens of a provider, and reads who signed in.
 * @throws {ProviderRefusal} where the provider refuses
 * @throws {Untrusted} where its answer is not to be relied on
 */
export async function exchangeCode(
	app: App,
	provider: Provider,
	exchange: Exchange,
	trace: TraceRecorder,
): Promise<ProvedClaims> {
	requireAnswerOf(provider, exchange, trace);
	const client = await import('openid-client');
	const tokens = await client
		.authorizationCodeGrant(provider.client, answerUrl(provider, exchange), {
			// The client compares the state: it made it, and sends nothing here where they differ.
			expectedState: client.skipStateCheck,
			idTokenExpected: true,
			...(exchange.codeVerifier ? { pkceCodeVerifier: exchange.codeVerifier } : {}),
			...(exchange.nonce ? { expectedNonce: exchange.nonce } : {}),
		})
		.catch((error: unknown) => {
			const reason = reasonOf(app, provider, error);
			tellRefusal(trace, provider, reason);
			throw reason;
		});
	trace.hide(tokens.id_token, tokens.access_token, tokens.refresh_token);
	tellTokens(trace, provider, tokens);
	const idClaims = tokens.claims();
	if (!idClaims || tokens.id_token === undefined) throw new Untrusted('it sent no ID token');
	const own = readClaims(idClaims);
	const { forceUserInfo } = provider.settings;
	if (!forceUserInfo && isComplete(own)) return { claims: own, idToken: tokens.id_token, userInfo: 'not asked' };
	let userInfo: ProvedClaims['userInfo'] = 'asked';
	const info = await client
		.fetchUserInfo(provider.client, tokens.access_token, idClaims.sub)
		.catch((error: unknown) => {
			if (forceUserInfo) throw reasonOf(app, provider, error);
			userInfo = 'refused';
			app.log.warn({ err: error, provider: provider.key }, 'an OpenID provider does not tell more of a person');
			return {};
		});
	const merged = forceUserInfo ? { ...idClaims, ...info } : { ...info, ...idClaims };
	return { claims: readClaims({ ...merged, sub: idClaims.sub }), idToken: tokens.id_token, userInfo };
}

/** A code that another provider has given goes to neither: that would tell one what the other knows (RFC 9207). */
function requireAnswerOf({ client }: Provider, { iss }: Exchange, trace: TraceRecorder): void {
	const { issuer } = client.serverMetadata();
	if (iss === undefined || iss === issuer) return;
	const untrusted = new Untrusted('it says that another provider answered');
	trace.failed('returned', 'notTrusted', { reason: untrusted.message, issuer: iss });
	throw untrusted;
}

function tellTokens(trace: TraceRecorder, { client, settings }: Provider, tokens: Tokens): void {
	const { token_endpoint: endpoint, issuer } = client.serverMetadata();
	const received = [
		...(tokens.id_token === undefined ? [] : (['idToken'] as const)),
		'accessToken' as const,
		...(tokens.refresh_token === undefined ? [] : (['refreshToken'] as const)),
	];
	trace.done('exchanged', { endpoint, scope: tokens.scope, expiresIn: tokens.expires_in }, received);
	const header = jsonHeader(tokens.id_token);
	const keyId = typeof header.kid === 'string' ? header.kid : undefined;
	trace.done('verified', { algorithm: String(header.alg ?? ''), keyId, issuer, audience: settings.clientId });
}

type Tokens = Awaited<ReturnType<typeof import('openid-client').authorizationCodeGrant>>;

/** What a token that was verified says of its signature. */
function jsonHeader(token = ''): Readonly<Record<string, unknown>> {
	const [header = ''] = token.split('.');
	return header === '' ? {} : JSON.parse(Buffer.from(header, 'base64url').toString());
}

function tellRefusal(trace: TraceRecorder, { client }: Provider, reason: Error): void {
	const { token_endpoint: endpoint } = client.serverMetadata();
	if (reason instanceof ProviderRefusal) {
		const { error, error_description: errorDescription } = reason.details;
		trace.failed('exchanged', 'codeRefused', { endpoint, error, ...(errorDescription ? { errorDescription } : {}) });
	} else {
		trace.done('exchanged', { endpoint });
		trace.failed('verified', 'notTrusted', { reason: reason.message });
	}
}

/** The address the browser came back to. Apps that do not say who answered are taken to mean the provider they name. */
function answerUrl({ client }: Provider, { code, redirectUrl, iss }: Exchange): URL {
	const url = URL.parse(redirectUrl);
	if (!url) throw new Untrusted('the address it was to come back to is none');
	url.search = '';
	url.hash = '';
	url.searchParams.set('code', code);
	url.searchParams.set('iss', iss ?? client.serverMetadata().issuer);
	return url;
}

function reasonOf(app: App, { key }: Provider, error: unknown): Error {
	const refused = errorProperty(error, 'error');
	if (typeof refused === 'string') {
		const said = errorProperty(error, 'error_description');
		return new ProviderRefusal({ error: refused, ...(typeof said === 'string' ? { error_description: said } : {}) });
	}
	// Its keys may have been changed a moment ago: with the next sign-in they are asked for anew.
	forgetProvider(app, key);
	app.log.warn({ err: error, provider: key, code: errorCode(error) }, 'what an OpenID provider sent is not accepted');
	return new Untrusted(messageOf(error) ?? 'it cannot be read');
}

/** What is wrong, as exactly as it is known: the library says in the cause which claim or which part of the header it is. */
function messageOf(error: unknown): string | undefined {
	if (!(error instanceof Error)) return undefined;
	return messageOf(error.cause) ?? error.message;
}
