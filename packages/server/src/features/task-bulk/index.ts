export { changeTasks } from './change-tasks.ts';
export { taskBulkRoutes } from './task-bulk.routes.ts';
