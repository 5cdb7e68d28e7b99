import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { CustomLogo } from './custom-logo.ts';
import { webClient } from './web-client.ts';

const page = `<!doctype html><title>Ordna</title>${'<p>'.repeat(200)}`;
const script = `console.log(1);${'//'.repeat(300)}`;

async function aServer(files: Record<string, string>, logo?: CustomLogo): Promise<FastifyInstance> {
	const root = await mkdtemp(join(tmpdir(), 'ordna-web-'));
	const folder = join(root, 'dist');
	await mkdir(join(folder, 'assets'), { recursive: true });
	await writeFile(join(root, 'secret.txt'), 'not for you');
	for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
	const server = fastify();
	// As the server does for every request.
	server.addHook('onRequest', async ({ headers: { origin } }, reply) => {
		reply.headers({ vary: 'Origin', ...(origin && { 'access-control-allow-origin': origin }) });
	});
	server.setNotFoundHandler(webClient(folder, { publicUrl: '', logos: [], servers: [] }, logo));
	onTestFinished(async () => {
		await server.close();
		await rm(root, { recursive: true });
	});
	return server;
}

const built = { 'index.html': page, 'assets/index-a1b2c3d4.js': script };

test('an address of the client is answered with its page, which may not be kept unasked', async () => {
	const server = await aServer(built);

	const reply = await server.inject('/tasks/12?x=1');

	expect(reply.statusCode).toBe(200);
	expect(reply.body).toBe(page);
	expect(reply.headers['cache-control']).toBe('no-cache');
	expect(reply.headers['content-security-policy']).toContain("script-src 'self'");
});

test('a logo of the operator stands in a style sheet that the head of each page names', async () => {
	const files = { 'index.html': `<head></head>${page}`, 'index.html.br': 'what the build left' };
	const server = await aServer(files, { light: 'https://studio.example/logo.svg', dark: '' });

	const reply = await server.inject({ url: '/tasks/12', headers: { 'accept-encoding': 'br' } });
	const sheet = await server.inject('/custom-logo.css');

	expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(
		`<head><link rel="stylesheet" href="/custom-logo.css" /></head>${page}`,
	);
	expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8');
	expect(sheet.body).toContain('url("https://studio.example/logo.svg")');
	expect((await (await aServer(built)).inject('/custom-logo.css')).headers['content-type']).toContain('text/html');
});

test('a file with a hash in its name is kept for a year', async () => {
	const server = await aServer(built);

	const reply = await server.inject('/assets/index-a1b2c3d4.js');

	expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
	expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test('a file with a hash in its name is the same for every origin, so that a browser keeps one for fetches and imports', async () => {
	const server = await aServer(built);
	const url = '/assets/index-a1b2c3d4.js';

	const [fetched, imported] = [
		await server.inject({ url }),
		await server.inject({ url, headers: { origin: 'http://localhost' } }),
	];

	expect(fetched.headers['vary']).toBe('Accept-Encoding');
	const of = ({ headers }: typeof fetched) => ({ ...headers, date: '', 'x-request-id': '' });
	expect(of(imported)).toEqual(of(fetched));
});

test('a script of another build is not found, instead of being a page', async () => {
	const server = await aServer(built);

	expect((await server.inject('/assets/index-00000000.js')).statusCode).toBe(404);
});

test('a file is sent compressed as the browser likes it best', async () => {
	const server = await aServer(built);
	const ask = (encodings: string) => server.inject({ url: '/', headers: { 'accept-encoding': encodings } });

	const [br, gzip, none] = [await ask('gzip, br'), await ask('gzip'), await ask('br;q=0')];

	expect(brotliDecompressSync(br.rawPayload).toString()).toBe(page);
	expect(gunzipSync(gzip.rawPayload).toString()).toBe(page);
	expect(none.body).toBe(page);
	expect(br.headers['vary']).toBe('Origin, Accept-Encoding');
	expect(br.headers['etag']).not.toBe(gzip.headers['etag']);
});

test('what the browser has already is not sent again', async () => {
	const server = await aServer(built);
	const { etag } = (await server.inject('/')).headers;

	const again = await server.inject({ url: '/', headers: { 'if-none-match': String(etag) } });

	expect(again.statusCode).toBe(304);
});

test.for(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%5c..%5csecret.txt', '/.hidden'])(
	'%s leads nowhere beyond the client',
	async (path) => {
		const server = await aServer(built);

		expect((await server.inject({ url: path })).body).not.toContain('not for you');
	},
);

test('without a build the page says so', async () => {
	const server = await aServer({});

	const reply = await server.inject('/');

	expect(reply.statusCode).toBe(200);
	expect(reply.body).toContain('not built');
});

test.each([
	['/?userPasswordReset=a1B2', '/password-reset?userPasswordReset=a1B2'],
	['/?userEmailConfirm=a1B2', '/confirm-email?userEmailConfirm=a1B2'],
	['/?x=1&accountDeletionConfirm=a1B2', '/user/settings/account?accountDeletionConfirm=a1B2'],
	['/?userPasswordReset=//evil.example%0d%0a', '/password-reset?userPasswordReset=%2F%2Fevil.example%0D%0A'],
])('the link %s of an e-mail leads to its page, and is kept nowhere', async (link, page) => {
	const server = await aServer(built);

	const reply = await server.inject(link);

	expect([reply.statusCode, reply.headers['location'], reply.headers['cache-control']]).toEqual([
		302,
		page,
		'no-store',
	]);
});

test('a parameter of that name on another page, or one that is no link, leads nowhere else', async () => {
	const server = await aServer(built);

	const replies = await Promise.all(
		['/tasks/1?userPasswordReset=a', '/?constructor=a', '/?x=userPasswordReset'].map((url) => server.inject(url)),
	);

	expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});
