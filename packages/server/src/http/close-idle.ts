import type { FastifyInstance } from 'fastify';

const pollIntervalMs = 50;

/**
 * Closes kept-alive connections as they become idle while the server stops. The framework closes those that are idle when
 * the stop begins; one with an answer under way would stay open for as long as its client likes, and the stop with it.
 */
export function closeIdleWhileStopping(server: FastifyInstance): void {
	server.addHook('preClose', (done) => {
		const timer = setInterval(() => server.server.closeIdleConnections(), pollIntervalMs);
		server.server.once('close', () => clearInterval(timer));
		timer.unref();
		done();
	});
}
