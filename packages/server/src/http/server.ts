import { bodyLimits, pathParams, type Verb } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { App, Caller } from '../context/index.ts';
import { requestIdOf } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { RequestLines } from '../observe/request-lines.ts';
import { apiHeaders, type HeaderFacts } from '../security/headers.ts';
import type { Authenticator } from './authenticator.ts';
import { answerRequest } from './binder.ts';
import { readBodies } from './body.ts';
import { answerBroken } from './client-error.ts';
import { closeIdleWhileStopping } from './close-idle.ts';
import { type CorsRules, sendCorsHeaders } from './cors.ts';
import { errorReply } from './error-reply.ts';
import { Form } from './form.ts';
import { refuseAmbiguous } from './framing.ts';
import { guard } from './guard.ts';
import { type KnownPath, KnownPaths } from './other-verbs.ts';
import { packingOf } from './packing.ts';
import { readRealIp, trustedPeers } from './peer.ts';
import { requestFacts } from './request-facts.ts';
import { watchRequests } from './request-log.ts';
import type { Route } from './routes.ts';
import type { Running } from './running.ts';
import { SlowClients } from './slow-clients.ts';
import { streamText } from './streaming.ts';
import { closeUnread, continueLate } from './unread-body.ts';
import type { PageAnswer } from './web-client.ts';

/** What a server is put together from. */
export interface ServerParts {
	readonly app: App;
	readonly routes: readonly Route[];
	readonly authenticators: readonly Authenticator[];
	readonly cors: CorsRules;
	/** The largest form with files, in bytes; other bodies have the limits of their endpoints. */
	readonly formLimit: number;
	/** Draws on a shared budget of attempts. */
	readonly takeBudget: (budget: 'credentials' | 'refresh', ip: string) => RateLimitVerdict;
	/** Consumes the rate limit of a caller, where one is set. */
	readonly takeGeneral: (who: Caller, ip: string) => RateLimitVerdict;
	/** What stands beside the contract: pages, files, sockets, calendars. */
	readonly mounts: readonly Mount[];
	/** Answers what is no route and lies outside the API. */
	readonly page: PageAnswer;
	readonly headers: HeaderFacts;
	/** Where a line for each request goes. */
	readonly requestLines: RequestLines | undefined;
	readonly metrics: Metrics | undefined;
	/** Sees what runs, so that a stop can wait for it. */
	readonly running: Running;
}

/** The verdict of a rate limit: whether the request may go on, and the headers with what is left. */
export interface RateLimitVerdict {
	readonly allowed: boolean;
	readonly headers: Readonly<Record<string, string>>;
}

/** Adds routes that are no part of the contract. */
export type Mount = (server: FastifyInstance, app: App) => void;

declare module 'fastify' {
	interface FastifyRequest {
		caller: { who: Caller };
	}
}

/** The contract reads and writes: the compilers of schemas that come along would stand in memory for nothing. */
const withoutSchemas = {
	buildValidator: () => () => {
		throw new Error('routes have no schemas: the contract reads what comes in');
	},
	buildSerializer: () => () => {
		throw new Error('routes have no schemas: the contract writes what goes out');
	},
};

/** A user name in a path: 250 characters, each of up to four bytes, written as `%F0` and so on. */
const maxParamLength = 250 * 4 * 3;

const verbs: readonly Verb[] = ['GET', 'PUT', 'POST', 'DELETE', 'PATCH'];

