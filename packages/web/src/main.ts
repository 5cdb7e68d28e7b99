import './ui/tokens.css';
import './ui/base.css';
import type { Entry, MountedEntry } from './app/entry.ts';
import { reportUncaughtFaults } from './app/faults.ts';
import { belongsToSignIn } from './app/sign-in/pages.ts';
import { infoQuery } from './features/info/index.ts';
import { isVisit } from './platform/address/link-hash.ts';
import { connect } from './platform/connection.tsx';
import { guardFocus } from './platform/focus/index.ts';
import { i18n } from './platform/i18n/index.ts';
import { ChunkLoadError } from './platform/late-code/index.ts';
import { browserStorage } from './platform/local/index.ts';
import { retryUntilDone } from './platform/retry-until-done.ts';
import { serverIn } from './platform/server-address.ts';
import { notify } from './ui/notice-store.ts';

/**
 * The entry point: mounts the app for whoever is signed in, else the sign-in, each in files of its own, and the other one when
 * somebody signs in or out. `public/before-paint.js` has begun to fetch the right one before this runs.
 */
const entries: Readonly<Record<'app' | 'signIn', () => Promise<Entry>>> = {
	app: () => import('./app/start.tsx'),
	signIn: () => import('./app/sign-in/start.tsx'),
};

async function keepOpen(host: HTMLElement): Promise<void> {
	const storage = browserStorage();
	const connection = connect(serverIn(storage), storage);
	// Asked for at once, not only when the entry has come.
	void connection.queries.prefetch(infoQuery(connection));
	let opened: MountedEntry | undefined;
	for (;;) {
		const isSignIn = belongsToSignIn(window.location.pathname, window.location.hash, connection.session);
		const { open } = await fetchEntry(entries[isSignIn ? 'signIn' : 'app'], opened !== undefined);
		opened?.close();
		const { dataset } = document.documentElement;
		// The app has a skeleton as long as nothing of it is drawn.
		if (isSignIn) delete dataset['entry'];
		else dataset['entry'] ??= isVisit() ? 'wide' : 'app';
		const other = entries[isSignIn ? 'app' : 'signIn'];
		// If it fails, it is fetched when it is needed.
		const fetchOther = () => void other().catch(() => undefined);
		opened = open({ host, connection, fetchOther });
		await opened.left;
	}
}

/** Fetches an entry, again and again if need be; who looks at the one before is told why nothing happens. */
function fetchEntry(load: () => Promise<Entry>, isOtherShown: boolean): Promise<Entry> {
	return new Promise((resolve) => {
		retryUntilDone({
			attempt: () => load().then(resolve),
			onWell: () => undefined,
			isTriedAgain(failure, attempt) {
				// Another release has other files.
				if (failure instanceof ChunkLoadError && failure.isGone && isOtherShown) window.location.reload();
				else if (attempt === 0 && isOtherShown) notify({ kind: 'error', text: i18n.translate('ui:notLoaded') });
				return true;
			},
		});
	});
}

const host = document.getElementById('app');
if (!host) throw new Error('index.html has no #app');
guardFocus();
reportUncaughtFaults();
void keepOpen(host);
