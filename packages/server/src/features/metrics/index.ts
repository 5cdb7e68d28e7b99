export { mountMetrics } from './metrics.routes.ts';
