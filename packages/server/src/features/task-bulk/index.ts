export { taskBulkRoutes } from './task-bulk.routes.ts';
