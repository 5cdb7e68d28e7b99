import { sessionEndpoints } from '@ordna/domain/session';
import type { Connection } from '../../platform/connection.tsx';
import { browserStorage } from '../../platform/local/index.ts';

/** Longer than this nobody waits for the server to hear that they left. */
const goodbyeMs = 4000;

let isSignOutWanted = false;

/** Ends the session, here and in every tab. Without a connection this browser forgets it all the same. */
export async function signOut(connection: Connection): Promise<void> {
	const { api, session } = connection;
	// Told at once: while the server is asked, its socket may already say goodbye.
	isSignOutWanted = session.claims !== null;
	const answer = await api
		.call(sessionEndpoints.logout, {}, { signal: AbortSignal.timeout(goodbyeMs) })
		.catch(() => undefined);
	// So that the only provider does not sign them in again at once. Its twin is read in provider-sign-in.ts.
	browserStorage(() => window.sessionStorage).setItem('justLoggedOut', 'true');
	session.signOut();
	// The session was begun at a provider: it ends there, too.
	if (answer?.oidcLogoutUrl) window.location.assign(answer.oidcLogoutUrl);
}

/** Whether the session ended because somebody asked for it, here; asked once. */
export function wasSignOutWanted(): boolean {
	const was = isSignOutWanted;
	isSignOutWanted = false;
	return was;
}
