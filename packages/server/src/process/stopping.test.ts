import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { runToEnd, spawnServer } from '../testing/spawn-server.ts';

async function aFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'ordna-process-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

test('a server says where it is, and ends in order when told to', async () => {
	const server = await spawnServer(await aFolder());
	const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/v1/ws`);
	const closed = new Promise<number>((resolve) => socket.once('close', resolve));
	await new Promise((resolve) => socket.once('open', resolve));

	const { code } = await server.end('SIGTERM');

	expect(code).toBe(0);
	expect(await closed).toBe(1001);
	expect(server.output()).toContain(`Ordna is ready: ${server.url}`);
	expect(server.output()).toContain('stopped');
});

test('what is under way at the stop is answered, and a client that keeps its connection holds nobody up', async () => {
	const server = await spawnServer(await aFolder());
	const { port } = new URL(server.url);
	const body = JSON.stringify({ username: 'nobody', password: 'long enough to pass' });
	const client = connect(Number(port), '127.0.0.1');
	onTestFinished(() => void client.destroy());
	let heard = '';
	client.on('data', (chunk) => (heard += String(chunk)));
	client.write(
		`POST /api/v1/login HTTP/1.1\r\nhost: ordna\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`,
	);
	// The request is under way when the server asks for its body.
	await expect.poll(() => heard).toContain('100 Continue');

	const ended = server.end('SIGTERM');
	await expect.poll(() => server.output()).toContain('stopping');
	client.write(body);

	expect(await ended).toMatchObject({ code: 0 });
	expect(heard).toContain('HTTP/1.1 403');
	expect(server.output()).not.toContain('too long');
});

test('wrong settings are explained, and nothing starts', async () => {
	const folder = await aFolder();

	const { code, output } = await runToEnd({ ORDNA_SERVICE_ROOTPATH: folder, ORDNA_SERVICE_TIMEZONE: 'Mars/Olympus' });

	expect(code).toBe(1);
	expect(output).toContain("service.timezone is 'Mars/Olympus' (from ORDNA_SERVICE_TIMEZONE)");
});

test('an address that is taken is said in a sentence', async () => {
	const server = await spawnServer(await aFolder());
	const address = server.url.replace('http://', '');

	const { code, output } = await runToEnd({
		ORDNA_SERVICE_ROOTPATH: await aFolder(),
		ORDNA_SERVICE_INTERFACE: address,
	});
	await server.end('SIGTERM');

	expect(code).toBe(1);
	expect(output).toContain(address);
});

test('a database that keeps nothing leaves nothing', async () => {
	const folder = await aFolder();
	const server = await spawnServer(folder, { ORDNA_DATABASE_PATH: 'memory' });

	expect((await server.end('SIGTERM')).code).toBe(0);
});
