import { hash, randomUUID } from 'node:crypto';
import { type Endpoint, type RawRequest, readRequest, writeReply } from '@ordna/domain/contract';
import type { Right } from '@ordna/domain/right';
import { rightNumber } from '@ordna/domain/right';
import { type App, asking, type Caller, type Tell, telling, type Via } from '../asking/index.ts';
import { Answer, RawReply, type Replied, WireText } from './answer.ts';
import { namesTag } from './encoding.ts';
import { keepReply, lastLineOf, requestHash, takeKey } from './idempotency.ts';
import type { Act, RequestFacts, Route } from './routes.ts';
import { streamedFrom } from './streaming.ts';

/** A request that has been let in: who asks, and what. */
export interface Incoming {
	readonly caller: Caller;
	readonly raw: RawRequest;
	readonly request: RequestFacts;
	readonly idempotencyKey: string | undefined;
	readonly batch: string | undefined;
	readonly ifNoneMatch: string | undefined;
}

export interface Outgoing {
	readonly status: number;
	readonly headers: Record<string, string>;
	readonly text: string;
	/** Instead of the text, where it is long: as it is sent. */
	readonly bytes?: Buffer | undefined;
	/** Instead of either, where it is too long to be held once more. */
	readonly streamed?: WireText;
	/** Instead of the text, where the answer is no JSON. */
	readonly raw?: RawReply['body'];
}

/** Longer texts are encoded before they are sent, in characters. */
const longText = 4000;

/** Parses the request, runs its query or command, and spells the answer as the wire does. */
export async function answerRequest(app: App, route: Route, incoming: Incoming): Promise<Outgoing> {
	const { handler, endpoint } = route;
	const input = readRequest(endpoint, incoming.raw);
	if ('ask' in handler) {
		// What is read now shows at least the log up to here: a client follows the changes from this line on.
		const seq = app.feed.seq;
		const outgoing = toOutgoing(route, incoming, await handler.ask(asking(app, incoming.caller), input));
		outgoing.headers['ordna-seq'] = String(seq);
		return outgoing;
	}
	if ('tell' in handler) return runCommand(app, route, incoming, input, handler.tell);
	return toOutgoing(route, incoming, await handler.act(acting(app, incoming, endpoint), input));
}

function viaOf({ caller, batch, request: { ip, userAgent } }: Incoming, { usesReserve }: Endpoint): Via {
	const via = caller.kind === 'visitor' ? 'link' : caller.kind === 'person' && caller.scopes ? 'token' : 'session';
	const origin = { ip, userAgent };
	return batch === undefined ? { via, origin, usesReserve } : { via, origin, usesReserve, batch };
}

function acting(app: App, incoming: Incoming, endpoint: Endpoint): Act {
	// What one request does is one batch, in however many transactions.
	const via = { batch: randomUUID(), ...viaOf(incoming, endpoint) };
	return {
		...asking(app, incoming.caller),
		request: incoming.request,
		tell: (run, as = incoming.caller) => telling(app, as, via, run),
	};
}

type Command = (tell: Tell, input: never) => Promise<Replied<unknown>>;

async function runCommand(
	app: App,
	route: Route,
	incoming: Incoming,
	input: unknown,
	command: Command,
): Promise<Outgoing> {
	const key = route.endpoint.secret ? undefined : incoming.idempotencyKey;
	const via = { batch: randomUUID(), ...viaOf(incoming, route.endpoint), key };
	// As of which line the answer is, where the command writes none: a repeated one shows what was true back then.
	let seq = 0;
	const outgoing = await telling(app, incoming.caller, via, async (tell): Promise<Outgoing> => {
		const known = key === undefined ? undefined : await takeKey(tell, key, requestHash(route.name, input));
		if (known) return { status: known.status, headers: {}, text: known.text };
		seq = app.feed.seq;
		const answer = toOutgoing(route, incoming, await command(tell, input as never));
		if (key !== undefined) await keepReply(tell, key, answer);
		return answer;
	});
	if (key === undefined) return outgoing;
	const last = await lastLineOf(app, { caller: incoming.caller, batch: via.batch, key });
	return { ...outgoing, headers: { ...outgoing.headers, 'ordna-seq': String(last ?? seq) } };
}

function toOutgoing(route: Route, incoming: Incoming, replied: Replied<unknown>): Outgoing {
	if (replied instanceof RawReply)
		return { status: replied.status, headers: { ...replied.headers }, text: '', raw: replied.body };
	const { body, extra } = replied instanceof Answer ? replied : { body: replied, extra: {} };
	const wire = body instanceof WireText ? body : new WireText(`${JSON.stringify(writeReply(route.endpoint, body))}\n`);
	const headers: Record<string, string> = { ...extra.headers };
	if (extra.right) Object.assign(headers, rightHeaders(extra.right));
	if (extra.paging) {
		headers['x-pagination-total-pages'] = String(extra.paging.totalPages);
		headers['x-pagination-result-count'] = String(extra.paging.resultCount);
		headers['access-control-expose-headers'] = 'x-pagination-total-pages, x-pagination-result-count';
	}
	if (route.endpoint.changes) return { status: route.endpoint.status, headers, text: wire.text };
	if (wire.length > streamedFrom) return { status: route.endpoint.status, headers, text: '', streamed: wire };
	// Encoded once, to be hashed and sent; what is short goes out faster as text, in one piece with its headers.
	const bytes = wire.length > longText ? wire.encode() : undefined;
	const text = bytes ? '' : wire.text;
	headers['etag'] = `"${hash('sha1', bytes ?? text, 'base64url')}"`;
	if (namesTag(incoming.ifNoneMatch, headers['etag'])) return { status: 304, headers, text: '' };
	return { status: route.endpoint.status, headers, text, bytes };
}

/** Both names of the header: older clients read `x-max-right`. */
function rightHeaders(right: Right): Record<string, string> {
	const number = String(rightNumber(right));
	return {
		'x-max-permission': number,
		'x-max-right': number,
		'access-control-expose-headers': 'x-max-permission, x-max-right',
	};
}
