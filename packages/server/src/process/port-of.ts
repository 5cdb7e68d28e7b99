import type { Server } from 'node:net';

/** The port a server listens on. */
export function portOf(server: Pick<Server, 'address'>): number {
	const address = server.address();
	if (typeof address !== 'object' || address === null) throw new Error('the server listens on no port');
	return address.port;
}
