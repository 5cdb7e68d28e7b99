import type { Client } from '../../platform/client.tsx';
import { canRegister, onWorkerMessage, registerWorker } from '../../platform/service-worker/index.ts';
import { isKeptRead } from './kept-reads.ts';
import { workerState } from './kept-state.ts';

/** A newer build is looked for so often, in ms, and when somebody comes back to the page after a quarter of that. */
const pollIntervalMs = 60 * 60_000;

/** Lets the client open without a connection, and follows what the worker says, until stopped. */
export function followWorker(client: Client): () => void {
	if (!canRegister()) return () => undefined;
	const { live, session } = client;
	const stops = [
		onWorkerMessage('kept-answer', ({ keptAt }) => workerState.noteKept(keptAt)),
		onWorkerMessage('release', ({ files }) => {
			if (!isOfBuild(files)) workerState.noteOutdated();
		}),
		live.watch(() => {
			if (live.state === 'live') readAnew(client);
		}),
		session.watch((event) => {
			if (event === 'signedOut' || event === 'replaced') void forgetKept();
		}),
		keepFirstAnswers(client),
		followReleases(),
	];
	// Whoever signed out on this page before took along what the server said of itself.
	if (client.storage.getItem('info') === null) void client.queries.expire(['info']);
	// What it said before anybody listened.
	navigator.serviceWorker.controller?.postMessage({ kind: 'ask-kept' });
	return () => {
		for (const stop of stops) stop();
	};
}

/** What was shown from what is kept is out of date; the feed brings the changes of records, and not those of lists. */
function readAnew({ queries }: Client): void {
	if (workerState.get().keptAt === undefined) return;
	workerState.noteConnected();
	void queries.expire();
}

/** Whether this page began with files of that build. */
function isOfBuild(files: readonly string[]): boolean {
	const scripts = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
	return [...scripts].every(({ src }) => files.includes(new URL(src).pathname));
}

/** The worker forgets, and so does this page itself: on a browser that has just stopped the worker, nobody would hear. */
async function forgetKept(): Promise<void> {
	workerState.noteConnected();
	navigator.serviceWorker.controller?.postMessage({ kind: 'forget' });
	const names = await caches.keys();
	await Promise.all(names.filter((name) => name.startsWith('ordna-answers-')).map((name) => caches.delete(name)));
}

/** Registers the worker, and looks for a newer build now and then. */
function followReleases(): () => void {
	let lookedAt = Date.now();
	let registration: ServiceWorkerRegistration | undefined;
	const look = () => {
		lookedAt = Date.now();
		// If it fails, the next time finds it.
		registration?.update().catch(() => undefined);
	};
	const onReturn = () => {
		if (document.visibilityState === 'visible' && Date.now() - lookedAt > pollIntervalMs / 4) look();
	};
	// Where there is no room, or the browser refuses, the client goes on without.
	registerWorker().then(
		(registered) => {
			registration = registered;
		},
		() => undefined,
	);
	const timer = setInterval(look, pollIntervalMs);
	document.addEventListener('visibilitychange', onReturn);
	return () => {
		clearInterval(timer);
		document.removeEventListener('visibilitychange', onReturn);
	};
}

/**
 * With the first visit the answers come before there is a worker that could keep them: once it is there, what was read is asked for
 * again, one after the other.
 */
function keepFirstAnswers({ session, baseUrl }: Client): () => void {
	const { serviceWorker } = navigator;
	if (serviceWorker.controller) return () => undefined;
	const ask = async () => {
		const from = new URL(baseUrl, window.location.href).href;
		const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
		const asked = entries.filter(({ name, initiatorType }) => initiatorType === 'fetch' && name.startsWith(`${from}/`));
		const read = asked.filter(({ name }) => isKeptRead(name.slice(from.length).split('?', 1)[0] ?? ''));
		for (const address of new Set(read.map(({ name }) => name))) {
			if (session.claims?.kind !== 'person') return;
			const headers = { authorization: `Bearer ${session.token}` };
			await fetch(address, { headers, cache: 'no-store' }).catch(() => undefined);
		}
	};
	const onChange = () => void ask();
	serviceWorker.addEventListener('controllerchange', onChange, { once: true });
	return () => serviceWorker.removeEventListener('controllerchange', onChange);
}
