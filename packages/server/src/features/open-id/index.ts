export { openIdRoutes } from './open-id.routes.ts';
