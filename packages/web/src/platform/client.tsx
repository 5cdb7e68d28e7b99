import { createContext, type ReactNode, useContext } from 'react';
import { ConnectionProvider } from './connection.tsx';
import type { Platform } from './platform.ts';
import { StoreProvider } from './store/index.ts';

/**
 * What a screen asks and tells through. The queries keep no records: they say that something was asked for, load it into
 * the store, and are asked again when the live feed has lost the thread.
 */
export type Client = Platform;

const ClientContext = createContext<Client | undefined>(undefined);

/** Puts the client, with its store and its connection, above the screens. */
export function ClientProvider({ client, children }: { client: Client; children: ReactNode }) {
	return (
		<ClientContext value={client}>
			<ConnectionProvider connection={client}>
				<StoreProvider value={client.store}>{children}</StoreProvider>
			</ConnectionProvider>
		</ClientContext>
	);
}

export function useClient(): Client {
	const client = useContext(ClientContext);
	if (!client) throw new Error('no ClientProvider above this component');
	return client;
}
