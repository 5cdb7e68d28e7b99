import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadCachedAccount } from '../features/user/index.ts';
import type { Client } from '../platform/client.tsx';
import type { Connection } from '../platform/connection.tsx';
import { runPlatform } from '../platform/platform.ts';
import { retryUntilDone } from '../platform/retry-until-done.ts';
import { fetchOfflinePicture } from '../ui/pictures/picture.tsx';
import { whenIdle } from '../ui/use-preload.ts';
import { App } from './app.tsx';
import { createClient } from './create-client.ts';
import type { EntryContext, MountedEntry } from './entry.ts';
import { reportFault } from './faults.ts';
import { featureParts } from './first-parts.ts';
import { followSession } from './follow-session.ts';
import { startI18n } from './i18n.ts';
import { createAppRouter } from './router.tsx';

// Beside the first page, which they bring, or while somebody signs in. If it fails, the router fetches them.
if (window.location.pathname !== '/') featureParts.load().catch(() => undefined);

/** One for as long as the page stands: whoever signs in again goes on with it. */
let running: Client | undefined;

/** The entry of people who are signed in. */
export function open({ host, connection, fetchOther }: EntryContext): MountedEntry {
	const client = running ?? run(connection);
	running = client;
	const messagesLoaded = startI18n(client.localSettings.language.get());
	// Another one each time: the pages that stood there were somebody's.
	const router = createAppRouter(client);
	let isLeft = false;
	const onLeave = () => {
		isLeft = true;
	};
	const stopFollowing = followSession(client, router, onLeave);
	// From the first request on. If it can't be fetched, the next request asks again.
	connection.session.onEnded = () =>
		featureParts
			.load()
			.then(({ askOver }) => askOver(client))
			.catch(() => false);
	// Before React draws: the page's data and code are then on their way.
	const page = router.load();
	const root = createRoot(host, { onCaughtError: reportFault });
	void Promise.all([messagesLoaded, page]).then(() =>
		root.render(
			<StrictMode>
				<App client={client} router={router} />
			</StrictMode>,
		),
	);
	// If it fails, the first write fetches it.
	const stopLoading = whenIdle(() => {
		// If it fails, the first way to another page fetches them.
		router.options.context.addPages().catch(() => undefined);
		client.outbox.load().catch(() => undefined);
		retryUntilDone({ attempt: () => client.live.load(), onWell: () => undefined });
	});
	// Whoever signs out without a line is led there all the same.
	const stopFetching = whenIdle(() => {
		fetchOther();
		fetchOfflinePicture();
	}, restMs);
	const close = () => {
		stopFetching();
		stopLoading();
		stopFollowing();
		root.unmount();
		router.history.destroy();
		if (isLeft) window.history.replaceState(null, '', '/login');
	};
	return { left: signedOut(client), close };
}

/** The first screen is for what is on it. */
const restMs = 2000;

function run(connection: Connection): Client {
	const client = createClient(connection);
	runPlatform(client);
	loadCachedAccount(client);
	return client;
}

function signedOut({ session }: Client): Promise<void> {
	return new Promise((resolve) => {
		const stop = session.watch((event) => {
			if (event !== 'signedOut') return;
			stop();
			resolve();
		});
	});
}
