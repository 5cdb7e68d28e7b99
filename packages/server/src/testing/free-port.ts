import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port of 127.0.0.1 that nobody listens on at the moment, for a program that is started on it. Drawn by chance from below what
 * the system gives to connections: one that the system chose it would give to others until the program listens, seconds later.
 */
export async function freePort(): Promise<number> {
	const port = randomInt(10_240, 32_768);
	const server = createServer();
	const isFree = await new Promise<boolean>((resolve) => {
		server.once('error', () => resolve(false));
		server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
	});
	return isFree ? port : freePort();
}
