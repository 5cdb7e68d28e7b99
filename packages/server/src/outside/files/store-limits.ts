import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { within } from '../../concurrency/within.ts';

/** How long an object store may take. Only what it takes counts, not a slow reader of ours. */
export interface StoreLimits {
	/** Until a connection stands. */
	readonly connectMs: number;
	/** Until an answer begins, once everything was sent; and between two pieces of it. */
	readonly idleMs: number;
	/** What is sent and read must reach this rate, or the time for it is over. */
	readonly minBytesPerSecond: number;
}

/** A large part (8 MB) may take five minutes and a half. */
export const defaultStoreLimits: StoreLimits = {
	connectMs: 10_000,
	idleMs: 30_000,
	minBytesPerSecond: 25_000,
};

/** Thrown when the object store cannot be reached; the sentence says where. */
export class StoreUnreachable extends Error {}

/** Thrown when it took too long; the sentence says for how long. */
export class StoreTimeout extends StoreUnreachable {}

type Fetch = typeof globalThis.fetch;

/** A `fetch` for the object store that gives up instead of waiting without end. */
export function withinLimits(limits: StoreLimits): Fetch {
	let client: Promise<Client> | undefined;
	return async (input, init = {}) => {
		client ??= openClient(limits);
		const { fetch, dispatcher } = await client;
		const where = `${init.method ?? 'GET'} ${withoutQuery(input)}`;
		const limitMs = limits.idleMs + millisFor(bytesOf(init.body), limits);
		const controller = new AbortController();
		const timer = setTimeout(() => controller.abort(new StoreTimeout(tooSlow(where, limitMs))), limitMs);
		try {
			const reply = await fetch(input, { ...init, signal: controller.signal, dispatcher } as RequestInit);
			return reply.body ? new Response(watched(reply, { limits, where, controller }), reply) : reply;
		} catch (error) {
			throw controller.signal.aborted ? controller.signal.reason : unreachable(where, error);
		} finally {
			clearTimeout(timer);
		}
	};
}

interface Client {
	readonly fetch: Fetch;
	readonly dispatcher: unknown;
}

/** Loaded with the first request: without an object store it need not be in memory. */
async function openClient({ connectMs }: StoreLimits): Promise<Client> {
	const { Agent, fetch } = await import('undici');
	// The limits here are the only ones; those of the client would say less.
	const dispatcher = new Agent({ connect: { timeout: connectMs }, headersTimeout: 0, bodyTimeout: 0 });
	// The same interface under two names: Node's own client is this one.
	return { fetch: fetch as unknown as Fetch, dispatcher };
}

/** The body of an answer, given up when the store lets us wait for it. */
function watched(
	reply: Response,
	{ limits, where, controller }: { limits: StoreLimits; where: string; controller: AbortController },
): ReadableStream<Uint8Array> {
	const total = limits.idleMs + millisFor(Number(reply.headers.get('content-length') ?? 0), limits);
	async function* pieces() {
		// The two kinds of web streams, Node's and the browser's, differ in name only.
		const reader = (reply.body as ReadableStream<Uint8Array>).getReader();
		let waited = 0;
		try {
			for (;;) {
				const limitMs = Math.min(limits.idleMs, total - waited);
				const began = performance.now();
				const { done, value } = await within(
					limitMs,
					reader.read(),
					() => new StoreTimeout(tooSlow(where, waited + limitMs)),
				);
				waited += performance.now() - began;
				if (done) return;
				yield value;
			}
		} finally {
			controller.abort();
			await reader.cancel().catch(() => undefined);
		}
	}
	return Readable.toWeb(Readable.from(pieces(), { objectMode: false })) as ReadableStream<Uint8Array>;
}

function bytesOf(body: unknown): number {
	if (typeof body === 'string') return Buffer.byteLength(body);
	return body instanceof ArrayBuffer || ArrayBuffer.isView(body) ? body.byteLength : 0;
}

const millisFor = (bytes: number, { minBytesPerSecond }: StoreLimits) => (bytes / minBytesPerSecond) * 1000;

function withoutQuery(input: string | URL | Request): string {
	const { origin, pathname } = new URL(input instanceof Request ? input.url : input);
	return origin + pathname;
}

/** What `fetch` throws says only that it failed; why is said by its cause. */
function unreachable(where: string, error: unknown): Error {
	const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
	const reason = cause instanceof AggregateError ? cause.errors[0] : cause;
	return new StoreUnreachable(`The object store cannot be reached (${where}): ${String(reason)}`, { cause: error });
}

function tooSlow(where: string, limitMs: number): string {
	return `The object store did not answer in time (${where}, ${Math.round(limitMs / 100) / 10} s).`;
}
