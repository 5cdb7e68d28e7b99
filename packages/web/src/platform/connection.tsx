import { createContext, type ReactNode, useContext } from 'react';
import { Api } from './api/index.ts';
import { browserStorage, type TextStorage } from './local/index.ts';
import { Queries, QueriesProvider } from './queries/index.ts';
import { renewOverHttp, Session } from './session/index.ts';

/** The way to the server, which there is before anybody has signed in: what both entries of the client have. */
export interface Connection {
	readonly session: Session;
	readonly api: Api;
	/** That something was asked for, and small answers that are no records. */
	readonly queries: Queries;
	/** Up to and with `/api/v1`; a path is taken on the address of the page. */
	readonly baseUrl: string;
	readonly storage: TextStorage;
}

export function connect(baseUrl: string, storage: TextStorage = browserStorage()): Connection {
	const session = new Session({ storage, renew: renewOverHttp(baseUrl) });
	return { session, api: new Api({ baseUrl, session }), queries: new Queries(), baseUrl, storage };
}

const ConnectionContext = createContext<Connection | undefined>(undefined);

/** Puts the connection, with its queries, above the screens. */
export function ConnectionProvider({ connection, children }: { connection: Connection; children: ReactNode }) {
	return (
		<ConnectionContext value={connection}>
			<QueriesProvider value={connection.queries}>{children}</QueriesProvider>
		</ConnectionContext>
	);
}

/** For screens that stand in both entries; those of the app alone take `useClient`. */
export function useConnection(): Connection {
	const connection = useContext(ConnectionContext);
	if (!connection) throw new Error('no ConnectionProvider above this component');
	return connection;
}
