import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerOn, sendHead } from '../testing/raw-socket.ts';
import { answerBroken } from './client-error.ts';
import { SlowClients } from './slow-clients.ts';

const patience = { everyMs: 0, freeChecks: 3, bytesPerCheck: 100, stalledMs: 50 };
const json = 'content-type: application/json';

async function start(mount: (server: FastifyInstance) => void) {
	const server = fastify({ clientErrorHandler: answerBroken({ 'x-content-type-options': 'nosniff' }) });
	onTestFinished(() => server.close());
	const slow = new SlowClients(server, patience);
	mount(server);
	const port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
	return { slow, port };
}

async function begin(port: number, head: readonly string[]): Promise<Socket> {
	const socket = await sendHead(port, head);
	onTestFinished(() => void socket.destroy());
	return socket;
}

/** How many checks somebody survives who sends so much before each. */
async function looksUntilEnd(slow: SlowClients, socket: Socket, piece: string, most: number): Promise<number> {
	for (let checks = 0; checks < most; checks += 1) {
		if (socket.closed || socket.readableEnded) return checks;
		if (piece !== '') await new Promise((resolve) => socket.write(piece, resolve));
		await sleep(20);
		slow.look();
		await sleep(20);
	}
	return most;
}

const echo = (server: FastifyInstance) => void server.post('/', async ({ body }) => ({ got: typeof body }));

test('a body that comes a byte at a time is ended with 408', async () => {
	const { slow, port } = await start(echo);
	const socket = await begin(port, ['POST / HTTP/1.1', json, 'content-length: 60000']);
	const answer = answerOn(socket);

	expect(await looksUntilEnd(slow, socket, ' ', 20)).toBeLessThan(6);
	expect(await answer).toMatchObject({ status: 408, text: expect.stringContaining('nosniff') });
});

test('a body that nobody waits for is ended, too, and not answered twice', async () => {
	const { slow, port } = await start((server) => void server.get('/', async () => ({})));
	const socket = await begin(port, ['GET / HTTP/1.1', 'content-length: 60000']);
	expect(await answerOn(socket)).toMatchObject({ status: 200 });
	let more = '';
	socket.on('data', (piece) => {
		more += piece;
	});

	expect(await looksUntilEnd(slow, socket, '', 20)).toBeLessThan(6);
	expect(more).toBe('');
});

test('a body in chunks is counted, too', async () => {
	const { slow, port } = await start(echo);
	const socket = await begin(port, ['POST / HTTP/1.1', json, 'transfer-encoding: chunked']);
	const answer = answerOn(socket);

	expect(await looksUntilEnd(slow, socket, '1\r\n \r\n', 20)).toBeLessThan(6);
	expect(await answer).toMatchObject({ status: 408 });
});

test('a body that comes slowly, but comes, is read to its end', async () => {
	const { slow, port } = await start(echo);
	const socket = await begin(port, ['POST / HTTP/1.1', json, 'content-length: 2402']);
	const answer = answerOn(socket);

	expect(await looksUntilEnd(slow, socket, ' '.repeat(120), 20)).toBe(20);
	socket.write('{}');
	expect(await answer).toMatchObject({ status: 200, text: expect.stringContaining('object') });
});

test('while we are the slow ones nobody is ended', async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	const { slow, port } = await start((server) => {
		server.addContentTypeParser('*', (_, payload, done) => done(null, payload));
		server.post('/', async ({ body }) => {
			await promise;
			(body as NodeJS.ReadableStream).resume();
			await once(body as NodeJS.ReadableStream, 'end');
			return { got: 'all' };
		});
	});
	const socket = await begin(port, ['POST / HTTP/1.1', 'content-type: application/octet-stream', 'content-length: 4']);
	const answer = answerOn(socket);
	await new Promise((sent) => socket.write('abc', sent));

	expect(await looksUntilEnd(slow, socket, '', 10)).toBe(10);
	resolve();
	socket.write('d');
	expect(await answer).toMatchObject({ status: 200 });
});

test('who takes nothing of an answer is let go', async () => {
	const { port } = await start((server) => void server.get('/', async () => 'x'.repeat(50_000_000)));
	const socket = await begin(port, ['GET / HTTP/1.1']);
	await once(socket, 'readable');
	await sleep(500);

	let taken = 0;
	socket
		.on('error', () => {})
		.on('data', (piece) => {
			taken += piece.length;
		});
	await once(socket, 'close');

	expect(taken).toBeLessThan(50_000_000);
});

test('an answer that takes long to make is waited for', async () => {
	const { port } = await start((server) => void server.get('/', () => sleep(500).then(() => ({ made: true }))));

	expect(await answerOn(await begin(port, ['GET / HTTP/1.1']))).toMatchObject({ status: 200 });
});

test('an idle connection is none of its business', async () => {
	const { slow, port } = await start(echo);
	const socket = connect(port, '127.0.0.1');
	onTestFinished(() => void socket.destroy());
	await once(socket, 'connect');

	expect(await looksUntilEnd(slow, socket, '', 10)).toBe(10);
});
