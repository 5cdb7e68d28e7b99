import type { Configuration, CustomFetch, CustomFetchOptions } from 'openid-client';
import type { App } from '../../context/index.ts';
import type { OutgoingRequest } from '../../outside/http.ts';
import type { OpenIdProvider } from '../../settings/index.ts';

/** In seconds: for each request to a provider. */
const timeoutSeconds = 10;

/** What a provider says of itself, and its keys, are no longer than this. */
const maxBytes = 1024 * 1024;

/** Clocks of two machines may differ by so many seconds. */
const toleranceSeconds = 30;

/**
 * Asks a provider what it says of itself (OpenID Connect Discovery 1.0).
 * @throws where it cannot be reached, or is another than the settings say
 */
export async function discoverProvider(app: App, settings: OpenIdProvider): Promise<Configuration> {
	// Loaded when somebody configured a provider: few do.
	const client = await import('openid-client');
	const issuer = new URL(settings.authUrl);
	const isPlain = issuer.protocol === 'http:';
	return client.discovery(
		issuer,
		settings.clientId,
		{ client_secret: settings.clientSecret, [client.clockTolerance]: toleranceSeconds },
		undefined,
		{
			[client.customFetch]: fetchThrough(app),
			timeout: timeoutSeconds,
			execute: [
				// The signature of a token is checked although it comes straight from the provider.
				client.enableNonRepudiationChecks,
				// Whoever configures a plain address wants it: a provider in the own network.
				...(isPlain ? [client.allowInsecureRequests] : []),
			],
		},
	);
}

/** Requests of the library go the way of all others: through the proxy, with limits of time and size. */
function fetchThrough({ outgoing }: App): CustomFetch {
	return async (url, options) => {
		const verdict = await outgoing.send({ ...requestOf(url, options), maxBytes, isOfSettings: true });
		if (!verdict.ok) throw new Error(verdict.reason);
		const { status, headers, body } = verdict.answer;
		const isBodiless = status === 204 || status === 304;
		return new Response(isBodiless ? null : new Uint8Array(body), { status, headers: { ...headers } });
	};
}

function requestOf(url: string, { method, headers, body, signal }: CustomFetchOptions): OutgoingRequest {
	return {
		url,
		method: method === 'POST' ? 'POST' : 'GET',
		headers,
		...(body === undefined || body === null ? {} : { body: String(body) }),
		...(signal ? { signal } : {}),
	};
}
