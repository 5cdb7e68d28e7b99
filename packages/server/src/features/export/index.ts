export { forgetOldExports, makeExports } from './export.jobs.ts';
export { exportRoutes } from './export.routes.ts';