/** Mounts the contract below `/api/v1`: every endpoint, its aliases, and what a known path answers to other verbs. */
export function createServer(parts: ServerParts): FastifyInstance {
	const always = apiHeaders(parts.headers);
	const setAlways = (request: FastifyRequest, reply: FastifyReply) =>
		reply.headers(always).header('x-request-id', request.id);
	const server = fastify({
		schemaController: { compilersFactory: withoutSchemas },
		bodyLimit: bodyLimits.anyone,
		exposeHeadRoutes: false,
		routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: maxParamLength },
		genReqId: (request) => requestIdOf(request.headers['x-request-id']),
		trustProxy: trustedPeers(parts.app.settings.service),
		logger: false,
		forceCloseConnections: 'idle',
		// What Node says to them has none of our headers: `refuseAmbiguous` asks for it.
		http: { requireHostHeader: false },
		// What the router itself cannot read: a broken `%`, or a place in the path that is far too long.
		frameworkErrors: (_, request, reply) => {
			setAlways(request, reply);
			errorReply(parts.app, fail('input.undecodable', { reason: 'the path cannot be read' }), request, reply);
		},
		clientErrorHandler: answerBroken(always),
	});
	server.decorateRequest('caller');
	parts.running.watch(server);
	readBodies(server, parts.formLimit);
	continueLate(server);
	closeUnread(server);
	closeIdleWhileStopping(server);
	new SlowClients(server).watch();
	readRealIp(server, parts.app.settings.service);
	watchRequests(server, { lines: parts.requestLines, metrics: parts.metrics });
	server.addHook('onRequest', (request, reply, done) => {
		setAlways(request, reply);
		done();
	});
	sendCorsHeaders(server, parts.cors, verbs);
	refuseAmbiguous(server);
	const points = mountPointsOf(parts);
	const paths = new KnownPaths(points);
	answerNowhere(server, parts, paths);
	server.setErrorHandler((error, request, reply) => errorReply(parts.app, error, request, reply));
	for (const point of points) mountOne(server, parts, point);
	mountOtherVerbs(server, paths);
	for (const mount of parts.mounts) mount(server, parts.app);
	return server;
}

function isApi(url: string): boolean {
	return url.startsWith('/api/') || url === '/api';
}

/** Parameters are numbered by place for the router: two endpoints may name the same place differently. */
function toPattern(path: string): string {
	let place = 0;
	return path.replace(/:\w+/g, () => `:p${place++}`);
}

interface MountPoint {
	readonly route: Route;
	readonly method: Verb;
	readonly url: string;
	readonly names: readonly string[];
}

/** Every endpoint that is on, at its path and at its aliases. */
function mountPointsOf({ app, routes }: ServerParts): MountPoint[] {
	return routes
		.filter((route) => route.isOn(app))
		.flatMap((route) => {
			const { method, path, aliases } = route.endpoint;
			return [[method, path] as const, ...aliases].map(([verb, at]) => ({
				...{ route, method: verb, url: toPattern(`/api/v1${at}`), names: pathParams(at) },
			}));
		});
}

function mountOne(server: FastifyInstance, parts: ServerParts, { route, method, url, names }: MountPoint): void {
	const { app } = parts;
	const { endpoint } = route;
	server.route({
		method,
		url,
		bodyLimit: endpoint.maxBodyBytes,
		config: { route: `/api/v1${endpoint.path}`, upload: endpoint.upload, urlEncoded: endpoint.urlEncoded },
		onRequest: async (request, reply) => {
			refuseEmptyParts(request);
			reply.header('cache-control', 'no-store');
			if (endpoint.budget) proceed(reply, parts.takeBudget(endpoint.budget, request.ip));
			const who = await guard(app, parts.authenticators, endpoint, request.headers.authorization);
			request.caller = { who };
			if (!endpoint.budget) proceed(reply, parts.takeGeneral(who, request.ip));
		},
		handler: async (request, reply) => {
			const outgoing = await answerRequest(app, route, {
				caller: request.caller.who,
				raw: { params: namedParams(request, names), query: queryOf(request), body: bodyOf(request) },
				request: requestFacts(request),
				idempotencyKey: idempotencyKeyOf(request),
				batch: batchOf(request),
				ifNoneMatch: request.headers['if-none-match'],
				onReplay: () => reply.header('ordna-replayed', 'true'),
			});
			reply.code(outgoing.status).headers(outgoing.headers);
			if (outgoing.streamed) {
				const { stream, headers } = streamText(outgoing.streamed, headerOf(request, 'accept-encoding'));
				return reply.type('application/json; charset=utf-8').headers(headers).send(stream);
			}
			const { raw = outgoing.bytes ?? outgoing.text } = outgoing;
			// An answer without a body has neither its type nor its length.
			if (raw === '') return reply.send();
			if (outgoing.raw !== undefined) return reply.send(outgoing.raw);
			reply.type('application/json; charset=utf-8');
			if (!outgoing.bytes) return reply.send(outgoing.text);
			const { etag = '' } = outgoing.headers;
			const { bytes, headers } = await packingOf(app).pack(outgoing.bytes, etag, headerOf(request, 'accept-encoding'));
			return reply.headers(headers).send(bytes);
		},
	});
}

