import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what systems give to outgoing connections: Linux begins at 32768, others at 49152. */
const firstPort = 10_240;
const lastPort = 32_767;

/**
 * A port of 127.0.0.1 that nobody listens on at the moment. Drawn by chance, and not the system's choice: until a server
 * listens on it, seconds later on a busy machine, the system would give it to the next connection or the next who asks.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
	for (;;) {
		const port = randomInt(firstPort, lastPort + 1);
		if (await isFree(port)) return port;
	}
}

/**
 * Whether nobody listens on a port of 127.0.0.1 at the moment.
 *
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isFree(port) {
	return new Promise((resolve) => {
		const server = createServer().once('error', () => resolve(false));
		server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
	});
}
