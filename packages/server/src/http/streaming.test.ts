import { connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { aProject } from '../features/project/project.builder.ts';
import { aTask } from '../features/task/task.builder.ts';
import { aUser } from '../features/user/user.builder.ts';
import { listen } from '../testing/raw-socket.ts';
import { startTestApp } from '../testing/start-app.ts';

const megabyte = 1024 * 1024;
const tasks = 20;

/** A project whose tasks hold a megabyte of text each. */
async function aHeavyProject() {
	const testApp = await startTestApp();
	const owner = await aUser(testApp);
	const project = await aProject(testApp, { owner });
	for (let at = 0; at < tasks; at += 1)
		await aTask(testApp, { owner, project, title: `${at}`, description: 'words '.repeat(megabyte / 6) });
	const url = `/api/v1/projects/${project.id}/tasks`;
	const headers = { authorization: `Bearer ${owner.token}` };
	return { testApp, url, headers };
}

test('a page of more than 16 MiB is streamed whole, in each encoding, with its paging headers', async () => {
	const { testApp, url, headers } = await aHeavyProject();
	const ask = (encoding: string) =>
		testApp.server.inject({ url, headers: { ...headers, 'accept-encoding': encoding } });

	const [plain, gzip, br] = [await ask('identity'), await ask('gzip'), await ask('br')];

	expect(plain.rawPayload.length).toBeGreaterThan(16 * megabyte);
	expect(plain.headers).toMatchObject({
		'x-pagination-result-count': String(tasks),
		'content-type': 'application/json; charset=utf-8',
		vary: 'Origin, Accept-Encoding',
	});
	expect(plain.headers).not.toHaveProperty('content-length');
	const read = plain.json<{ description: string }[]>();
	expect(read.map(({ description }) => description.length)).toEqual(Array(tasks).fill(6 * Math.floor(megabyte / 6)));
	expect([gzip.headers['content-encoding'], br.headers['content-encoding']]).toEqual(['gzip', 'br']);
	expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
	expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
});

test('an answer below that has its length and its tag', async () => {
	const { testApp, url, headers } = await aHeavyProject();

	const reply = await testApp.server.inject({ url: `${url}?per_page=10`, headers });

	expect(reply.headers).toMatchObject({ etag: expect.any(String), 'content-length': expect.any(String) });
});

test('whoever does not read is not sent all of it, and the server goes on', async () => {
	const { testApp, url, headers } = await aHeavyProject();
	const port = await listen(testApp);
	const senders: Socket[] = [];
	testApp.server.server.on('connection', (sender: Socket) => senders.push(sender));
	const socket = connect(port, '127.0.0.1');
	onTestFinished(() => void socket.destroy());
	let read = 0;
	const begun = new Promise((resolve) => {
		socket.on('data', (piece) => {
			read += piece.length;
			socket.pause();
			resolve(undefined);
		});
	});
	socket.write(`GET ${url} HTTP/1.1\r\nhost: here\r\nauthorization: ${headers.authorization}\r\n\r\n`);
	await begun;
	const others = await Promise.all(Array.from({ length: 20 }, () => testApp.server.inject('/health')));

	expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
	expect(read).toBeLessThan(megabyte);
	// What the system holds for the connection comes on top.
	expect(senders.map(({ writableLength }) => writableLength < megabyte)).toEqual([true]);
});
