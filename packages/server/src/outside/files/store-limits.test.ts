import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '../../process/port-of.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';
import { StoreTimeout, StoreUnreachable } from './store-limits.ts';

/** Short for the test; that anything is given up at all is what it is about. */
const limits = { connectMs: 300, idleMs: 150, minBytesPerSecond: 100_000_000 };

/** Where the answer has to begin: long enough that a busy machine is no slow store. */
const patientLimits = { ...limits, connectMs: 10_000, idleMs: 2000 };

type Handler = Parameters<typeof createServer>[1];

async function aStore(answer: Handler, waits = limits): Promise<Storage> {
	const server: Server = createServer(answer).listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(async () => {
		server.closeAllConnections();
		server.close();
		await once(server, 'close');
	});
	// A server that listens on a port has an address of this form.
	const port = portOf(server);
	return s3Storage({
		endpoint: `http://127.0.0.1:${port}`,
		bucket: 'ordna',
		region: 'us-east-1',
		accessKey: 'key',
		secretKey: 'secret',
		usePathStyle: true,
		prefix: 'files/',
		limits: waits,
	});
}

async function* pieces(...all: Buffer[]): AsyncGenerator<Uint8Array> {
	yield* all;
}

test('a store that never answers is given up: writing, reading, removing, listing, looking whose it is', async () => {
	const storage = await aStore(() => undefined);

	await expect(storage.write('aa1', pieces(Buffer.from('x')))).rejects.toThrow(StoreTimeout);
	await expect(storage.write('aa1', pieces(Buffer.alloc(9_000_000), Buffer.alloc(9_000_000)))).rejects.toThrow(
		StoreTimeout,
	);
	await expect(storage.read('aa1')).rejects.toThrow(/did not answer in time \(GET .*\/ordna\/files\/aa1/);
	await expect(storage.remove('aa1')).rejects.toThrow(StoreTimeout);
	await expect(storage.discard('aa1', 0)).rejects.toThrow(StoreTimeout);
	await expect(Array.fromAsync(storage.list())).rejects.toThrow(StoreTimeout);
	await expect(storage.readMark()).rejects.toThrow(StoreTimeout);
});

test('a store that stops in the middle of an answer is given up', async () => {
	const storage = await aStore((_request, reply) => {
		reply.writeHead(200, { 'content-length': '1000' });
		reply.write('half');
	}, patientLimits);

	const content = await storage.read('aa1');

	await expect(Array.fromAsync(content ?? [])).rejects.toThrow(StoreTimeout);
});

test('a store that sends one byte after the other is given up, however steady it is', async () => {
	const storage = await aStore((_request, reply) => {
		reply.writeHead(200, { 'content-length': '100000' });
		const sending = setInterval(() => reply.write('x'), 20);
		reply.once('close', () => clearInterval(sending));
	}, patientLimits);

	const content = await storage.read('aa1');

	await expect(Array.fromAsync(content ?? [])).rejects.toThrow(StoreTimeout);
});

test('a slow reader of ours is no slow store', async () => {
	const storage = await aStore((_request, reply) => {
		reply.writeHead(200, { 'content-length': '3000000' });
		reply.end(Buffer.alloc(3_000_000));
	}, patientLimits);

	const content = await storage.read('aa1');
	let bytes = 0;
	for await (const chunk of content ?? []) {
		if (bytes === 0) await new Promise((resolve) => setTimeout(resolve, 1.5 * patientLimits.idleMs));
		bytes += (chunk as Buffer).length;
	}

	expect(bytes).toBe(3_000_000);
});

/** A port that nothing listens on any more: the answer is a refusal, at once, and no name has to be looked up. */
async function closedPort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const port = portOf(server);
	server.close();
	await once(server, 'close');
	return port;
}

test('a store that nobody answers for is named with the reason', async () => {
	const storage = s3Storage({
		endpoint: `http://127.0.0.1:${await closedPort()}`,
		bucket: 'ordna',
		region: '',
		accessKey: 'key',
		secretKey: 'secret',
		usePathStyle: true,
		prefix: '',
		limits: patientLimits,
	});

	await expect(storage.remove('aa1')).rejects.toThrow(StoreUnreachable);
	await expect(storage.remove('aa1')).rejects.toThrow(/cannot be reached \(DELETE .*aa1\): /);
});
