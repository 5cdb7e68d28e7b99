import { randomUUID } from 'node:crypto';
import { type Endpoint, type RawRequest, readRequest, writeReply } from '@ordna/domain/contract';
import type { Right } from '@ordna/domain/right';
import { rightNumber } from '@ordna/domain/right';
import { type App, type Caller, queryContext, runCommand, type Via } from '../context/index.ts';
import { Answer, JsonFragment, RawReply, type Replied } from './answer.ts';
import { exposedHeaders } from './cors.ts';
import { namesTag } from './encoding.ts';
import { keepReference, lastLineOf, requestHash, takeKey } from './idempotency.ts';
import { type Replays, referenceIn, referenceOf } from './replay.ts';
import type { RequestContext, RequestFacts, Route } from './routes.ts';
import { streamedFrom } from './streaming.ts';

/** A request that was authenticated: its caller, and its input. */
export interface Incoming {
	readonly caller: Caller;
	readonly raw: RawRequest;
	readonly request: RequestFacts;
	readonly idempotencyKey: string | undefined;
	readonly batch: string | undefined;
	readonly ifNoneMatch: string | undefined;
	/** Called when the request turns out to be a repeated one, before it is answered or refused. */
	readonly onReplay: () => void;
}

export interface Outgoing {
	readonly status: number;
	readonly headers: Record<string, string>;
	readonly text: string;
	/** Instead of the text, where it is long: as it is sent. */
	readonly bytes?: Buffer | undefined;
	/** Instead of either, where it is too long to be held once more. */
	readonly streamed?: JsonFragment;
	/** Instead of the text, where the answer is no JSON. */
	readonly raw?: RawReply['body'];
}

/** Parses the request, runs its query or command, and spells the answer as the wire does. */
export async function answerRequest(app: App, route: Route, incoming: Incoming): Promise<Outgoing> {
	const { handler, endpoint } = route;
	const input = readRequest(endpoint, incoming.raw);
	if ('query' in handler) {
		// What is read now shows at least the log up to here: a client follows the changes from this line on.
		const seq = app.feed.seq;
		const outgoing = toOutgoing(route, incoming, await handler.query(queryContext(app, incoming.caller), input));
		outgoing.headers['ordna-seq'] = String(seq);
		return outgoing;
	}
	if ('command' in handler) return answerCommand(app, route, incoming, { input, handler });
	return toOutgoing(route, incoming, await handler.action(acting(app, route, incoming, input), input));
}

function viaOf({ caller, batch, request: { ip, userAgent } }: Incoming, { usesReserve }: Endpoint): Via {
	const via = caller.kind === 'visitor' ? 'link' : caller.kind === 'person' && caller.scopes ? 'token' : 'session';
	const origin = { ip, userAgent };
	return batch === undefined ? { via, origin, usesReserve } : { via, origin, usesReserve, batch };
}

function acting(app: App, route: Route, incoming: Incoming, input: unknown): RequestContext {
	// What one request does is one batch, in however many transactions.
	const via = { batch: randomUUID(), ...viaOf(incoming, route.endpoint) };
	const run: RequestContext['run'] = (command, as = incoming.caller) => runCommand(app, as, via, command);
	const runOnce: RequestContext['runOnce'] = async (once) => {
		const { idempotencyKey: key } = incoming;
		if (key === undefined) return run(once.run);
		// What comes as a form is no part of what makes two requests the same: it is read only once, as it arrives.
		const hash = requestHash(route.name, input);
		const answered = await run(async (context) => {
			const reference = await takeKey(context, key, hash);
			if (reference !== undefined) return { reference };
			const done = await once.run(context);
			await keepReference(context, key, referenceOf(once, context, ''));
			return { done };
		});
		if ('done' in answered) return answered.done;
		incoming.onReplay();
		return once.replay(queryContext(app, incoming.caller), referenceIn(once, answered.reference));
	};
	return { ...queryContext(app, incoming.caller), request: incoming.request, run, runOnce };
}

