export { batchRoutes } from './batch.routes.ts';