/** Both who goes on and who is refused reads what is left. */
function proceed(reply: FastifyReply, { allowed, headers }: RateLimitVerdict): void {
	reply.headers(headers);
	if (!allowed) throw fail('rate.exceeded');
}

/** The router takes nothing for a parameter, but a path with a slash at its end is another path. */
function refuseEmptyParts({ params }: FastifyRequest): void {
	if (Object.values(params as Record<string, string>).includes('')) throw fail('route.missing');
}

function namedParams(request: FastifyRequest, names: readonly string[]): Record<string, string> {
	const values = request.params as Record<string, string>;
	return Object.fromEntries(names.map((name, place) => [name, values[`p${place}`] ?? '']));
}

/** A form is no part of the parsed input. */
function bodyOf({ body }: FastifyRequest): unknown {
	return body instanceof Form ? undefined : body;
}

function queryOf(request: FastifyRequest): [string, string][] {
	const at = request.url.indexOf('?');
	return at < 0 ? [] : [...new URLSearchParams(request.url.slice(at + 1))];
}

const maxHeaderLength = 200;

function headerOf(request: FastifyRequest, name: string): string | undefined {
	const value = request.headers[name];
	return typeof value === 'string' && value !== '' && value.length <= maxHeaderLength ? value : undefined;
}

/** Who sends a key relies on it: one that is too long to be kept is refused, not passed over. */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
	const { length = 0 } = request.headers['idempotency-key'] ?? '';
	if (length <= maxHeaderLength) return headerOf(request, 'idempotency-key');
	throw fail('input.undecodable', { reason: `the idempotency key is longer than ${maxHeaderLength} characters` });
}

function batchOf(request: FastifyRequest): string | undefined {
	const batch = headerOf(request, 'ordna-batch');
	return batch !== undefined && /^[\da-f-]{36}$/i.test(batch) ? batch : undefined;
}

/** A known path with another verb says which ones it has; OPTIONS answers preflights. */
function mountOtherVerbs(server: FastifyInstance, paths: KnownPaths): void {
	for (const path of paths.all) {
		const { url } = path;
		const mistakable = paths.mistakable(path);
		if (mistakable.length > 0)
			server.route({
				method: mistakable,
				url,
				onRequest: async (request, reply) => {
					refuseEmptyParts(request);
					throw otherVerb(reply, paths.find(addressOf(request)) ?? path);
				},
				handler: async () => '',
			});
		server.route({
			method: 'OPTIONS',
			url,
			config: { cors: { methods: [...path.verbs] } },
			onRequest: async (_, reply) => reply.code(204).header('allow', allowOf(path)).send(),
			handler: async () => '',
		});
	}
}

const addressOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? '';

const allowOf = ({ verbs }: KnownPath) => [...verbs].sort().join(', ');

function otherVerb(reply: FastifyReply, path: KnownPath): Error {
	reply.headers({ allow: allowOf(path), 'cache-control': 'no-store' });
	return fail('route.method');
}

/** Paths that lead nowhere, and verbs that a path does not have: nothing is read before they are answered. */
function answerNowhere(server: FastifyInstance, parts: ServerParts, paths: KnownPaths): void {
	server.addHook('onRequest', (request, reply, done) => {
		// The plugin for CORS has a route for OPTIONS of whatever has none.
		if (request.routeOptions.url === '*') return void reply.code(204).send();
		if (!request.is404) return done();
		const address = addressOf(request);
		const path = paths.find(address);
		if (path && !path.verbs.has(request.method as Verb))
			return done(address.includes('//') || address.endsWith('/') ? fail('route.missing') : otherVerb(reply, path));
		const allow = otherVerbsOf(server, address);
		if (allow.length > 0) {
			reply.header('allow', allow.join(', '));
			return done(fail('route.method'));
		}
		const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !isApi(request.url);
		done(wantsPage ? undefined : fail('route.missing'));
	});
	server.setNotFoundHandler(parts.page);
}

/** The verbs of a path beside the contract: asked whether the server is well, `HEAD` must not get a page instead. */
function otherVerbsOf(server: FastifyInstance, url: string): Verb[] {
	return verbs.filter((method) => server.hasRoute({ method, url }));
}
