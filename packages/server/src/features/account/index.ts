export { accountRoutes } from './account.routes.ts';
export { secondFactorRoutes } from './second-factor.routes.ts';
