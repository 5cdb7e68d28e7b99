export { taskListRoutes } from './task-list.routes.ts';
