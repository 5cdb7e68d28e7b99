import {
	microsoftTodoMigrationEndpoints,
	type SignInService,
	signInServices,
	todoistMigrationEndpoints,
	trelloMigrationEndpoints,
} from '@ordna/domain/import';
import type { Client } from '../../platform/client.tsx';
import { browserStorage, localValue } from '../../platform/local/index.ts';

/** What this tab remembers while somebody is at a service. */
interface Begun {
	readonly service: string;
	/** Comes back with the answer, where the service sends one back. */
	readonly state: string | null;
}

const begun = localValue<Begun | undefined>({
	storage: browserStorage(() => window.sessionStorage),
	key: 'importSignIn',
	read: asBegun,
	otherwise: undefined,
});

function asBegun(stored: unknown): Begun | undefined {
	if (typeof stored !== 'object' || stored === null) return undefined;
	const { service, state } = { ...stored } as Readonly<Record<string, unknown>>;
	return typeof service === 'string' ? { service, state: typeof state === 'string' ? state : null } : undefined;
}

const authEndpoints = {
	todoist: todoistMigrationEndpoints.auth,
	trello: trelloMigrationEndpoints.auth,
	'microsoft-todo': microsoftTodoMigrationEndpoints.auth,
} as const satisfies Record<SignInService, unknown>;

/** Whether somebody can sign in at a service: the server has the keys of an app there. */
export function canSignInAt(service: string, availableMigrators: readonly string[]): service is SignInService {
	return signInServices.some((one) => one === service) && availableMigrators.includes(service);
}

/** Leads the browser to a service, to come back with what lets the server read there. */
export async function signInAt(service: SignInService, { api }: Client): Promise<void> {
	const { url } = await api.call(authEndpoints[service], {});
	begun.set({ service, state: new URL(url).searchParams.get('state') });
	window.location.assign(url);
}

/**
 * With what a service sent the browser back, once; `undefined` where this tab did not ask for it: then somebody else's
 * account would be imported.
 */
export function takeCode(service: string, { search, hash }: Pick<Location, 'search' | 'hash'>): string | undefined {
	const asked = begun.get();
	begun.set(undefined);
	const query = new URLSearchParams(search);
	const code = query.get('code') ?? new URLSearchParams(hash.slice(1)).get('token');
	if (!code || asked?.service !== service) return undefined;
	return asked.state === null || asked.state === query.get('state') ? code : undefined;
}
