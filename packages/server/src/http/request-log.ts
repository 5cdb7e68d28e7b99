import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerKey } from '../context/index.ts';
import type { Metrics } from '../observe/metrics.ts';
import { withoutSecrets } from '../observe/redaction.ts';
import type { RequestFields, RequestLines } from '../observe/request-lines.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The route as people write it, `/api/v1/tasks/:id`, for figures and log lines. */
		readonly route?: string;
	}
}

/** Writes a line for each answered request, and counts it. */
export function watchRequests(
	server: FastifyInstance,
	{ lines, metrics }: { lines: RequestLines | undefined; metrics: Metrics | undefined },
): void {
	if (!lines && !metrics) return;
	server.addHook('onResponse', (request, reply, done) => {
		const { method } = request;
		const [status, ms] = [reply.statusCode, reply.elapsedTime];
		lines?.write(shown(request, status, ms));
		metrics?.answered({ method, route: request.routeOptions.config.route ?? 'other', status, seconds: ms / 1000 });
		done();
	});
}

function shown(request: FastifyRequest, status: number, ms: number): RequestFields {
	const { who } = request.caller ?? {};
	return {
		reqId: request.id,
		ip: request.ip,
		method: request.method,
		url: withoutSecrets(request.url),
		who: who && who.kind !== 'stranger' ? callerKey(who) : undefined,
		userAgent: request.headers['user-agent'],
		status,
		ms: Math.round(ms * 10) / 10,
	};
}
