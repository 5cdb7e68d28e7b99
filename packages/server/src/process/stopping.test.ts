import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { silentLog } from '../observe/log.ts';
import { aFolder } from '../testing/a-folder.ts';
import { connectTo, sendHalf } from '../testing/half-form.ts';
import { bodyOf } from '../testing/replies.ts';
import { writeForm } from '../testing/send-form.ts';
import { runToEnd, type SpawnedServer, spawnServer } from '../testing/spawn-server.ts';
import { stopInOrder } from './stopping.ts';

const grace = { ORDNA_SERVICE_STOPGRACE: '1' };

/** Somebody with one task: the path of its attachments, and the token that opens it. */
async function aTaskOn({ url }: SpawnedServer): Promise<{ attachments: string; token: string }> {
	const person = { username: 'ada', email: 'ada@example.org', password: 'long enough to pass' };
	const send = async (method: string, path: string, body: object, bearer = '') => {
		const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
		const reply = await fetch(`${url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
		return (await reply.json()) as { id: number; token: string };
	};
	await send('POST', '/register', person);
	const { token } = await send('POST', '/login', person);
	const project = await send('PUT', '/projects', { title: 'home' }, token);
	const task = await send('PUT', `/projects/${project.id}/tasks`, { title: 'move' }, token);
	return { attachments: `/tasks/${task.id}/attachments`, token };
}

/** Every file below the folder of files, but for what names the installation. */
async function filesIn(folder: string): Promise<string[]> {
	const found = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true });
	return found.filter((one) => one.isFile() && one.name !== '.installation').map(({ name }) => name);
}

test('an upload that takes longer than the grace period is cut, and leaves nothing', async () => {
	const folder = aFolder();
	const server = await spawnServer(folder, grace);
	const { attachments, token } = await aTaskOn(server);
	await sendHalf(server.url, attachments, { token, field: 'files' });
	await expect.poll(() => filesIn(folder).catch(() => [])).toHaveLength(1);

	const { code } = await server.end('SIGTERM');

	expect(code).toBe(0);
	expect(server.output()).toMatch(/were cut.*"connections":1/);
	expect(server.output()).toContain('stopped');
	expect(await filesIn(folder)).toEqual([]);
});

test('a download that takes longer than the grace period is cut', async () => {
	const folder = aFolder();
	const server = await spawnServer(folder, { ...grace, ORDNA_FILES_MAXSIZE: '64MB' });
	const { attachments, token } = await aTaskOn(server);
	const form = await writeForm('files', [['a.bin', Buffer.alloc(48 * 1024 * 1024)]]);
	const sent = await fetch(`${server.url}/api/v1${attachments}`, {
		method: 'PUT',
		headers: { ...form.headers, authorization: `Bearer ${token}` },
		body: new Uint8Array(form.payload),
	});
	const { success } = await bodyOf<{ success: { id: number }[] }>(sent);
	const client = connectTo(server.url);
	client.write(
		`GET /api/v1${attachments}/${success[0]?.id} HTTP/1.1\r\nhost: ordna\r\nauthorization: Bearer ${token}\r\n\r\n`,
	);
	// The head, and no more than fits between the two.
	await new Promise((resolve) => client.once('readable', resolve));

	const { code } = await server.end('SIGTERM');

	expect(code).toBe(0);
	expect(server.output()).toMatch(/were cut.*"connections":1/);
	expect(await filesIn(folder)).toHaveLength(1);
});

test('a stop that hangs on something else than connections is said, and is no success', async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const cut = vi.fn(() => 0);

	const close = () => new Promise<void>(() => undefined);
	const ended = stopInOrder({ log: silentLog(), starting: Promise.resolve(), close, cut, graceMs: 1000 });
	await vi.runAllTimersAsync();

	expect(await ended).toBe(1);
	expect(cut).toHaveBeenCalledOnce();
});

test('a stop that is done in time cuts nobody', async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const cut = vi.fn(() => 0);

	const close = async () => undefined;
	const code = await stopInOrder({ log: silentLog(), starting: Promise.resolve(), close, cut, graceMs: 1000 });
	await vi.runAllTimersAsync();

	expect(code).toBe(0);
	expect(cut).not.toHaveBeenCalled();
});

test.each(['well', 'badly'] as const)(
	'a stop waits for a start that is under way, also one that ends %s',
	async (end) => {
		const events: string[] = [];
		const { promise: starting, resolve, reject } = Promise.withResolvers<void>();
		const close = async () => void events.push('closed');

		const ended = stopInOrder({ log: silentLog(), starting, close, cut: () => 0, graceMs: 60_000 });
		await setImmediate();
		events.push('started');
		if (end === 'well') resolve();
		else reject(new Error('the address is taken'));

		expect(await ended).toBe(0);
		expect(events).toEqual(['started', 'closed']);
	},
);

test('a server says where it is, and ends in order when told to', async () => {
	const server = await spawnServer(aFolder());
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
	const server = await spawnServer(aFolder());
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
	const folder = aFolder();

	const { code, output } = await runToEnd({ ORDNA_SERVICE_ROOTPATH: folder, ORDNA_SERVICE_TIMEZONE: 'Mars/Olympus' });

	expect(code).toBe(1);
	expect(output).toContain("service.timezone is 'Mars/Olympus' (from ORDNA_SERVICE_TIMEZONE)");
});

test('an address that is taken is said in a sentence', async () => {
	const server = await spawnServer(aFolder());
	const address = server.url.replace('http://', '');

	const { code, output } = await runToEnd({
		ORDNA_SERVICE_ROOTPATH: aFolder(),
		ORDNA_SERVICE_INTERFACE: address,
	});
	await server.end('SIGTERM');

	expect(code).toBe(1);
	expect(output).toContain(address);
});

test('a database that keeps nothing leaves nothing', async () => {
	const folder = aFolder();
	const server = await spawnServer(folder, { ORDNA_DATABASE_PATH: 'memory' });

	expect((await server.end('SIGTERM')).code).toBe(0);
});
