import { Agent, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

export interface BenchRequest {
	readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
	/** Below `/api/v1`, with its query. */
	readonly path: string;
	readonly token?: string;
	/** Sent as JSON. */
	readonly body?: unknown;
}

export interface Answer {
	/** 0 when no answer came: the connection was refused, reset, or silent for too long. */
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	readonly bytes: Buffer;
}

export interface ClientOptions {
	/** Connections kept open, and so requests at a time. */
	readonly connections: number;
	/** Sent with every request, as `gzip`. */
	readonly acceptEncoding?: string;
}

const silenceMs = 60_000;

/** Speaks to one server over connections that stay open; costs little, so that the server is what is measured. */
export class Client {
	readonly #agent: Agent;
	readonly #origin: URL;
	readonly #standing: Record<string, string>;

	constructor(baseUrl: string, { connections, acceptEncoding }: ClientOptions) {
		this.#origin = new URL(baseUrl);
		this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
		this.#standing = acceptEncoding === undefined ? {} : { 'Accept-Encoding': acceptEncoding };
	}

	/** Never throws for a status: a refusal is an answer too. */
	send(ask: BenchRequest): Promise<Answer> {
		return this.#request(ask, `/api/v1${ask.path}`);
	}

	/** Asks for a path outside the API, as `/health`. */
	get(path: string): Promise<Answer> {
		return this.#request({ method: 'GET', path }, path);
	}

	close(): void {
		this.#agent.destroy();
	}

	#request(ask: BenchRequest, path: string): Promise<Answer> {
		const payload = ask.body === undefined ? undefined : Buffer.from(JSON.stringify(ask.body));
		const headers: Record<string, string | number> = { ...this.#standing };
		if (ask.token !== undefined) headers.Authorization = `Bearer ${ask.token}`;
		if (payload !== undefined) {
			headers['Content-Type'] = 'application/json';
			headers['Content-Length'] = payload.length;
		}
		const { hostname, port } = this.#origin;
		const outgoing = request({ agent: this.#agent, host: hostname, port, method: ask.method, path, headers });
		const answer = answerTo(outgoing);
		outgoing.end(payload);
		return answer;
	}
}

function answerTo(outgoing: ClientRequest): Promise<Answer> {
	return new Promise((resolve) => {
		const nothing = () => resolve({ status: 0, headers: {}, bytes: Buffer.alloc(0) });
		outgoing.setTimeout(silenceMs, () => outgoing.destroy());
		outgoing.on('error', nothing);
		outgoing.on('response', (incoming: IncomingMessage) => {
			const pieces: Buffer[] = [];
			incoming.on('data', (piece: Buffer) => pieces.push(piece));
			incoming.on('error', nothing);
			incoming.on('end', () =>
				resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, bytes: Buffer.concat(pieces) }),
			);
		});
	});
}

export function isSuccess({ status }: Answer): boolean {
	return (status >= 200 && status < 300) || status === 304;
}

/**
 * The parsed body of a success.
 *
 * The type is the caller's word for what the documented API answers; the bench is no test of its form.
 *
 * @throws when the answer is a refusal, with what was asked and what came.
 */
export function bodyOf<T>(ask: BenchRequest, answer: Answer): T {
	if (!isSuccess(answer)) {
		const said = answer.bytes.toString('utf8').slice(0, 300);
		throw new Error(`${ask.method} ${ask.path} answered ${answer.status}: ${said}`);
	}
	return JSON.parse(answer.bytes.toString('utf8')) as T;
}
