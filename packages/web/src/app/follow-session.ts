import { wasSignOutWanted } from '../features/session/index.ts';
import { forgetTypedTasks } from '../features/task/index.ts';
import type { Client } from '../platform/client.tsx';
import { dictionary } from '../platform/words/index.ts';
import { notify } from '../ui/notice-store.ts';
import { takePlace } from './last-visited.ts';
import type { createAppRouter } from './router.tsx';

/**
 * Leads to the right page when somebody signs in or out, here or in another tab: a session that has ended leads to
 * the sign-in and back to where it was.
 */
export function followSession(client: Client, router: ReturnType<typeof createAppRouter>): () => void {
	return client.session.watch((event) => {
		if (event === 'renewed') return;
		if (event === 'replaced') {
			// What is in the address may be nothing to the other person.
			void router.navigate({ to: '/', replace: true });
			client.queries.forget({ except: ['info'], askAgain: true });
			return;
		}
		client.queries.forget({ except: ['info'], askAgain: false });
		// The guards of the routes send everybody where they belong.
		void router.invalidate().then(() => {
			if (event !== 'signedOut') return;
			if (wasSignOutWanted()) {
				takePlace();
				forgetTypedTasks();
			} else notify({ kind: 'plain', text: dictionary.say('app:ended') });
		});
	});
}
