import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { Agent, Dispatcher, ProxyAgent } from 'undici';
import type { Settings } from '../settings/index.ts';
import { isPublicAddress } from './public-address.ts';

/** A request to somebody else's server. */
export interface OutgoingRequest {
	readonly url: string;
	readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string | Buffer;
	/** How often the answer may send us elsewhere; not at all unless said. Each place is checked anew. */
	readonly maxRedirects?: number;
	/** For the whole of it, redirects included; the configured time unless said. */
	readonly timeoutMs?: number;
	/** Size of the answer; 10 MB unless said. */
	readonly maxBytes?: number;
	/** What is longer is cut off, instead of being a failure. */
	readonly isCut?: boolean;
	/** Gives up on it. */
	readonly signal?: AbortSignal;
	/** The settings of the server name the address, not a person: it may be one of the own network. */
	readonly isOfSettings?: boolean;
}

export interface OutgoingAnswer {
	readonly status: number;
	/** Names in lower case; of a header sent twice the values are joined. */
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Buffer;
	/** Where the answer came from in the end. */
	readonly url: string;
}

/** Why there is no answer: the address is wrong, it may not be reached, it did not answer as it should, or we gave up. */
export type OutgoingFailure =
	| 'badAddress'
	| 'privateAddress'
	| 'unreachable'
	| 'timeout'
	| 'tooLarge'
	| 'redirects'
	| 'stopped';

export type OutgoingVerdict =
	| { readonly ok: true; readonly answer: OutgoingAnswer }
	| { readonly ok: false; readonly failure: OutgoingFailure; readonly reason: string };

/** Sends requests to servers that people name: webhooks, avatars, imports. */
export interface Outgoing {
	/** Any status is an answer; what kept us from one is a verdict. Never throws. */
	send(request: OutgoingRequest): Promise<OutgoingVerdict>;
	close(): Promise<void>;
}

/** Finds the addresses of a host. */
export type Resolve = (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

class Refusal extends Error {
	readonly failure: OutgoingFailure;

	constructor(failure: OutgoingFailure, reason: string) {
		super(reason);
		this.failure = failure;
	}
}

/**
 * A client that reaches public addresses only, unless the settings allow private ones. The addresses that were
 * checked are the ones connected to, so a name that answers differently the second time gains nothing.
 * Behind a proxy the proxy decides; then only addresses written as numbers are checked here.
 */
export function createOutgoing(
	settings: Settings['outgoingRequests'],
	resolve: Resolve = (host) => systemLookup(host, { all: true }),
): Outgoing {
	const open = (allowsPrivate: boolean) =>
		settings.proxyUrl === '' ? guardedAgent(allowsPrivate, resolve) : proxyAgent(settings);
	// What calls others is loaded with the first call: it takes 4 MB.
	const dispatchers = new Map<boolean, Promise<Dispatcher>>();
	const dispatcherFor = (allowsPrivate: boolean) => {
		const opened = dispatchers.get(allowsPrivate) ?? open(allowsPrivate);
		dispatchers.set(allowsPrivate, opened);
		return opened;
	};
	const defaults = { timeoutMs: settings.timeoutSeconds * 1000, maxBytes: 10 * 1024 * 1024, maxRedirects: 0 };

	return {
		send: async (wanted) => {
			const complete = { ...defaults, ...wanted };
			const tooLong = AbortSignal.timeout(complete.timeoutMs);
			const signal = wanted.signal ? AbortSignal.any([tooLong, wanted.signal]) : tooLong;
			try {
				const allowsPrivate = settings.allowNonRoutableIps || wanted.isOfSettings === true;
				const way = { dispatcher: await dispatcherFor(allowsPrivate), signal, allowsPrivate };
				return { ok: true, answer: await follow(complete, way) };
			} catch (error) {
				if (wanted.signal?.aborted) return { ok: false, failure: 'stopped', reason: 'Given up' };
				return failureOf(error, tooLong);
			}
		},
		close: async () => {
			for (const opened of dispatchers.values()) await (await opened).close();
		},
	};
}

function failureOf(error: unknown, signal: AbortSignal): OutgoingVerdict {
	if (signal.aborted) return { ok: false, failure: 'timeout', reason: 'No answer in time' };
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if (cause instanceof Refusal) return { ok: false, failure: cause.failure, reason: cause.message };
	}
	return { ok: false, failure: 'unreachable', reason: withoutAddresses(error) };
}

/** What the system says of a connection names the address behind the name: `connect ECONNREFUSED 10.0.0.7:80`. */
function withoutAddresses(error: unknown): string {
	const text = error instanceof Error ? error.message : String(error);
	const words = text.split(/\s+/).filter((word) => !isAddress(word.replaceAll(/[()[\],;]/g, '')));
	return words.join(' ') || 'It could not be reached';
}

function isAddress(word: string): boolean {
	return isIP(word) !== 0 || isIP(word.slice(0, word.lastIndexOf(':'))) !== 0;
}

