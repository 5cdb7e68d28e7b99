export { fetchServer } from './fetch-server.ts';
export { openService, ServiceFailure } from './service-api.ts';
export { serviceImportQueue } from './service-import.queue.ts';
export { serviceImportRoutes } from './service-import.routes.ts';
export { serviceImportRunner } from './service-import.runner.ts';
export { canSignInAtTodoist, todoistMigrationRoutes } from './todoist-migration.routes.ts';
