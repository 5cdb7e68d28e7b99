import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../context/index.ts';
import { withDirectory } from './open-connection.ts';
import { bindAsService, serverOf } from './prove-person.ts';
import { filterFor } from './user-filter.ts';

/** So often the directory is asked when the server starts, */
const attempts = 3;
/** and after so many milliseconds again, then after twice as many. */
const firstPauseMs = 500;

/**
 * Sees that the directory is there, and takes the account that searches, before anybody is to sign in with it.
 *
 * @throws where it does not, as the server is not to start then (docs/wire/auth.md#ldap)
 */
export function requireDirectory({ settings, log }: App): { begin(): Promise<void>; end(): Promise<void> } {
	const { ldap } = settings.auth;
	return {
		async begin() {
			if (!ldap.enabled) return;
			await filterFor(ldap, 'somebody').catch((error: unknown) => {
				throw new Error(`auth.ldap.userfilter cannot be read: ${messageOf(error)}`);
			});
			for (let left = attempts - 1; ; left -= 1) {
				try {
					return await withDirectory(ldap, ({ client }) => bindAsService(client, ldap));
				} catch (error) {
					if (left === 0)
						throw new Error(`The directory at ${serverOf(ldap)} cannot be used: ${messageOf(error)}`, { cause: error });
					log.warn({ err: error }, 'the directory does not answer yet');
					await pause(firstPauseMs * 2 ** (attempts - 1 - left));
				}
			}
		},
		async end() {},
	};
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
