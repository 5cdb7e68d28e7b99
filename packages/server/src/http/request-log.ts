import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerKey } from '../asking/index.ts';
import type { Log } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import { withoutSecrets } from '../observe/redaction.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The route as people write it, `/api/v1/tasks/:id`, for figures and log lines. */
		readonly route?: string;
	}
}

/** Writes a line for each answered request, and counts it. */
export function watchRequests(
	server: FastifyInstance,
	{ log, metrics }: { log: Log; metrics: Metrics | undefined },
): void {
	const isLogged = log.isLevelEnabled('info');
	if (!isLogged && !metrics) return;
	server.addHook('onResponse', (request, reply, done) => {
		const { method } = request;
		const [status, ms] = [reply.statusCode, reply.elapsedTime];
		if (isLogged) log.info({ ...shown(request), status, ms: Math.round(ms * 10) / 10 }, 'request');
		metrics?.answered({ method, route: request.routeOptions.config.route ?? 'other', status, seconds: ms / 1000 });
		done();
	});
}

function shown(request: FastifyRequest): object {
	return {
		reqId: request.id,
		ip: request.ip,
		method: request.method,
		url: withoutSecrets(request.url),
		...(request.caller && request.caller.who.kind !== 'stranger' ? { who: callerKey(request.caller.who) } : {}),
		userAgent: request.headers['user-agent'],
	};
}
