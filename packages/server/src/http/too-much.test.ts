import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { aUser } from '../features/user/user.builder.ts';
import { startTestApp } from '../testing/start-app.ts';

const megabyte = 1024 * 1024;

/** Sends all of a body before it reads a word, as many clients do, and answers what came back. */
async function sendWhole(port: number, head: readonly string[], size: number): Promise<string> {
	const socket = connect(port, '127.0.0.1');
	let answer = '';
	socket.on('data', (piece) => {
		answer += piece;
	});
	socket.write([...head, `content-length: ${size}`, 'connection: close', '', ''].join('\r\n'));
	for (let sent = 0; sent < size; sent += megabyte) {
		if (!socket.write(Buffer.alloc(Math.min(megabyte, size - sent), 'x'))) await once(socket, 'drain');
	}
	await once(socket, 'close');
	return answer;
}

test.each(['application/json', 'multipart/form-data; boundary=x'])(
	'who sends more %s than allowed may send it all and then reads why it was refused (docs/wire/requests.md#requests)',
	async (type) => {
		const app = await startTestApp({ ORDNA_FILES_MAXSIZE: '1MB' });
		const { token } = await aUser(app);
		const { port } = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }));

		const head = [
			'PUT /api/v1/labels HTTP/1.1',
			'host: here',
			`authorization: Bearer ${token}`,
			`content-type: ${type}`,
		];
		const answer = await sendWhole(Number(port), head, 12 * megabyte);

		expect(answer).toMatch(/^HTTP\/1\.1 413 /);
		expect(answer).toContain('"code":4013');
	},
);