interface Way {
	readonly dispatcher: Dispatcher;
	readonly signal: AbortSignal;
	readonly allowsPrivate: boolean;
}

type Complete = OutgoingRequest & Required<Pick<OutgoingRequest, 'maxRedirects' | 'maxBytes'>>;

async function follow(wanted: Complete, way: Way): Promise<OutgoingAnswer> {
	let next = wanted;
	for (let left = wanted.maxRedirects; ; left--) {
		const { answer, location } = await sendOnce(next, way);
		if (location === undefined || wanted.maxRedirects === 0) return answer;
		if (left === 0) throw new Refusal('redirects', `More than ${wanted.maxRedirects} redirects`);
		next = redirected(next, answer.status, location);
	}
}

const redirects = new Set([301, 302, 303, 307, 308]);

async function sendOnce(wanted: Complete, { dispatcher, signal, allowsPrivate }: Way) {
	const url = checkedAddress(wanted.url, allowsPrivate);
	const { request } = await import('undici');
	const reply = await request(url, {
		dispatcher,
		signal,
		method: wanted.method ?? 'GET',
		headers: { 'accept-encoding': 'identity', ...wanted.headers },
		...(wanted.body === undefined ? {} : { body: wanted.body }),
	});
	const body = await readBody(reply.body, wanted);
	const headers = Object.fromEntries(
		Object.entries(reply.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
	);
	const location = redirects.has(reply.statusCode) ? headers.location : undefined;
	return { answer: { status: reply.statusCode, headers, body, url: url.href }, location };
}

/** The address, when it is one of the web. A host written as a number is not resolved, so it is checked here. */
function checkedAddress(text: string, allowsPrivate: boolean): URL {
	const url = URL.parse(text);
	if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) {
		throw new Refusal('badAddress', 'Only addresses with http or https, and without a name and a password in them');
	}
	const host = url.hostname.replace(/^\[|\]$/g, '');
	if (!allowsPrivate && isIP(host) && !isPublicAddress(host)) throw privateAddress();
	return url;
}

/** Names neither the address nor the host: people see the reason, and could read the internal DNS by it. */
function privateAddress(): Refusal {
	return new Refusal('privateAddress', 'The address is not public (outgoingrequests.allownonroutableips)');
}

async function readBody(body: AsyncIterable<Buffer>, { maxBytes, isCut }: Complete): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	// Leaving the loop early destroys the stream, and with it the connection.
	for await (const chunk of body) {
		bytes += chunk.length;
		if (bytes > maxBytes && !isCut) throw new Refusal('tooLarge', `The answer is larger than ${maxBytes} bytes`);
		chunks.push(chunk);
		if (bytes > maxBytes) break;
	}
	return Buffer.concat(chunks).subarray(0, maxBytes);
}

function redirected(wanted: Complete, status: number, location: string): Complete {
	const from = new URL(wanted.url);
	const to = URL.parse(location, wanted.url);
	if (!to) throw new Refusal('badAddress', 'Redirected to something that is no address');
	const keepsBody = status === 307 || status === 308 || wanted.method === undefined || wanted.method === 'GET';
	const headers = to.origin === from.origin ? wanted.headers : withoutCredentials(wanted.headers);
	const { body, method, headers: _headers, ...rest } = wanted;
	const asked: Complete = { ...rest, url: to.href, ...(headers ? { headers } : {}) };
	if (!keepsBody) return { ...asked, method: method === 'HEAD' ? 'HEAD' : 'GET' };
	return { ...asked, ...(method ? { method } : {}), ...(body === undefined ? {} : { body }) };
}

function withoutCredentials(headers: OutgoingRequest['headers']): OutgoingRequest['headers'] {
	const kept = Object.entries(headers ?? {}).filter(
		([name]) => !/^(?:authorization|cookie)$|token|secret|key/i.test(name),
	);
	return Object.fromEntries(kept);
}

async function guardedAgent(allowsPrivate: boolean, resolve: Resolve): Promise<Agent> {
	const { Agent } = await import('undici');
	const lookup: LookupFunction = (host, { all }, callback) => {
		resolve(host).then(
			(found) => {
				const hidden = allowsPrivate ? undefined : found.find(({ address }) => !isPublicAddress(address));
				const [first] = found;
				if (hidden) callback(privateAddress(), []);
				else if (!first) callback(new Error(`${host} has no address`), []);
				else if (all) callback(null, [...found]);
				else callback(null, first.address, first.family);
			},
			(error: Error) => callback(error, []),
		);
	};
	return new Agent({ connect: { lookup, timeout: 10_000 } });
}

async function proxyAgent(settings: Settings['outgoingRequests']): Promise<ProxyAgent> {
	const { ProxyAgent } = await import('undici');
	const { username, href } = new URL(settings.proxyUrl);
	const signIn = Buffer.from(`${decodeURIComponent(username)}:${settings.proxyPassword}`).toString('base64');
	return new ProxyAgent({ uri: href, ...(settings.proxyPassword ? { token: `Basic ${signIn}` } : {}) });
}
