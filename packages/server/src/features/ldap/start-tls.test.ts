import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '../../process/port-of.ts';
import { requestStartTls } from './start-tls.ts';

const agreed = Buffer.from([0x30, 0x0c, 0x02, 0x01, 0x01, 0x78, 0x07, 0x0a, 0x01, 0x00, 0x04, 0x00, 0x04, 0x00]);
/** The same with each length in four bytes. */
const agreedAtLength = Buffer.from('308400000010020101788400000007' + '0a010004000400', 'hex');
const refused = Buffer.from(agreed).fill(0x34, 9, 10);

/** A directory that answers each request as it is told. */
async function socketTo(answer: (socket: Socket) => void): Promise<Socket> {
	const server = createServer((socket) => void socket.on('error', () => {}).once('data', () => answer(socket)));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const socket = connect(portOf(server), '127.0.0.1').on('error', () => {});
	onTestFinished(() => {
		socket.destroy();
		server.close();
	});
	await once(socket, 'connect');
	return socket;
}

const ask = async (answer: (socket: Socket) => void) =>
	requestStartTls(await socketTo(answer), AbortSignal.timeout(60_000));

test('one that agrees is taken at its word, however its answer is cut', async () => {
	await expect(ask((socket) => socket.write(agreed))).resolves.toBeUndefined();
	await expect(ask((socket) => socket.write(agreedAtLength))).resolves.toBeUndefined();
	await expect(
		ask((socket) => {
			socket.write(agreed.subarray(0, 1));
			setTimeout(() => socket.write(agreed.subarray(1)), 20);
		}),
	).resolves.toBeUndefined();
});

test.each([
	['refuses', refused],
	['answers another message', Buffer.from(agreed).fill(0x02, 4, 5)],
	['answers with what comes after a sign-in', Buffer.from(agreed).fill(0x61, 5, 6)],
	['has more behind its answer', Buffer.concat([agreed, Buffer.from([0x30, 0x70, 0x02, 0x01, 0x02])])],
	['speaks another protocol', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
	['says that its answer is longer than any', Buffer.from('308400ffffff02010178', 'hex')],
	['gives no length', Buffer.concat([Buffer.from([0x30, 0x80]), agreed.subarray(2)])],
])('one that %s gets no password', async (_, answer) => {
	// What is not whole in the end is no answer.
	await expect(ask((socket) => socket.end(answer))).rejects.toThrow(/StartTLS/);
});
