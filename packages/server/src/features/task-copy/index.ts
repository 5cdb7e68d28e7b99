export { taskCopyRoutes } from './task-copy.routes.ts';
