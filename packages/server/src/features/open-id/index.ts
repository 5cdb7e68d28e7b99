export { openIdRoutes } from './open-id.routes.ts';
export { type ProviderAnswer, tryAtProvider } from './sign-in-at-provider.ts';
