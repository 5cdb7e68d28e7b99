import { fail } from '@ordna/domain/failures';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cacheFigures } from '../../context/index.ts';
import type { Mount } from '../../http/index.ts';
import type { Metrics } from '../../observe/metrics.ts';
import { isSameText } from '../../security/tokens.ts';
import type { Settings } from '../../settings/index.ts';
import { countEverything } from './metrics.queries.ts';
import { seenLately } from './seen-lately.ts';

/** `/metrics` and `/api/v1/metrics`, for Prometheus: what there is, and what this process has done. */
export function mountMetrics(metrics: Metrics | undefined): Mount {
	return (server, app) => {
		if (!metrics) return;
		const { settings, clock, database } = app;
		metrics.cachesWith(() => cacheFigures(app));
		const seen = seenLately(clock);
		metrics.countWith(() => countEverything(database.read, seen));
		server.addHook('onResponse', (request, _, done) => {
			if (request.caller) seen.note(request.caller.who);
			done();
		});
		const answer = async (request: FastifyRequest, reply: FastifyReply) => {
			reply.header('cache-control', 'no-store');
			if (!mayRead(settings.metrics, request.headers.authorization)) {
				reply.header('www-authenticate', 'Basic realm="Restricted"');
				throw fail('access.noBasic');
			}
			return reply.type(metrics.contentType).send(await metrics.text());
		};
		for (const url of ['/metrics', '/api/v1/metrics']) server.get(url, { config: { cors: false } }, answer);
	};
}

function mayRead({ username, password }: Settings['metrics'], authorization: string | undefined): boolean {
	if (username === '' || password === '') return true;
	const expected = Buffer.from(`${username}:${password}`).toString('base64');
	return isSameText((authorization ?? '').replace(/^basic +/i, ''), expected);
}
