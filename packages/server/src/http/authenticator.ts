import type { App, Caller } from '../context/index.ts';

/** Finds out who sends a token; the features that know sessions, shares and API tokens each bring one. */
export interface Authenticator {
	/** The caller of a bearer token; `undefined` when it is none of this kind. Throws when the account is closed. */
	callerOf(app: App, token: string): Promise<Caller | undefined>;
}
