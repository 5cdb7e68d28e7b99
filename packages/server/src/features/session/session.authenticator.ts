import type { Person } from '../../context/index.ts';
import type { Authenticator } from '../../http/index.ts';
import { administers } from '../sign-in-provider/index.ts';
import { requireAccount, requireOpen } from '../user/index.ts';
import { personOf, readAccessToken } from './access-token.ts';
import { requireSession } from './session.cache.ts';

/** Lets people in by the access token of a session, as long as that lasts and the account is open. */
export const sessionAuthenticator: Authenticator = {
	async callerOf(app, token): Promise<Person | undefined> {
		const claims = readAccessToken(app, token);
		const person = claims ? personOf(claims) : undefined;
		if (!person) return undefined;
		// The account first: a closed one is told so, though its sessions have ended.
		const account = await requireAccount(app, person.id);
		requireOpen(account);
		await requireSession(app, { id: person.sessionId, userId: person.id });
		return { kind: 'person', ...person, scopes: null, ...(await administers(app, account)) };
	},
};
