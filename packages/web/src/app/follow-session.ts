import { wasSignOutWanted } from '../features/session/index.ts';
import { forgetTypedTasks } from '../features/task/index.ts';
import { isVisit } from '../platform/address/link-hash.ts';
import type { Client } from '../platform/client.tsx';
import { i18n } from '../platform/i18n/index.ts';
import { notify } from '../ui/notice-store.ts';
import type { createAppRouter } from './router.tsx';

/**
 * Forgets what was somebody's when another signs in, or they sign out, here or in another tab. A session that has ended
 * leads to the sign-in and back to where it was; `onLeave` is called when somebody asked for it.
 */
export function followSession(
	client: Client,
	router: ReturnType<typeof createAppRouter>,
	onLeave: () => void,
): () => void {
	return client.session.watch((event) => {
		if (event === 'renewed') return;
		if (event === 'replaced') {
			// What is in the address may be nothing to the other person.
			void router.navigate({ to: '/', replace: true });
			client.queries.forget({ except: ['info'], askAgain: true });
			return;
		}
		client.queries.forget({ except: ['info'], askAgain: false });
		// The page of a link says itself why it does not open any more.
		if (event !== 'signedOut' || isVisit()) return;
		if (wasSignOutWanted()) {
			onLeave();
			forgetTypedTasks();
		} else notify({ kind: 'plain', text: i18n.translate('app:ended') });
	});
}
