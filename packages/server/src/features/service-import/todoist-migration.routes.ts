import { fail } from '@ordna/domain/failures';
import { isJsonObject, todoistMigrationEndpoints } from '@ordna/domain/import';
import type { App } from '../../context/index.ts';
import { type RequestContext, routes } from '../../http/index.ts';
import { randomAlphanumerics } from '../../security/tokens.ts';
import { openService, ServiceFailure } from './service-api.ts';
import { beginServiceImport } from './service-import.commands.ts';
import { readStatus } from './service-import.queries.ts';

/** Whether there is an app at Todoist by which people can sign in. */
export function canSignInAtTodoist({ settings: { migration } }: Pick<App, 'settings'>): boolean {
	const { enable, clientId, clientSecret } = migration.todoist;
	return enable && clientId !== '' && clientSecret !== '';
}

export const todoistMigrationRoutes = routes(
	'todoistMigration',
	todoistMigrationEndpoints,
	{
		auth: {
			query: async ({ app }) => {
				const query = new URLSearchParams({
					client_id: app.settings.migration.todoist.clientId,
					scope: 'data:read',
					state: randomAlphanumerics(32),
				});
				return { url: `https://todoist.com/oauth/authorize?${query}` };
			},
		},
		status: { query: (context) => readStatus(context, 'todoist') },
		migrate: {
			async action(context, { code }) {
				const token = await tokenFor(context, code);
				await context.run((context) =>
					beginServiceImport(context, { service: 'todoist', token, isAppliedAtOnce: true }),
				);
				return { message: 'Migration was started successfully.' };
			},
		},
	},
	canSignInAtTodoist,
);

/** The token behind a code that Todoist sent somebody back with. */
async function tokenFor({ app }: RequestContext, code: string): Promise<string> {
	const { clientId, clientSecret, redirectUrl } = app.settings.migration.todoist;
	const api = openService({ outgoing: app.outgoing, signal: new AbortController().signal, headersFor: () => ({}) });
	const form = {
		...{ client_id: clientId, client_secret: clientSecret, code },
		redirect_uri: redirectUrl || `${app.settings.service.publicUrl.replace(/\/$/, '')}/migrate/todoist`,
	};
	try {
		const answer = await api.json('https://todoist.com/oauth/access_token', form);
		const token = isJsonObject(answer ?? undefined) ? (answer as { readonly access_token?: unknown }).access_token : '';
		if (typeof token === 'string' && token !== '') return token;
	} catch (error) {
		if (!(error instanceof ServiceFailure)) throw error;
		app.log.warn({ reason: error.message }, 'the code of a sign-in at Todoist was not taken');
	}
	throw fail('import.badToken');
}
