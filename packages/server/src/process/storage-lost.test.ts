import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { copyFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aFolder } from '../testing/a-folder.ts';
import { runToEnd, type SpawnedServer, spawnServer } from '../testing/spawn-server.ts';

const person = { username: 'ada', email: 'ada@example.org', password: 'long enough to pass' };

interface Reply {
	readonly status: number;
	readonly json: { readonly id?: number; readonly token?: string; readonly message?: string };
}

async function send({ url }: SpawnedServer, path: string, { method = 'POST', token = '', body = {} } = {}) {
	const isForm = body instanceof FormData;
	const reply = await fetch(`${url}/api/v1${path}`, {
		method,
		headers: { authorization: `Bearer ${token}`, ...(isForm ? {} : { 'content-type': 'application/json' }) },
		...(method === 'GET' ? {} : { body: isForm ? body : JSON.stringify(body) }),
	});
	return { status: reply.status, json: await reply.json() } as Reply;
}

async function signIn(server: SpawnedServer): Promise<string> {
	return (await send(server, '/login', { body: person })).json.token ?? '';
}

async function start(folder: string) {
	const server = await spawnServer(folder);
	await send(server, '/register', { body: person });
	const token = await signIn(server);
	const label = (title: string) => send(server, '/labels', { method: 'PUT', token, body: { title } });
	return { server, token, label };
}

async function healthOf({ url }: SpawnedServer) {
	const reply = await fetch(`${url}/health`);
	return { status: reply.status, text: await reply.text() };
}

test.each([
	['removed', (file: string) => rm(file)],
	['replaced', (file: string) => copyFile(file, `${file}.new`).then(() => rename(`${file}.new`, file))],
	['robbed of its write-ahead log', (file: string) => rm(`${file}-wal`)],
])('a database file that is %s while the server runs is noticed, and nothing is answered as saved', async (_, lose) => {
	const folder = aFolder();
	const { server, label } = await start(folder);
	expect((await label('before')).status).toBe(201);

	await lose(join(folder, 'ordna.db'));
	const refused = await label('after');

	expect(refused).toMatchObject({ status: 503, json: { message: expect.stringContaining('removed or replaced') } });
	expect(await healthOf(server)).toMatchObject({ status: 500, text: expect.stringContaining('removed or replaced') });
	await expect.poll(() => server.output()).toContain('the file of the database was removed');
});

test('a database file that is put back is written to again', async () => {
	const folder = aFolder();
	const { server, label } = await start(folder);
	const file = join(folder, 'ordna.db');
	await rename(file, `${file}.old`);
	expect((await label('away')).status).toBe(503);

	await rename(`${file}.old`, file);

	expect((await label('back')).status).toBe(201);
	expect(await healthOf(server)).toEqual({ status: 200, text: 'OK' });
});

/** A small file system of its own, where the test may mount one. */
function smallDisk(): string | undefined {
	const folder = execFileSync('mktemp', ['-d'], { encoding: 'utf8' }).trim();
	const drop = () => rmSync(folder, { recursive: true, force: true });
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'ordna-test', folder], { stdio: 'ignore' });
	} catch {
		drop();
		return undefined;
	}
	onTestFinished(() => {
		execFileSync('umount', [folder]);
		drop();
	});
	return folder;
}

function fill(folder: string): () => void {
	const file = join(folder, '.filler');
	for (const bytes of [1024 * 1024, 4096]) {
		try {
			for (;;) appendFileSync(file, Buffer.alloc(bytes));
		} catch {
			// To the last byte.
		}
	}
	return () => rmSync(file);
}

const root = process.getuid?.() === 0;

test.runIf(root)(
	'on a full disk people sign in and delete, all else is refused by name, and room ends it',
	async ({ skip }) => {
		const folder = smallDisk();
		if (folder === undefined) return skip();
		const { server, token, label } = await start(folder);
		const project = await send(server, '/projects', { method: 'PUT', token, body: { title: 'p' } });
		const task = await send(server, `/projects/${project.json.id}/tasks`, {
			method: 'PUT',
			token,
			body: { title: 't' },
		});
		const form = new FormData();
		form.append('files', new File(['content'], 'a.txt'));
		const attachments = `/tasks/${task.json.id}/attachments`;
		await send(server, attachments, { method: 'PUT', token, body: form });

		const makeRoom = fill(folder);
		const big = { title: 'big', description: 'x'.repeat(200_000) };
		let last = await send(server, `/tasks/${task.json.id}`, { token, body: big });
		for (let tries = 0; last.status === 200 && tries < 100; tries += 1) {
			last = await send(server, `/tasks/${task.json.id}`, { token, body: { ...big, title: `${tries}` } });
		}

		expect(last).toMatchObject({
			status: 507,
			json: { message: expect.stringContaining('The disk of the server is full') },
		});
		expect(await send(server, attachments, { method: 'PUT', token, body: form })).toMatchObject({ status: 507 });
		expect(await healthOf(server)).toMatchObject({ status: 200, text: expect.stringMatching(/^OK\nThe disk/) });
		expect(await signIn(server)).not.toBe('');
		expect((await send(server, `${attachments}/1`, { method: 'DELETE', token })).status).toBe(200);
		expect((await send(server, `/projects/${project.json.id}`, { method: 'GET', token })).status).toBe(200);
		expect((await label('still full')).status).toBe(507);

		makeRoom();
		expect((await label('room')).status).toBe(201);
		expect(await healthOf(server)).toEqual({ status: 200, text: 'OK' });
		expect((await server.end('SIGTERM')).code).toBe(0);

		rmSync(join(folder, '.ordna-reserve'));
		fill(folder);
		const { code, output } = await runToEnd({ ORDNA_SERVICE_ROOTPATH: folder, ORDNA_SERVICE_INTERFACE: '127.0.0.1:0' });
		expect(code).toBe(1);
		expect(output).toMatch(/The disk with the data folder .* is full/);
		expect(output).not.toMatch(/^\s+at /m);
	},
);
