import websocket from '@fastify/websocket';
import { fail, isFailure } from '@ordna/domain/failures';
import { closeCodes } from '@ordna/domain/live';
import type { FastifyRequest } from 'fastify';
import type { App, Caller } from '../../context/index.ts';
import type { Authenticator, Mount } from '../../http/index.ts';
import { type RateLimit, rateHeaders, rateKeyOf, type Taken } from '../../security/rate-limit.ts';
import { hubOf, type LiveHub } from './live.hub.ts';
import { LiveSocket, type LiveTimes } from './live.socket.ts';
import type { LiveEvents, LiveSources } from './live.sources.ts';

export interface LiveParts {
	readonly app: App;
	readonly sources: LiveSources;
	readonly events: readonly LiveEvents[];
	readonly authenticators: readonly Authenticator[];
	readonly rateLimit: RateLimit;
	readonly isAllowedOrigin: (origin: string) => boolean;
	readonly times?: LiveTimes;
}

const usualTimes: LiveTimes = { signInMs: 30_000, pingMs: 30_000, gatherMs: 20 };

/** What a client says is short. */
const maxMessageLength = 64 * 1024;

/** `GET /api/v1/ws`: one connection for each tab, through which it gets what others change. */
export function mountLive(parts: LiveParts): Mount {
	const { app, sources, times = usualTimes } = parts;
	const hub = hubOf(app);
	for (const one of parts.events) hub.publish(app, one);
	const callerOf = (token: string) => findCaller(parts, token);
	const taken = new WeakMap<FastifyRequest, Taken>();
	return (server) => {
		keepAwake(server, hub, times.pingMs);
		server.register(websocket, {
			options: { maxPayload: maxMessageLength },
			preClose: (done) => {
				for (const socket of hub.sockets) socket.close(closeCodes.goingAway, 'the server stops');
				done();
			},
		});
		server.register(async (scope) => {
			scope.route({
				method: 'GET',
				url: '/api/v1/ws',
				config: { route: '/api/v1/ws' },
				onRequest: async (request, reply) => {
					const { origin, host, upgrade } = request.headers;
					if (upgrade?.toLowerCase() !== 'websocket') throw fail('route.missing');
					if (origin !== undefined && !isSameHost(origin, host) && !parts.isAllowedOrigin(origin))
						throw fail('access.forbidden');
					const one = parts.rateLimit.take('socket', rateKeyOf(request.ip));
					reply.headers(rateHeaders(one));
					if (!one.allowed) throw fail('rate.exceeded');
					taken.set(request, one);
				},
				handler: async () => {
					throw fail('route.missing');
				},
				wsHandler: (socket, request) => {
					const signedIn = () => {
						const one = taken.get(request);
						if (one) parts.rateLimit.giveBack(one);
					};
					new LiveSocket(socket, { app, hub, sources, times, callerOf, signedIn });
				},
			});
		});
	};
}

function isSameHost(origin: string, host: string | undefined): boolean {
	return URL.parse(origin)?.host === host;
}

function keepAwake(server: Parameters<Mount>[0], hub: LiveHub, pingMs: number): void {
	const timer = setInterval(() => {
		for (const socket of hub.sockets) void socket.ping();
	}, pingMs);
	timer.unref();
	server.addHook('onClose', async () => clearInterval(timer));
}

/** Only sessions and link shares: an API token is for programs that poll. */
async function findCaller({ app, authenticators }: LiveParts, token: string): Promise<Caller | undefined> {
	await app.feed.catchUp();
	for (const authenticator of authenticators) {
		const caller = await authenticator.callerOf(app, token).catch((error: unknown) => {
			if (isFailure(error)) return undefined;
			throw error;
		});
		if (caller?.kind === 'visitor' || (caller?.kind === 'person' && caller.scopes === null)) return caller;
	}
	return undefined;
}
