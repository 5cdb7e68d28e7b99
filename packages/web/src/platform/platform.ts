import type { Connection } from './connection.tsx';
import { followChanges, Live, type PushRules } from './live/index.ts';
import { type Remembered, remembered } from './local/index.ts';
import { LateOutbox, type Outbox, type OutboxParts } from './outbox/index.ts';
import { Store } from './store/index.ts';

export interface PlatformParts {
	readonly connection: Connection;
	/** How the records of the product are read from the live feed. */
	readonly rules: PushRules;
	/** Called when whatever is shown has to be asked for again. */
	readonly onReset: () => void;
	/** Fetches the outbox, with all writes of the product. */
	readonly fetchOutbox: (parts: Pick<OutboxParts, 'store' | 'api'>) => Promise<Outbox>;
	readonly open?: (url: string) => WebSocket;
}

export interface Platform extends Connection {
	readonly store: Store;
	readonly outbox: LateOutbox;
	readonly live: Live;
	readonly remembered: Remembered;
}

/** Puts the parts together; nothing runs before `runPlatform`. */
export function createPlatform({ connection, rules, onReset, fetchOutbox, open }: PlatformParts): Platform {
	const { session, api, baseUrl, storage } = connection;
	const store = new Store();
	const live = new Live({ url: socketUrl(baseUrl), session, ...(open && { open }) });
	followChanges({ live, store, rules, onReset });
	api.watchSeq((seq) => live.since(seq));
	const outbox = new LateOutbox(() => fetchOutbox({ store, api }));
	return { ...connection, store, outbox, live, remembered: remembered(storage) };
}

/** Keeps the session, the socket and the outbox going while somebody is signed in; returns how to stop it. */
export function runPlatform({ session, store, outbox, live }: Platform): () => void {
	let stopLive: (() => void) | undefined;
	const follow = () => {
		stopLive?.();
		// Only a person's token opens the socket.
		stopLive = session.claims?.kind === 'person' ? live.start() : undefined;
		// What was written before a reload shows, and is sent, by who wrote it alone.
		if (session.claims) void outbox.open(session.claims.kind === 'person' ? session.claims.id : undefined);
	};
	const retry = () => outbox.retry();
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
