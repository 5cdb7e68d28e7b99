import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { type Client, ClientProvider } from './client.tsx';
import { type AnyMutation, Outbox } from './outbox/index.ts';
import { Queries } from './queries/index.ts';
import { Store } from './store/index.ts';

/** What the server answers to a question; what it throws is how it refuses. */
export type Answer = (endpoint: object, input: never) => unknown;

interface ClientPlan {
	readonly mutations?: readonly AnyMutation[];
	readonly answer: Answer;
	/** Of its answers, such as how many pages there are. */
	readonly headers?: (endpoint: object) => Record<string, string> | undefined;
}

/**
 * A client of person 7 with a real store, outbox and queries, on a server that answers as told; `asked` says what it was
 * asked, `push` has its feed say something, `wrapper` puts it above what a test draws.
 */
export function aClient({ mutations = [], answer, headers }: ClientPlan) {
	const store = new Store();
	const call = vi.fn(async (endpoint: object, input: unknown, _?: object) => answer(endpoint, input as never));
	const api = {
		call,
		download: call,
		ask: async (endpoint: object, input: unknown) => ({
			reply: await call(endpoint, input),
			headers: new Headers(headers?.(endpoint)),
		}),
	};
	const outbox = new Outbox({ store, api: api as never, mutations });
	const session = { claims: { kind: 'person', id: 7 }, watch: () => () => undefined };
	const listeners = new Set<(data: unknown) => void>();
	const live = {
		state: 'live',
		watch: () => () => undefined,
		on: (_: string, listener: (data: unknown) => void) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
	// As much of a client as screens use.
	const client = { store, api, outbox, session, live, queries: new Queries() } as unknown as Client;
	const wrapper = ({ children }: { children: ReactNode }) => (
		<ClientProvider client={client}>{children}</ClientProvider>
	);
	const asked = (endpoint: object) => call.mock.calls.filter(([one]) => one === endpoint).map(([, input]) => input);
	const push = (data: unknown) => [...listeners].forEach((listener) => void listener(data));
	return { client, store, outbox, asked, push, wrapper };
}
