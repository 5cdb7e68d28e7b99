export { type FetchedCounts, fetchServer } from './fetch-server.ts';
export { keptAnswers } from './kept-answers.ts';
export { migrationsWithSignIn } from './migration.routes.ts';
export { openServer } from './server-api.ts';
export { openService, type ServiceApi, ServiceFailure } from './service-api.ts';
export { serviceImportQueue } from './service-import.queue.ts';
export { serviceImportRoutes } from './service-import.routes.ts';
export { serviceImportRunner } from './service-import.runner.ts';
export { servicesWithSignIn } from './sign-ins.ts';
