export { appAuthenticator } from './app-token.ts';
export { disconnectApps } from './oauth.commands.ts';
export { endIdleApps } from './oauth.jobs.ts';
export { connectedAppRoutes, oauthRoutes } from './oauth.routes.ts';
