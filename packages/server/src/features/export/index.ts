export { deleteExportOf, requestExportOf } from './export.commands.ts';
export { forgetOldExports, makeExports } from './export.jobs.ts';
export { exportRoutes } from './export.routes.ts';
export { taskFile } from './task-files.ts';
