import { expect, test } from 'vitest';
import { startTestApp } from '../testing/start-app.ts';

const named = 'https://page.example';

async function ask(
	method: 'GET' | 'POST' | 'OPTIONS',
	url: string,
	{ origin, ...headers }: Record<string, string | undefined>,
	settings: Record<string, string> = {},
) {
	const { server } = await startTestApp({ ORDNA_CORS_ORIGINS: `${named} http://localhost:*`, ...settings });
	const { statusCode, headers: answered } = await server.inject({
		method,
		url,
		headers: { ...(origin === undefined ? {} : { origin }), ...(headers as Record<string, string>) },
	});
	return { status: statusCode, headers: answered };
}

const preflight = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization,x-own' };

test.each([
	['/api/v1/labels', ['GET', 'PUT']],
	['/api/v1/labels/1', ['GET', 'PUT', 'POST', 'DELETE']],
	['/api/v1/nowhere', ['GET', 'PUT', 'POST', 'DELETE', 'PATCH']],
])('before a request to %s a page is told which verbs and headers it may send', async (url, verbs) => {
	const { status, headers } = await ask('OPTIONS', url, { origin: named, ...preflight });

	expect(status).toBe(204);
	expect(headers['access-control-allow-origin']).toBe(named);
	expect(headers['access-control-allow-credentials']).toBe('true');
	expect(headers['access-control-allow-headers']).toBe('authorization,x-own');
	expect(String(headers['access-control-allow-methods']).split(/, ?/)).toEqual(expect.arrayContaining(verbs));
	expect(headers['access-control-max-age']).toBeUndefined();
});

test.each([
	['GET', '/api/v1/info', 200],
	['GET', '/api/v1/labels', 401],
	['GET', '/api/v1/nowhere', 404],
	['POST', '/api/v1/info', 405],
	['GET', '/some/page', 200],
] as const)('a page may read the answer to %s %s (%i), refusals too', async (method, url, wanted) => {
	const { status, headers } = await ask(method, url, { origin: 'http://localhost:5173' });

	expect(status).toBe(wanted);
	expect(headers['access-control-allow-origin']).toBe('http://localhost:5173');
	expect(headers['access-control-allow-credentials']).toBe('true');
	expect(String(headers.vary)).toMatch(/\borigin\b/i);
});

test('a client at another origin may read what it needs to page, to go on and to wait', async () => {
	const { headers } = await ask('GET', '/api/v1/info', { origin: named });

	expect(String(headers['access-control-expose-headers']).split(', ')).toEqual(
		expect.arrayContaining(['x-pagination-total-pages', 'etag', 'ordna-seq', 'ordna-replayed', 'retry-after']),
	);
});

test.each([
	'https://page.example.evil.example',
	'http://localhost.evil.example',
	'http://localhost:80x',
	'null',
	undefined,
])('a page of %s may read nothing, before a request or after it', async (origin) => {
	for (const { status, headers } of [
		await ask('OPTIONS', '/api/v1/labels', { origin, ...preflight }),
		await ask('GET', '/api/v1/info', { origin }),
	]) {
		expect(status).toBeLessThan(300);
		expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
		expect(String(headers.vary)).toMatch(/\borigin\b/i);
	}
});

test('OPTIONS says which verbs a path has, whoever asks', async () => {
	for (const origin of [named, 'https://other.example', undefined]) {
		const { status, headers } = await ask('OPTIONS', '/api/v1/labels', { origin });
		expect([status, headers.allow]).toEqual([204, 'GET, POST, PUT']);
	}
});

test('a browser remembers the answer for as long as it is told', async () => {
	const { headers } = await ask(
		'OPTIONS',
		'/api/v1/labels',
		{ origin: named, ...preflight },
		{ ORDNA_CORS_MAXAGE: '60' },
	);

	expect(headers['access-control-max-age']).toBe('60');
});

test('switched off, no page of another origin may read anything', async () => {
	const { headers } = await ask('GET', '/api/v1/info', { origin: named }, { ORDNA_CORS_ENABLE: 'false' });

	expect(headers['access-control-allow-origin']).toBeUndefined();
});

test.each(['/metrics', '/api/v1/metrics', '/feeds/notifications.atom', '/dav/projects/'])(
	'the answer of %s may be read by no page of another origin',
	async (url) => {
		const { headers } = await ask('GET', url, { origin: named }, { ORDNA_METRICS_ENABLED: 'true' });

		expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
	},
);
