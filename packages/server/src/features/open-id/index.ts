export { openIdRoutes } from './open-id.routes.ts';
export { tryAtProvider } from './sign-in-at-provider.ts';
