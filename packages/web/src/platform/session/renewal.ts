import { isElsewhere } from '../server-address.ts';
import type { Claims } from './claims.ts';

/** What asking for a new token came to. `refused` is the server's last word; `unreachable` may pass. */
export type RenewalAnswer = { readonly token: string } | 'refused' | 'unreachable';

export type Renew = (token: string, claims: Claims) => Promise<RenewalAnswer>;

const timeoutMs = 15_000;

/** Renews over HTTP: a person by the cookie of the session; by the token itself a visitor, and whoever uses another server, whose cookie no browser would send. */
export function renewOverHttp(baseUrl: string): Renew {
	return async (token, claims) => {
		try {
			const isByToken = claims.kind === 'visitor' || isElsewhere(baseUrl);
			const response = await fetch(`${baseUrl}${isByToken ? '/user/token' : '/user/token/refresh'}`, {
				method: 'POST',
				credentials: 'same-origin',
				headers: isByToken ? { authorization: `Bearer ${token}` } : {},
				signal: AbortSignal.timeout(timeoutMs),
			});
			if (response.ok) return readToken(await response.json());
			return response.status < 500 && response.status !== 429 ? 'refused' : 'unreachable';
		} catch {
			return 'unreachable';
		}
	};
}

function readToken(reply: unknown): RenewalAnswer {
	const isToken = typeof reply === 'object' && reply !== null && 'token' in reply && typeof reply.token === 'string';
	return isToken ? { token: String(reply.token) } : 'unreachable';
}
