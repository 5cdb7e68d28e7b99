export { fileImportRoutes } from './file-import.routes.ts';
export { forgetImportFiles, takeBackImports } from './import.jobs.ts';
export { importQueue } from './import.queue.ts';
export { importRoutes } from './import.routes.ts';
