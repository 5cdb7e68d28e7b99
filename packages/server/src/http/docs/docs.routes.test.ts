import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';

test('the API describes itself to programs and to people, without a session', async () => {
	const { server } = await startTestApp();

	const [json, page] = [await server.inject('/api/v1/docs.json'), await server.inject('/api/v1/docs')];

	expect(json.headers['content-type']).toMatch(/^application\/json/);
	expect(json.json()).toMatchObject({ openapi: '3.1.0', paths: { '/labels': { get: {}, put: {} } } });
	expect(page.headers['content-type']).toMatch(/^text\/html/);
	expect(page.body).toContain('<code>/labels/{id}</code>');
});

test('the page loads nothing from elsewhere and needs no exception', async () => {
	const { server } = await startTestApp();

	const page = await server.inject('/api/v1/docs');
	const files = [...page.body.matchAll(/(?:src|href)="(\/api[^"]+)"/g)].map(([, url]) => String(url));

	expect(page.body).not.toMatch(/<(script|style)>|style=|https?:\/\//);
	expect(page.headers['content-security-policy']).toContain("script-src 'self'");
	for (const url of files) expect((await server.inject(url)).statusCode).toBe(200);
});
