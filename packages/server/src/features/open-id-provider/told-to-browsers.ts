import type { OpenIdProviderInfo } from '@ordna/domain/info';
import type { Provider } from './providers.ts';

/** A provider as browsers are told of it: `authUrl` is where they go to sign in, which the provider names. */
export function toldToBrowsers({ key, settings, client }: Provider): OpenIdProviderInfo {
	const { name, authUrl, logoutUrl, clientId, scope, emailFallback, usernameFallback, forceUserInfo } = settings;
	return {
		key,
		name,
		authUrl: client.serverMetadata().authorization_endpoint ?? authUrl,
		logoutUrl,
		clientId,
		scope,
		emailFallback,
		usernameFallback,
		forceUserInfo,
	};
}
