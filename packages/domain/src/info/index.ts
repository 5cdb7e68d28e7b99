export { infoEndpoints } from './info.contract.ts';
export type { Info, OpenIdProviderInfo } from './info.ts';
export { info, openIdProvider } from './info.ts';
