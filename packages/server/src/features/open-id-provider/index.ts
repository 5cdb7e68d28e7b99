export { type Claims, readTeams } from './claims.ts';
export { type Exchange, exchangeCode, ProviderRefusal, Untrusted } from './exchange-code.ts';
export { isSameIssuer } from './issuer.ts';
export { logoutUrl, type ProviderSession } from './logout-url.ts';
export { providerName } from './provider-name.ts';
export { keepProvidersReachable } from './provider-watch.ts';
export { isProvider, type Provider, providerOf, reachableProviders } from './providers.ts';
export { toldToBrowsers } from './told-to-browsers.ts';
