import { fail } from '@ordna/domain/failures';
import { type SignInService, signInServices } from '@ordna/domain/import';
import type { App } from '../../context/index.ts';
import { randomAlphanumerics } from '../../security/tokens.ts';
import { type Credentials, readCredentials } from './credentials.ts';
import { GivenUp, openService, ServiceFailure } from './service-api.ts';
import { partOf, textOf } from './service-json.ts';

type Settings = App['settings'];

/** How people sign in at a service by an app that the settings name, and are sent back from there. */
interface SignIn {
	readonly isOn: (settings: Settings) => boolean;
	/** Where to sign in. */
	readonly url: (settings: Settings) => string;
	/** What lets in whom the service sent back with a code. Throws `import.badCode` and `ServiceFailure`. */
	readonly credentials: (app: App, code: string) => Promise<Credentials>;
}

const signIns: Readonly<Record<SignInService, SignIn>> = {
	todoist: {
		isOn: ({ migration }) => hasKeys(migration.todoist),
		url: ({ migration }) =>
			withQuery('https://todoist.com/oauth/authorize', {
				...{ client_id: migration.todoist.clientId, scope: 'data:read' },
				state: randomAlphanumerics(32),
			}),
		async credentials(app, code) {
			const { clientId, clientSecret } = app.settings.migration.todoist;
			const form = { client_id: clientId, client_secret: clientSecret, code };
			const redirect_uri = returnUrl(app.settings, 'todoist');
			return { token: await exchanged(app, 'https://todoist.com/oauth/access_token', { ...form, redirect_uri }) };
		},
	},
	trello: {
		isOn: ({ migration: { trello } }) => trello.enable && trello.key !== '',
		url: (settings) =>
			withQuery('https://trello.com/1/authorize', {
				...{ expiration: 'never', scope: 'read', callback_method: 'fragment', response_type: 'token' },
				...{ name: 'Ordna Migration', key: settings.migration.trello.key },
				return_url: returnUrl(settings, 'trello'),
			}),
		// It sends people back with the token itself.
		async credentials({ settings }, code) {
			try {
				return readCredentials('trello', { token: code }, settings.migration.trello.key);
			} catch {
				throw fail('import.badCode');
			}
		},
	},
	'microsoft-todo': {
		isOn: ({ migration }) => hasKeys(migration.microsoftTodo),
		url: (settings) =>
			withQuery(microsoftUrl(settings, 'authorize'), {
				...{ client_id: settings.migration.microsoftTodo.clientId, response_type: 'code' },
				redirect_uri: returnUrl(settings, 'microsoft-todo'),
				...{ response_mode: 'query', scope: microsoftScope, state: randomAlphanumerics(32) },
			}),
		async credentials(app, code) {
			const { clientId, clientSecret } = app.settings.migration.microsoftTodo;
			const form = { client_id: clientId, client_secret: clientSecret, scope: microsoftScope, code };
			const returned = { redirect_uri: returnUrl(app.settings, 'microsoft-todo'), grant_type: 'authorization_code' };
			return { token: await exchanged(app, microsoftUrl(app.settings, 'token'), { ...form, ...returned }) };
		},
	},
};

const microsoftScope = 'tasks.read tasks.read.shared';

/** The services where people can sign in, as the settings have the keys of an app there. */
export function servicesWithSignIn({ settings }: Pick<App, 'settings'>): SignInService[] {
	return signInServices.filter((service) => signIns[service].isOn(settings));
}

/** Where somebody signs in at a service, so that it sends them back with a code. */
export function signInUrl(service: SignInService, { settings }: Pick<App, 'settings'>): string {
	return signIns[service].url(settings);
}

/** What lets in whom a service sent back with a code. Throws `import.badCode`. */
export async function credentialsFor(app: App, { service, code }: { service: string; code: string }) {
	const known = servicesWithSignIn(app).find((one) => one === service);
	if (known === undefined) throw fail('import.badCode');
	try {
		return await signIns[known].credentials(app, code);
	} catch (error) {
		if (!(error instanceof ServiceFailure || error instanceof GivenUp)) throw error;
		app.log.warn({ reason: error.message, service }, 'the code of a sign-in at a service was not taken');
		throw fail('import.badCode');
	}
}

function hasKeys({ enable, clientId, clientSecret }: Settings['migration']['todoist' | 'microsoftTodo']): boolean {
	return enable && clientId !== '' && clientSecret !== '';
}

function microsoftUrl({ migration }: Settings, what: 'authorize' | 'token'): string {
	return `${migration.microsoftTodo.loginUrl.replace(/\/$/, '')}/common/oauth2/v2.0/${what}`;
}

const settingsOf = { todoist: 'todoist', trello: 'trello', 'microsoft-todo': 'microsoftTodo' } as const;

function returnUrl({ migration, service }: Settings, name: SignInService): string {
	return migration[settingsOf[name]].redirectUrl || `${service.publicUrl.replace(/\/$/, '')}/migrate/${name}`;
}

function withQuery(url: string, parameters: Readonly<Record<string, string>>): string {
	return `${url}?${new URLSearchParams(parameters).toString().replaceAll('+', '%20')}`;
}

/** So long somebody waits for it, in milliseconds. */
const exchangeTimeoutMs = 30_000;

/** The token that a service gives for a code. */
async function exchanged(app: App, url: string, form: Readonly<Record<string, string>>): Promise<string> {
	const api = openService({
		outgoing: app.outgoing,
		signal: AbortSignal.timeout(exchangeTimeoutMs),
		headersFor: () => ({}),
	});
	const token = textOf(partOf((await api.json(url, form)) ?? undefined)['access_token']);
	if (token === '') throw new ServiceFailure('token', `${url} gives no token.`);
	return token;
}
