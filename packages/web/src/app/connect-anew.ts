import type { Client } from '../platform/client.tsx';
import { type Connection, connect } from '../platform/connection.tsx';
import type { TextStorage } from '../platform/local/index.ts';
import type { Session } from '../platform/session/index.ts';

/** The token of the new sign-in is given to the session of the page, or begins another page. */
const nothing: TextStorage = {
	getItem: () => null,
	setItem: () => undefined,
	removeItem: () => undefined,
	clear: () => undefined,
};

/** The way to the same server of nobody yet, beside a page whose session has ended. */
export const connectAnew = ({ baseUrl, queries }: Client): Connection => ({ ...connect(baseUrl, nothing), queries });

/** Goes on with a new token; false where it is somebody else's. */
export function resume(session: Session, token: string): boolean {
	if (!session.adopt(token)) return false;
	// All that waits for the line listens to this.
	window.dispatchEvent(new Event('online'));
	return true;
}
