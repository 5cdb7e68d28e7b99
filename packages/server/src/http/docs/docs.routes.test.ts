import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';

test('the API describes itself to programs and to people, without a session', async () => {
	const { server } = await startTestApp();

	const [json, page] = [await server.inject('/api/v1/docs.json'), await server.inject('/api/v1/docs')];

	expect(json.headers['content-type']).toMatch(/^application\/json/);
	expect(json.json()).toMatchObject({
		openapi: '3.1.0',
		tags: expect.arrayContaining([{ name: 'Task label' }]),
		paths: { '/labels': { get: {}, put: {} } },
	});
	expect(page.headers['content-type']).toMatch(/^text\/html/);
	expect(page.body).toContain('<main id="viewer">');
});

test('the page loads nothing from elsewhere and needs no exception', async () => {
	const { server } = await startTestApp();

	const page = await server.inject('/api/v1/docs');
	const files = [...page.body.matchAll(/(?:src|href)="(\/api[^"]+)"/g)].map(([, url]) => String(url));

	expect(files).toHaveLength(5);
	expect(page.body).not.toMatch(/<(script|style)>|style=|https?:\/\//);
	expect(page.headers['content-security-policy']).toContain("script-src 'self';");
	expect(page.headers['content-security-policy']).toContain("style-src 'self';");
	for (const url of files) expect((await server.inject(url)).statusCode).toBe(200);
});

test('document and viewer travel compressed, and once', async () => {
	const { server } = await startTestApp();
	const headers = { 'accept-encoding': 'gzip' };

	for (const url of ['/api/v1/docs.json', '/api/v1/docs/swagger-ui-bundle.js']) {
		const [plain, first] = [await server.inject(url), await server.inject({ url, headers })];
		const again = await server.inject({ url, headers: { ...headers, 'if-none-match': String(first.headers.etag) } });

		expect(gunzipSync(first.rawPayload)).toEqual(plain.rawPayload);
		expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
	}
});
