import type { CDPSession, Page } from 'playwright-core';

/** One request as the browser's network panel would list it. */
export interface Transfer {
	readonly method: string;
	readonly url: string;
	/** `Script`, `Stylesheet`, `Font`, `Fetch`, `Document` … */
	kind: string;
	status: number;
	/** With its headers, as it came over the line. */
	sentBytes: number;
	unpackedBytes: number;
	isFromCache: boolean;
	/** Seconds of the browser's own clock. */
	readonly startedAt: number;
	/** Seconds of the same clock; 0 while it is under way. */
	endedAt: number;
}

export interface Traffic {
	readonly transfers: readonly Transfer[];
	/** Forgets what has been so far. */
	clear(): void;
}

/** Listens to all requests of a page from now on. */
export async function listenToTraffic(page: Page): Promise<Traffic> {
	const session = await page.context().newCDPSession(page);
	await session.send('Network.enable');
	const byId = new Map<string, Transfer>();
	hearRequests(session, byId);
	return {
		get transfers() {
			return [...byId.values()].filter(({ url, kind }) => url.startsWith('http') && kind !== 'WebSocket');
		},
		clear: () => byId.clear(),
	};
}

function hearRequests(session: CDPSession, byId: Map<string, Transfer>): void {
	session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
		const none = { status: 0, sentBytes: 0, unpackedBytes: 0, isFromCache: false, endedAt: 0 };
		const { method, url } = request;
		byId.set(requestId, { method, url, kind: type ?? 'Other', startedAt: timestamp, ...none });
	});
	session.on('Network.requestServedFromCache', ({ requestId }) => {
		const transfer = byId.get(requestId);
		if (transfer !== undefined) transfer.isFromCache = true;
	});
	session.on('Network.responseReceived', ({ requestId, response, type }) => {
		const transfer = byId.get(requestId);
		if (transfer === undefined) return;
		transfer.status = response.status;
		transfer.kind = type;
		transfer.isFromCache ||= response.fromDiskCache === true || response.fromServiceWorker === true;
	});
	session.on('Network.dataReceived', ({ requestId, dataLength }) => {
		const transfer = byId.get(requestId);
		if (transfer !== undefined) transfer.unpackedBytes += dataLength;
	});
	session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
		const transfer = byId.get(requestId);
		if (transfer === undefined) return;
		transfer.sentBytes = encodedDataLength;
		// A cache in memory says nothing of itself; only that nothing came over the line.
		transfer.isFromCache ||= encodedDataLength === 0;
		transfer.endedAt = timestamp;
	});
}

/** Those that ask for something that another one asked for already. */
export function findRepeated(transfers: readonly Transfer[]): readonly Transfer[] {
	const asked = new Set<string>();
	return transfers.filter(({ method, url }) => asked.size === asked.add(`${method} ${url}`).size);
}

/** `index-Bx3k9_aQ.js`: the content decides the name, so it can be kept for good. */
export function hasHashedName(url: string): boolean {
	return /[-.][\w-]{8,}\.(js|css|woff2?|svg|png|webp)$/.test(new URL(url).pathname);
}
