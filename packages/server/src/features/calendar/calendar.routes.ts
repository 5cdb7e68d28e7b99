import { METHODS } from 'node:http';
import { calendarRoot } from '@ordna/domain/calendar';
import { fail } from '@ordna/domain/failures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App, Person } from '../../context/index.ts';
import { type Authenticator, type Mount, type RateLimitVerdict, readUtf8, requestFacts } from '../../http/index.ts';
import { type RateLimit, rateHeaders, rateKeyOf } from '../../security/rate-limit.ts';
import { isCrowded } from './crowded.ts';
import { answerCalendar, type CalendarAnswer } from './dispatch.ts';
import { personOf } from './person.ts';
import { maxTextLength } from './properties.ts';
import { Refusal } from './refusal.ts';

export interface CalendarParts {
	/** API tokens. */
	readonly tokens: Authenticator;
	readonly rateLimit: RateLimit;
	/** Draws on what one caller may ask in all. */
	readonly takeGeneral: (who: Person, ip: string) => RateLimitVerdict;
}

/** What a list of many addresses may take, in bytes. */
const maxRequestLength = 2 * maxTextLength;

const wellKnown = '/.well-known/caldav';

/** `/dav` and `/.well-known/caldav`: tasks for calendar programs. See docs/wire/caldav-and-feeds.md#addresses. */
export function mountCalendars(parts: CalendarParts): Mount {
	return (server, app) => {
		if (!app.settings.service.enableCaldav) return;
		const usual = new Set(server.supportedMethods);
		for (const method of METHODS) {
			if (!usual.has(method) && method !== 'CONNECT') server.addHttpMethod(method, { hasBody: true });
		}
		server.register(async (scope) => mountIn(scope, app, parts));
	};
}

function mountIn(scope: FastifyInstance, app: App, parts: CalendarParts): void {
	scope.removeAllContentTypeParsers();
	scope.addContentTypeParser('*', { parseAs: 'buffer' }, async ({ method }: FastifyRequest, bytes: Buffer) => {
		const body = readUtf8(bytes);
		if (isCrowded(method, body)) throw fail('input.tooLarge');
		return body;
	});
	scope.setErrorHandler((error, request, reply) => {
		if (!(error instanceof Refusal)) throw error;
		const type = error.body === '' ? 'text/plain; charset=utf-8' : 'application/xml; charset=utf-8';
		return send(request, reply, { status: error.status, headers: { 'content-type': type }, body: error.body });
	});
	const people = new WeakMap<FastifyRequest, Person>();
	const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
		reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
		const person = await requirePerson(app, parts, { request, reply });
		people.set(request, person);
		request.caller = { who: person };
		const drawn = parts.takeGeneral(person, request.ip);
		reply.headers(drawn.headers);
		if (!drawn.allowed) throw fail('rate.exceeded');
	};
	const method = scope.supportedMethods.filter((one) => one !== 'CONNECT');
	for (const url of [wellKnown, `${wellKnown}/`]) {
		scope.route({
			method,
			url,
			bodyLimit: maxRequestLength,
			config: { route: wellKnown, cors: false },
			onRequest,
			handler: async (_, reply) => reply.code(301).header('location', calendarRoot).send(),
		});
	}
	for (const url of ['/dav', '/dav/*']) {
		scope.route({
			method,
			url,
			bodyLimit: maxRequestLength,
			config: { route: '/dav', cors: false },
			onRequest,
			handler: async (request, reply) => {
				const person = people.get(request);
				if (!person) throw fail('access.noBasic');
				return send(request, reply, await answerCalendar(app, { ...factsOf(request), person }));
			},
		});
	}
}

function factsOf({ method, url, headers, body }: FastifyRequest) {
	const plain = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]);
	return {
		method,
		url,
		headers: Object.fromEntries(plain) as Record<string, string | undefined>,
		body: typeof body === 'string' ? body : '',
	};
}

/** An attempt costs when it fails; who comes in draws on nothing. */
async function requirePerson(
	app: App,
	{ tokens, rateLimit }: CalendarParts,
	{ request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Person> {
	const attempt = () => {
		const taken = rateLimit.take('credentials', rateKeyOf(request.ip));
		reply.headers(rateHeaders(taken));
		if (!taken.allowed) throw fail('rate.exceeded');
		return () => rateLimit.giveBack(taken);
	};
	const { ip, userAgent } = requestFacts(request);
	const door = { tokens, attempt, origin: { ip, userAgent } };
	const person = await personOf(app, door, request.headers.authorization);
	if (person) return person;
	reply.header('www-authenticate', 'Basic realm="Ordna", charset="UTF-8"');
	throw fail('access.noBasic');
}

function send(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: CalendarAnswer): FastifyReply {
	reply.code(status).headers(headers);
	if (request.method === 'HEAD') return reply.header('content-length', Buffer.byteLength(body)).send();
	return body === '' ? reply.send() : reply.send(body);
}
