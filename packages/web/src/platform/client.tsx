import { createContext, type ReactNode, useContext } from 'react';
import type { Platform } from './platform.ts';
import { type Queries, QueriesProvider } from './queries/index.ts';
import { StoreProvider } from './store/index.ts';

/**
 * What a screen asks and tells through. The queries keep no records: they say that something was asked for, load it into
 * the store, and are asked again when the live feed has lost the thread.
 */
export interface Client extends Platform {
	readonly queries: Queries;
	/** Where the server is, for whoever has to look after it. */
	readonly baseUrl: string;
}

const ClientContext = createContext<Client | undefined>(undefined);

/** Puts the client, with its store and its queries, above the screens. */
export function ClientProvider({ client, children }: { client: Client; children: ReactNode }) {
	return (
		<ClientContext value={client}>
			<QueriesProvider value={client.queries}>
				<StoreProvider value={client.store}>{children}</StoreProvider>
			</QueriesProvider>
		</ClientContext>
	);
}

export function useClient(): Client {
	const client = useContext(ClientContext);
	if (!client) throw new Error('no ClientProvider above this component');
	return client;
}
