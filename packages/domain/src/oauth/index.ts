export { connectedAppEndpoints, oauthEndpoints } from './oauth.contract.ts';
export type { ConnectedApp, ConnectedAppId } from './oauth.ts';
export {
	allPermissions,
	connectedApp,
	isClientId,
	isCodeChallenge,
	isCodeVerifier,
	isRedirectUri,
	readScope,
	withParameters,
} from './oauth.ts';
