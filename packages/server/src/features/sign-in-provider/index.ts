export { administers } from './administrator.ts';
export { configuredProviders } from './configured-providers.ts';
export { createsAccounts, isProviderOff, requireProviderOn } from './sign-in-off.cache.ts';
export { signInProviderRoutes } from './sign-in-provider.routes.ts';
