export { batchRoutes } from './batch.routes.ts';
export { undoBatch } from './undo-batch.ts';
