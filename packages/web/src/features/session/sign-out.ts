import { sessionEndpoints } from '@ordna/domain/session';
import type { Connection } from '../../platform/connection.tsx';

/** Longer than this nobody waits for the server to hear that they left. */
const goodbyeMs = 4000;

let isSignOutWanted = false;

/** Ends the session, here and in every tab. Without a connection this browser forgets it all the same. */
export async function signOut(connection: Connection): Promise<void> {
	const { api, session } = connection;
	// Told at once: while the server is asked, its socket may already say goodbye.
	isSignOutWanted = session.claims !== null;
	await api.call(sessionEndpoints.logout, {}, { signal: AbortSignal.timeout(goodbyeMs) }).catch(() => undefined);
	session.signOut();
}

/** Whether the session ended because somebody asked for it, here; asked once. */
export function wasSignOutWanted(): boolean {
	const was = isSignOutWanted;
	isSignOutWanted = false;
	return was;
}
