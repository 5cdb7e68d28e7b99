import type { Connection } from '../../platform/connection.tsx';
import { serverKey } from '../../platform/server-address.ts';

/**
 * Goes on with another server, on a page loaded anew: nothing of the one before is shown or sent there. What waits to be sent
 * to that one stays on disk under its address.
 */
export function changeServer({ session, storage }: Pick<Connection, 'session' | 'storage'>, baseUrl: string): void {
	session.signOut();
	// What the one before said of itself.
	storage.removeItem('info');
	storage.setItem(serverKey, baseUrl);
	window.location.reload();
}
