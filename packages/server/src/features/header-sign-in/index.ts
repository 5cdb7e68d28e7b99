export { headerSignInRoutes } from './header-sign-in.routes.ts';
export { tryHeader } from './sign-in-by-header.ts';
