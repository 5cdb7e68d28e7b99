export { taskProjectRoutes } from './task-project.routes.ts';
