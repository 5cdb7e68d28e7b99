export { liveTasks } from './live-tasks.ts';
export { wireTasks } from './task-list.queries.ts';
export { taskListRoutes } from './task-list.routes.ts';
