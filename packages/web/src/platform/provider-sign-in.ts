import type { Info } from '@ordna/domain/info';
import { openIdEndpoints } from '@ordna/domain/open-id';
import { ApiError } from './api/index.ts';
import type { Connection } from './connection.tsx';
import { browserStorage, localValue } from './local/index.ts';

export type SignInProvider = NonNullable<Info['auth']['openidConnect']['providers']>[number];

/** What this tab remembers while somebody is at a provider. */
interface Begun {
	/** The key of the provider. */
	readonly provider: string;
	/** Comes back with the answer: one that does not was begun by somebody else. */
	readonly state: string;
	/** Has to stand in the ID token. */
	readonly nonce: string;
	/** Proves that the code is for whoever asked (RFC 7636). Without TLS browsers cannot hash, so there is none. */
	readonly verifier: string | undefined;
	/** The code of a second factor, typed before. */
	readonly passcode: string | undefined;
}

const storage = browserStorage(() => window.sessionStorage);

const isText = (value: unknown) => typeof value === 'string';

function asBegun(stored: unknown): Begun | undefined {
	if (typeof stored !== 'object' || stored === null) return undefined;
	const { provider, state, nonce, verifier, passcode } = { ...stored } as Readonly<Record<string, unknown>>;
	if (!(isText(provider) && isText(state) && isText(nonce))) return undefined;
	return {
		provider: String(provider),
		state: String(state),
		nonce: String(nonce),
		verifier: isText(verifier) ? String(verifier) : undefined,
		passcode: isText(passcode) ? String(passcode) : undefined,
	};
}

const begun = localValue<Begun | undefined>({ storage, key: 'providerSignIn', read: asBegun, otherwise: undefined });

/** Where a provider sends the browser back to. */
const redirectUrl = (key: string) => `${window.location.origin}/auth/openid/${key}`;

/** Leads the browser to a provider, to come back signed in. */
export async function beginAtProvider(
	{ key, authUrl, clientId, scope }: SignInProvider,
	passcode?: string,
): Promise<void> {
	const verifier = globalThis.crypto.subtle ? randomText(43) : undefined;
	const [state, nonce] = [randomText(24), randomText(24)];
	begun.set({ provider: key, state, nonce, verifier, passcode });
	const url = new URL(authUrl);
	const query = {
		client_id: clientId,
		redirect_uri: redirectUrl(key),
		response_type: 'code',
		scope: scope || 'openid email profile',
		state,
		nonce,
		...(verifier && { code_challenge: await challengeOf(verifier), code_challenge_method: 'S256' }),
	};
	for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
	window.location.assign(url.href);
}

/** Why somebody who comes back from a provider is not signed in; the server's refusals are thrown as they are. */
export class ProviderError extends Error {
	/** What the provider said, where it did. */
	readonly said: string | undefined;
	/** By which an administrator finds what happened. */
	readonly trace: string | undefined;

	constructor(said?: string, trace?: string) {
		super('not signed in at the provider');
		this.said = said;
		this.trace = trace;
	}
}

/** Trades what a provider sent along for a session; each answer once, however often it is asked for. */
export function finishAtProvider(connection: Connection, key: string, answer: URLSearchParams): Promise<void> {
	const name = answer.toString();
	const finished = finishing.get(name) ?? finish(connection, key, answer);
	finishing.set(name, finished);
	return finished;
}

const finishing = new Map<string, Promise<void>>();

/** What a provider sent along, as the server takes it. */
export interface ProviderAnswer {
	readonly provider: string;
	readonly code?: string;
	readonly redirectUrl?: string;
	readonly nonce?: string;
	readonly codeVerifier?: string;
	readonly totpPasscode?: string;
	readonly iss?: string | undefined;
	/** What it sent instead of a code. */
	readonly error?: string;
	readonly errorDescription?: string;
}

/** Reads what a provider sent along to what this tab asked; `undefined` where this tab asked nothing, or something else. */
export function takeAnswer(key: string, answer: URLSearchParams): ProviderAnswer | undefined {
	const from = begun.get();
	begun.set(undefined);
	if (from?.provider !== key || from.state !== answer.get('state')) return undefined;
	const [code, error] = [answer.get('code'), answer.get('error')];
	if (error !== null) return { provider: key, error, errorDescription: answer.get('error_description') ?? '' };
	if (code === null) return undefined;
	return {
		provider: key,
		code,
		redirectUrl: redirectUrl(key),
		nonce: from.nonce,
		...(from.verifier && { codeVerifier: from.verifier }),
		...(from.passcode && { totpPasscode: from.passcode }),
		iss: answer.get('iss') ?? undefined,
	};
}

async function finish({ api, session }: Connection, key: string, answer: URLSearchParams): Promise<void> {
	const sent = takeAnswer(key, answer);
	const said = answer.get('error_description') ?? answer.get('message') ?? answer.get('error');
	if (said !== null) {
		// The server refuses it, too: so whoever looks after it can read it in the trace.
		const refusal = sent && (await api.call(openIdEndpoints.callback, sent).catch((error: unknown) => error));
		throw new ProviderError(said, refusal instanceof ApiError ? refusal.trace : undefined);
	}
	if (!sent) throw new ProviderError();
	const { token } = await api.call(openIdEndpoints.callback, sent);
	session.signIn(token);
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Of letters that an address takes as they are; six bits each. */
function randomText(length: number): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => letters[byte % letters.length]).join('');
}

async function challengeOf(verifier: string): Promise<string> {
	const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
	return btoa(String.fromCharCode(...hash))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '');
}

const justLeft = localValue<boolean>({
	storage,
	key: 'justLoggedOut',
	read: (stored) => (stored === true ? true : undefined),
	otherwise: false,
});

/** Whether somebody has just signed out in this tab: then nothing signs them in by itself. */
export const hasJustLeft = (): boolean => justLeft.get();

/**
 * The provider that the sign-in leads on to by itself: the one that the address names, or the only way there is, but for
 * somebody who has just signed out.
 */
export function providerToGoTo(providers: readonly SignInProvider[], isOnlyWay: boolean): SignInProvider | undefined {
	const wanted = new URLSearchParams(window.location.search).get('redirectToProvider');
	const hasJustLeft = justLeft.get();
	justLeft.set(false);
	const only = providers.length === 1 ? providers[0] : undefined;
	if (wanted !== null) {
		const isAny = ['', '1', 'true'].includes(wanted);
		return isAny ? (only ?? providers[0]) : providers.find(({ key }) => key === wanted);
	}
	return isOnlyWay && !hasJustLeft ? only : undefined;
}
