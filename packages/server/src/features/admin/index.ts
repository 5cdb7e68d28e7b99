export { adminUserRoutes } from './admin.routes.ts';
export { adminServerRoutes } from './admin-server.routes.ts';
export { setAdministrator } from './admin-user.commands.ts';
