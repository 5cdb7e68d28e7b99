export { adminUserRoutes } from './admin.routes.ts';
