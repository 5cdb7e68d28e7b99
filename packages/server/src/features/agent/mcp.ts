import { bodyLimits } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Caller } from '../../context/index.ts';
import {
	type Authenticator,
	bearerCaller,
	type Mount,
	type RateLimitVerdict,
	type Route,
	requestFacts,
} from '../../http/index.ts';
import { type RateLimit, rateHeaders } from '../../security/rate-limit.ts';
import { changingTools } from './changing-tools.ts';
import { errorOf, RpcError, readMessage, resultOf, rpcErrors } from './json-rpc.ts';
import { answerMethod } from './mcp-methods.ts';
import { readingTools } from './reading-tools.ts';
import type { ToolCaller } from './tool.ts';

export interface McpParts {
	readonly authenticators: readonly Authenticator[];
	/** Every route of the product. */
	readonly routes: readonly Route[];
	readonly rateLimit: RateLimit;
	/** Draws on what one caller may ask in all. */
	readonly takeGeneral: (who: Caller, ip: string) => RateLimitVerdict;
	/** Whether pages of an origin may ask. */
	readonly isAllowedOrigin: (origin: string) => boolean;
	readonly version: string;
}

const tools = [...readingTools, ...changingTools];

/**
 * `POST /mcp`: the Model Context Protocol over streamable HTTP, for programs with an API token or the access of an app. It keeps
 * no session: each request says who asks, and is answered as JSON. See docs/mcp.md.
 */
export function mountMcp(parts: McpParts): Mount {
	return (server, app) => {
		const callers = new WeakMap<FastifyRequest, ToolCaller>();
		server.route({
			method: 'POST',
			url: '/mcp',
			bodyLimit: bodyLimits.usual,
			config: { route: '/mcp', cors: false },
			onRequest: async (request, reply) => {
				reply.header('cache-control', 'no-store');
				callers.set(request, await callerOf(app, parts, request, reply));
			},
			handler: async (request, reply) => {
				const caller = callers.get(request);
				if (!caller) throw fail('access.noToken');
				return answer(caller, parts, request, reply);
			},
		});
	};
}

/** Who asks. A page of another origin is refused, whoever it is of: it could be led here by a name that points elsewhere. */
async function callerOf(app: App, parts: McpParts, request: FastifyRequest, reply: FastifyReply): Promise<ToolCaller> {
	const { origin, authorization } = request.headers;
	if (origin !== undefined && !parts.isAllowedOrigin(origin)) throw fail('access.forbidden');
	const person = await programOf(app, parts, authorization).catch((error) => {
		reply.header('www-authenticate', 'Bearer');
		throw error;
	});
	request.caller = { who: person };
	const { credential } = person;
	const general = parts.takeGeneral(person, request.ip);
	const taken = parts.rateLimit.take('agent', `${credential.kind} ${credential.id}`);
	reply.headers(taken.allowed ? general.headers : rateHeaders(taken));
	if (!general.allowed || !taken.allowed) throw fail('rate.exceeded');
	return { app, routes: parts.routes, person, credential, scopes: person.scopes, request: requestFacts(request) };
}

/** The person or bot by whose token somebody comes; a session is none: what it does is not told of an agent. */
async function programOf(app: App, { authenticators }: McpParts, authorization: string | undefined) {
	await app.feed.catchUp();
	const caller = await bearerCaller(app, authenticators, authorization);
	if (caller.kind !== 'person' || !caller.credential || !caller.scopes) throw fail('access.noToken');
	const { credential, scopes } = caller;
	return { ...caller, credential, scopes };
}

async function answer(
	caller: ToolCaller,
	{ version }: McpParts,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<FastifyReply> {
	reply.type('application/json; charset=utf-8');
	let id: string | number | null = null;
	try {
		const message = readMessage(request.body);
		if (message?.id === undefined) return reply.code(202).send();
		id = message.id;
		return reply.send(JSON.stringify(resultOf(id, await answerMethod(caller, message, { tools, version }))));
	} catch (error) {
		if (!(error instanceof RpcError)) throw error;
		const status = error.code === rpcErrors.invalidRequest ? 400 : 200;
		return reply.code(status).send(JSON.stringify(errorOf(id, error)));
	}
}