type CommandHandler = Extract<Route['handler'], { command: unknown }>;

interface ParsedRequest {
	readonly input: unknown;
	readonly handler: CommandHandler;
}

async function answerCommand(app: App, route: Route, incoming: Incoming, parsed: ParsedRequest): Promise<Outgoing> {
	const { input, handler } = parsed;
	const key = handler.replay === 'never' ? undefined : incoming.idempotencyKey;
	const via = { batch: randomUUID(), ...viaOf(incoming, route.endpoint), key };
	// As of which line the answer is, where the command writes none.
	let seq = 0;
	const answered = await runCommand(app, incoming.caller, via, async (context): Promise<Outgoing | string> => {
		const known = key === undefined ? undefined : await takeKey(context, key, requestHash(route.name, input));
		if (known !== undefined) return known;
		seq = app.feed.seq;
		const answer = toOutgoing(route, incoming, await handler.command(context, input as never));
		if (key !== undefined) await keepReference(context, key, referenceOf(handler, context, answer.text));
		return answer;
	});
	if (typeof answered === 'string') return replay(app, route, incoming, { ...parsed, reference: answered });
	if (key === undefined) return answered;
	const last = await lastLineOf(app, { caller: incoming.caller, batch: via.batch, key });
	return { ...answered, headers: { ...answered.headers, 'ordna-seq': String(last ?? seq) } };
}

/** What was done before is answered from what stands now, with the rights that the caller has now. */
async function replay(
	app: App,
	route: Route,
	incoming: Incoming,
	{ input, handler, reference }: ParsedRequest & { reference: string },
): Promise<Outgoing> {
	incoming.onReplay();
	const { replay: answerAnew }: Replays<Endpoint> = handler;
	if (answerAnew === 'never') throw new Error(`${route.name} has no replay, and yet its key was taken`);
	const seq = app.feed.seq;
	const context = queryContext(app, incoming.caller);
	const outgoing = toOutgoing(
		route,
		incoming,
		await answerAnew(context, input as never, referenceIn(handler, reference)),
	);
	return { ...outgoing, headers: { ...outgoing.headers, 'ordna-seq': String(seq) } };
}

function toOutgoing(route: Route, incoming: Incoming, replied: Replied<unknown>): Outgoing {
	if (replied instanceof RawReply)
		return { status: replied.status, headers: { ...replied.headers }, text: '', raw: replied.body };
	const { body, extra } = replied instanceof Answer ? replied : { body: replied, extra: {} };
	const wire =
		body instanceof JsonFragment ? body : new JsonFragment(`${JSON.stringify(writeReply(route.endpoint, body))}\n`);
	const headers: Record<string, string> = { ...extra.headers };
	if (extra.right) Object.assign(headers, rightHeaders(extra.right));
	if (extra.paging) {
		headers['x-pagination-total-pages'] = String(extra.paging.totalPages);
		headers['x-pagination-result-count'] = String(extra.paging.resultCount);
		headers['access-control-expose-headers'] = exposedHeaders;
	}
	if (route.endpoint.changes) return { status: route.endpoint.status, headers, text: wire.text };
	if (wire.length > streamedFrom) return { status: route.endpoint.status, headers, text: '', streamed: wire };
	const { body: sent, etag } = wire.encoded;
	headers['etag'] = etag;
	if (namesTag(incoming.ifNoneMatch, etag)) return { status: 304, headers, text: '' };
	const { status } = route.endpoint;
	return typeof sent === 'string' ? { status, headers, text: sent } : { status, headers, text: '', bytes: sent };
}

/** Both names of the header: older clients read `x-max-right`. */
function rightHeaders(right: Right): Record<string, string> {
	const number = String(rightNumber(right));
	return {
		'x-max-permission': number,
		'x-max-right': number,
		'access-control-expose-headers': exposedHeaders,
	};
}
