export { takeBackImports } from './import.jobs.ts';
export { importRoutes } from './import.routes.ts';
