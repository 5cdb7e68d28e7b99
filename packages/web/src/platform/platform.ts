import type { Connection } from './connection.tsx';
import { LateLive, type openLive } from './live/index.ts';
import { type LocalSettings, localSettings } from './local/index.ts';
import { LateOutbox, type Outbox, type OutboxParts } from './outbox/index.ts';
import { accountIdOf } from './session/index.ts';
import { Store } from './store/index.ts';

export interface PlatformParts {
	readonly connection: Connection;
	/** Fetches the live feed, with how it reads the records of the product. */
	readonly fetchLive: (
		parts: Omit<Parameters<typeof openLive>[0], 'rules' | 'onReset'>,
	) => Promise<ReturnType<typeof openLive>>;
	/** Fetches the outbox, with all writes of the product. */
	readonly fetchOutbox: (parts: Pick<OutboxParts, 'store' | 'api'>) => Promise<Outbox>;
	readonly open?: (url: string) => WebSocket;
}

export interface Platform extends Connection {
	readonly store: Store;
	readonly outbox: LateOutbox;
	readonly live: LateLive;
	readonly localSettings: LocalSettings;
}

/** Puts the parts together; nothing runs before `runPlatform`. */
export function createPlatform({ connection, fetchLive, fetchOutbox, open }: PlatformParts): Platform {
	const { session, api, baseUrl, storage } = connection;
	const store = new Store();
	const live = new LateLive(() => fetchLive({ url: socketUrl(baseUrl), session, store, ...(open && { open }) }));
	api.watchSeq((seq) => live.since(seq));
	const outbox = new LateOutbox(() => fetchOutbox({ store, api }));
	return { ...connection, store, outbox, live, localSettings: localSettings(storage) };
}

/** Keeps the session, the socket and the outbox going while somebody is signed in; returns how to stop it. */
export function runPlatform({ session, store, outbox, live }: Platform): () => void {
	let stopLive: (() => void) | undefined;
	const follow = () => {
		stopLive?.();
		stopLive = session.claims ? live.start() : undefined;
		// What was written before a reload shows, and is sent, by who wrote it alone.
		if (session.claims) void outbox.open(accountIdOf(session.claims));
	};
	// A line that is back changes nothing where the server itself has said how long to wait.
	const retry = () => void (outbox.state.isLimited || outbox.retry());
	const stops = [
		session.watch((event) => {
			if (event === 'renewed') return;
			outbox.close();
			store.clear();
			follow();
		}),
		live.watch(() => {
			if (live.state === 'live') retry();
		}),
		session.start(),
		() => window.removeEventListener('online', retry),
		() => stopLive?.(),
	];
	window.addEventListener('online', retry);
	follow();
	return () => {
		for (const stop of stops) stop();
	};
}

function socketUrl(baseUrl: string): string {
	const url = new URL(`${baseUrl}/ws`, window.location.href);
	url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
	return url.href;
}
