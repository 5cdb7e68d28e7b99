import { type Endpoint, readReply, writeRequest } from '@ordna/domain/contract';
import type { Session } from '../session/index.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { type CachedReply, EtagCache } from './etag-cache.ts';

/** What an endpoint takes, as a caller writes it. */
export type RequestOf<E extends Endpoint> = Parameters<typeof writeRequest<E>>[1];

/** What an endpoint answers, in our own spelling. */
export type AnswerOf<E extends Endpoint> = ReturnType<typeof readReply<E>>;

export interface CallOptions {
	readonly signal?: AbortSignal;
	/** Makes repeating a change harmless. */
	readonly key?: string;
	/** Changes of one batch are undone together. A UUID. */
	readonly batch?: string;
	/** For an endpoint that takes uploads. */
	readonly files?: readonly File[];
	/** Beside the files, in the same form. */
	readonly fields?: Readonly<Record<string, string>>;
}

export interface Answered<E extends Endpoint> {
	readonly reply: AnswerOf<E>;
	readonly headers: Headers;
}

export interface ApiParts {
	/** Up to and with `/api/v1`. */
	readonly baseUrl: string;
	readonly session: Session;
}

/** No answer is waited for longer than this, but for uploads and downloads. */
const timeoutMs = 60_000;

/**
 * Calls the endpoints of the contract. Sends the token (renewed in time, and once more if it is refused), keeps
 * answers with an ETag, and turns what goes wrong into `Refused` or `Unreachable`; a call given up by its signal
 * throws the signal's reason.
 *
 *     const label = await api.call(labelEndpoints.read, { id });
 */
export class Api {
	readonly #parts: ApiParts;
	readonly #etagCache = new EtagCache();
	#onSeq: ((seq: number) => void) | undefined;

	constructor(parts: ApiParts) {
		this.#parts = parts;
		parts.session.watch((event) => {
			if (event !== 'renewed') this.#etagCache.clear();
		});
	}

	/** Tells one listener how far the server's log was when it answered, where it says so. */
	watchSeq(listener: (seq: number) => void): void {
		this.#onSeq = listener;
	}

	async call<E extends Endpoint>(endpoint: E, input: RequestOf<E>, options: CallOptions = {}): Promise<AnswerOf<E>> {
		return (await this.ask(endpoint, input, options)).reply;
	}

	/** As `call`, with the headers: how many pages there are, what one may do. */
	async ask<E extends Endpoint>(endpoint: E, input: RequestOf<E>, options: CallOptions = {}): Promise<Answered<E>> {
		const request = writeRequest(endpoint, input);
		const cached = endpoint.changes ? undefined : this.#etagCache.get(request.path);
		const response = await this.#send(endpoint, request, options, cached);
		// Kept under the path of this very endpoint, so it is an answer of it.
		if (cached && response.status === 304) return { reply: cached.reply as AnswerOf<E>, headers: cached.headers };
		const reply = readReply(endpoint, await readJson(response));
		const etag = response.headers.get('etag');
		if (!endpoint.changes && etag) this.#etagCache.set(request.path, { etag, reply, headers: response.headers });
		return { reply, headers: response.headers };
	}

	/** The bytes of an endpoint that answers with a file. */
	async download<E extends Endpoint>(endpoint: E, input: RequestOf<E>, options: CallOptions = {}): Promise<Blob> {
		const response = await this.#send(endpoint, writeRequest(endpoint, input), options, undefined);
		return reached(options.signal, () => response.blob());
	}

	async #send(
		endpoint: Endpoint,
		request: ReturnType<typeof writeRequest>,
		options: CallOptions,
		cached: CachedReply | undefined,
	): Promise<Response> {
		const { session, baseUrl } = this.#parts;
		const isAnonymous = endpoint.caller === 'anyone';
		if (!isAnonymous) await session.fresh();
		const attempt = (token: string | null) =>
			reached(options.signal, () =>
				fetch(`${baseUrl}${request.path}`, {
					method: request.method,
					credentials: 'same-origin',
					// The browser's own cache would answer to our ETag in our place.
					cache: 'no-store',
					headers: headersOf({ token, cached, options, hasJson: request.body !== undefined && !options.files }),
					body: bodyOf(endpoint, request.body, options),
					signal: signalOf(endpoint, options),
				}),
			);
		const token = session.token;
		let response = await attempt(token);
		if (token && (await isTokenRefused(response))) {
			if (session.token !== token ? session.token : await session.renew()) response = await attempt(session.token);
		}
		const seq = Number(response.headers.get('ordna-seq') ?? Number.NaN);
		// An answer to a change says how far the log was then, not that everything before it has been read.
		if (!endpoint.changes && !Number.isNaN(seq)) this.#onSeq?.(seq);
		if (response.ok || (cached && response.status === 304)) return response;
		const body = await response.json().catch(() => undefined);
		throw new ApiError(response.status, body, response.headers);
	}
}

interface HeaderFacts {
	readonly token: string | null;
	readonly cached: CachedReply | undefined;
	readonly options: CallOptions;
	readonly hasJson: boolean;
}

function headersOf({ token, cached, options, hasJson }: HeaderFacts): Record<string, string> {
	return {
		...(token && { authorization: `Bearer ${token}` }),
		...(hasJson && { 'content-type': 'application/json' }),
		...(cached && { 'if-none-match': cached.etag }),
		...(options.key && { 'idempotency-key': options.key }),
		...(options.batch && { 'ordna-batch': options.batch }),
	};
}

function bodyOf(endpoint: Endpoint, body: unknown, { files, fields = {} }: CallOptions): BodyInit | null {
	if (!files) return body === undefined ? null : JSON.stringify(body);
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	for (const file of files) form.append(endpoint.upload ?? 'files', file);
	return form;
}

function signalOf(endpoint: Endpoint, { signal, files }: CallOptions): AbortSignal | null {
	if (files || endpoint.raw) return signal ?? null;
	const timeout = AbortSignal.timeout(timeoutMs);
	return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Runs what needs the line; what fails on it is `Unreachable`, unless the caller gave up. */
async function reached<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		signal?.throwIfAborted();
		throw new NetworkError(error);
	}
}

/** A page that is no JSON comes from something between us and the server. */
async function readJson(response: Response): Promise<unknown> {
	if (response.status === 204) return undefined;
	return reached(undefined, () => response.json());
}

/** The code of a token that is missing, broken or has ended. */
const tokenRefused = 11;

async function isTokenRefused(response: Response): Promise<boolean> {
	if (response.status !== 401) return false;
	const body: unknown = await response
		.clone()
		.json()
		.catch(() => undefined);
	return new ApiError(response.status, body).code === tokenRefused;
}
