import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * The connections and the requests of a server. Node waits for connections alone: a handler whose caller hung up goes on, and
 * may still write to the database or remove what it stored.
 */
export class Running {
	readonly #connections = new Set<Socket>();
	readonly #handlers = new Set<Promise<unknown>>();

	/** Before the routes: it sees those that come after it. */
	watch(server: FastifyInstance): void {
		const handlers = this.#handlers;
		server.server.on('connection', (socket) => {
			this.#connections.add(socket);
			socket.once('close', () => this.#connections.delete(socket));
		});
		server.addHook('onRoute', (route) => {
			const { handler } = route;
			route.handler = function (this: FastifyInstance, request, reply) {
				return track(handlers, handler.call(this, request, reply));
			};
		});
	}

	/** Destroys every connection, and says how many these were. */
	cut(): number {
		const { size } = this.#connections;
		for (const socket of this.#connections) socket.destroy();
		return size;
	}

	/** Returns when no handler runs any more. */
	async settled(): Promise<void> {
		await Promise.allSettled(this.#handlers);
	}
}

/** Whatever the handler answers is answered as it is. */
function track(running: Set<Promise<unknown>>, answer: unknown): unknown {
	if (!(answer instanceof Promise)) return answer;
	running.add(answer);
	const forget = () => void running.delete(answer);
	answer.then(forget, forget);
	return answer;
}
