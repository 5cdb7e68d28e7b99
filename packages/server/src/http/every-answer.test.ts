import { writeRequest } from '@ordna/domain/contract';
import { expect, onTestFinished, test } from 'vitest';
import { answerOn, listen, sendHead } from '../testing/raw-socket.ts';
import { attemptsOn, everyEndpoint } from '../testing/security/every-route.ts';
import { startWithEverything } from '../testing/security/everything-on.ts';
import { somebodysThings } from '../testing/security/somebodys-things.ts';
import { startTestApp } from '../testing/start-app.ts';

const notBuilt = 'GET /projects/1';

test.each([
	['GET /health', 200],
	['HEAD /health', 405],
	['GET /robots.txt', 200],
	['GET http://x/api/v1/info', 200],
	['GET http://x/health', 200],
	['GET /api/v1/info', 200],
	['POST /api/v1/nonexistent', 404],
	['GET /api/v1/labels', 401],
	['GET /api/v1/docs', 200],
	['GET /api/v1/tasks/%E0%A4%A', 400],
	['OPTIONS /api/v1/labels', 204],
	['PATCH /nonexistent', 404],
	['GET /assets/nothing.js', 404],
	['GET /dav/projects/', 401],
	['GET /feeds/notifications.atom', 401],
	[notBuilt, 200],
	['BREW /pot', 400],
	['GET /a b c', 400],
])('the answer to %s (%i) is neither sniffed nor framed', async (line, status) => {
	const socket = await sendHead(await listen(await startTestApp()), [`${line} HTTP/1.1`]);
	onTestFinished(() => void socket.destroy());

	const answer = await answerOn(socket);

	expect(answer.status).toBe(status);
	expect(answer.text).toMatch(/^x-content-type-options: nosniff\r$/im);
	expect(answer.text).toMatch(/^content-security-policy: default-src 'none'.*frame-ancestors 'none'/im);
	expect(answer.text).toMatch(/^x-frame-options: DENY\r$/im);
});

test.each([
	['https://ordna.example/', undefined],
	['http://192.168.1.7:3456/', undefined],
	['http://localhost.example/', undefined],
	['', 'http://localhost:31337'],
	['http://localhost:3456/', 'http://localhost:31337'],
	['http://127.0.0.1:3456/', 'http://localhost:31337'],
	['http://[::1]:3456/', 'http://localhost:31337'],
])('a page of another port of the visitor’s machine may renew a session on %s: %s', async (publicUrl, allowed) => {
	const { server } = await startTestApp(publicUrl === '' ? {} : { ORDNA_SERVICE_PUBLICURL: publicUrl });
	const headers = { origin: 'http://localhost:31337' };

	const renewed = await server.inject({ method: 'POST', url: '/api/v1/user/token/refresh', headers });

	expect(renewed.headers['access-control-allow-origin']).toBe(allowed);
	expect(renewed.headers['access-control-allow-credentials']).toBe(allowed && 'true');
});

test('origins that are named may, whatever the public address is, and that address always', async () => {
	const { server } = await startTestApp({
		ORDNA_SERVICE_PUBLICURL: 'https://ordna.example/',
		ORDNA_CORS_ORIGINS: 'http://localhost:*',
	});

	for (const origin of ['http://localhost:5173', 'https://ordna.example']) {
		const reply = await server.inject({ url: '/api/v1/info', headers: { origin } });
		expect(reply.headers['access-control-allow-origin']).toBe(origin);
	}
});

test('browsers keep no answer of the API but files and pictures, which are asked about before each use', async () => {
	const app = await startWithEverything();
	const things = await somebodysThings(app);
	const headers = { authorization: `Bearer ${things.owner.token}` };
	const reads = attemptsOn(things, everyEndpoint()).filter(({ endpoint }) => endpoint.method === 'GET');
	const kept = new Map<string, unknown>();

	for (const { name, endpoint, input } of reads) {
		const { path } = writeRequest(endpoint, input as never);
		for (const caller of [headers, {}]) {
			const reply = await app.server.inject({ method: 'GET', url: `/api/v1${path}`, headers: caller });
			if (reply.headers['cache-control'] !== 'no-store') kept.set(name, reply.headers['cache-control']);
		}
	}

	expect(reads.length).toBeGreaterThan(50);
	const files = ['attachment.download', 'avatar.show', 'background.show', 'unsplash.image', 'unsplash.thumb'];
	expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(files.map((name) => [name, 'no-cache'])));
});
