import {
	microsoftTodoMigrationEndpoints,
	type SignInService,
	todoistMigrationEndpoints,
	trelloMigrationEndpoints,
} from '@ordna/domain/import';
import { routes } from '../../http/index.ts';
import { beginServiceImport } from './service-import.commands.ts';
import { readStatus } from './service-import.queries.ts';
import { credentialsFor, servicesWithSignIn, signInUrl } from './sign-ins.ts';

/** As clients of v1 import from a service: somebody signs in there, and everything is imported at once. */
function migrationRoutes(noun: string, service: SignInService, endpoints: typeof todoistMigrationEndpoints) {
	return routes(
		noun,
		endpoints,
		{
			auth: { query: async ({ app }) => ({ url: signInUrl(service, app) }) },
			status: { query: (context) => readStatus(context, service) },
			migrate: {
				async action(context, { code }) {
					const credentials = await credentialsFor(context.app, { service, code });
					await context.run((context) => beginServiceImport(context, { service, credentials, isAppliedAtOnce: true }));
					return { message: 'Migration was started successfully.' };
				},
			},
		},
		(app) => servicesWithSignIn(app).includes(service),
	);
}

export const migrationsWithSignIn = [
	...migrationRoutes('todoistMigration', 'todoist', todoistMigrationEndpoints),
	...migrationRoutes('trelloMigration', 'trello', trelloMigrationEndpoints),
	...migrationRoutes('microsoftTodoMigration', 'microsoft-todo', microsoftTodoMigrationEndpoints),
];
