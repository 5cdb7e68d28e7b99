import { createServer } from 'node:net';

/**
 * A port of 127.0.0.1 that nobody listens on at the moment.
 *
 * @returns {Promise<number>}
 */
export function freePort() {
	return listenBriefly(0);
}

/**
 * Whether nobody listens on a port of 127.0.0.1 at the moment.
 *
 * @param {number} port
 * @returns {Promise<boolean>}
 */
export function isFree(port) {
	return listenBriefly(port).then(
		() => true,
		() => false,
	);
}

/**
 * @param {number} wanted 0 for any
 * @returns {Promise<number>} the port it was
 */
function listenBriefly(wanted) {
	return new Promise((resolve, reject) => {
		const server = createServer().once('error', reject);
		server.listen(wanted, '127.0.0.1', () => {
			const address = server.address();
			const port = typeof address === 'object' && address ? address.port : 0;
			server.close(() => resolve(port));
		});
	});
}
