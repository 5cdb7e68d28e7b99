import type { App } from '../../context/index.ts';
import { reachableProviders } from './providers.ts';

/** A session that began at a provider. */
export interface ProviderSession {
	/** The key of the provider in the configuration. */
	readonly provider: string;
	/** The ID token that the session began with. */
	readonly idToken: string;
}

/**
 * Where the browser goes to sign out at the provider too (OpenID Connect RP-Initiated Logout 1.0); `undefined` where the
 * provider has no such place.
 */
export function logoutUrl(app: App, { provider: key, idToken }: ProviderSession): string | undefined {
	const { header, openId } = app.settings.auth;
	// What a proxy signed in, it signs out at an address of its own; no provider has this key.
	if (idToken === '' && key === 'header') return header.logoutUrl || undefined;
	const { enabled, providers } = openId;
	const settings = enabled ? providers[key] : undefined;
	if (!settings) return undefined;
	const endpoint =
		reachableProviders(app)
			.find((provider) => provider.key === key)
			?.client.serverMetadata().end_session_endpoint ?? settings.logoutUrl;
	const url = URL.parse(endpoint);
	if (!url) return undefined;
	url.searchParams.set('client_id', settings.clientId);
	if (idToken !== '') url.searchParams.set('id_token_hint', idToken);
	const { publicUrl } = app.settings.service;
	if (publicUrl !== '') url.searchParams.set('post_logout_redirect_uri', publicUrl);
	return url.href;
}
