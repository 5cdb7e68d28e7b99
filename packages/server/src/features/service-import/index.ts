export { serviceImportQueue } from './service-import.queue.ts';
export { serviceImportRoutes } from './service-import.routes.ts';
export { serviceImportRunner } from './service-import.runner.ts';
export { canSignInAtTodoist, todoistMigrationRoutes } from './todoist-migration.routes.ts';
