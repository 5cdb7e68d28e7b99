import { expect, test } from 'vitest';
import { aUser } from '../features/user/user.builder.ts';
import { allRoutes } from '../routes.ts';
import { startTestApp } from '../testing/start-app.ts';

test('a path with a slash at its end is another path', async () => {
	const app = await startTestApp();
	const { token } = await aUser(app);
	const headers = { authorization: `Bearer ${token}` };

	const replies = await Promise.all(
		(['GET', 'DELETE', 'PATCH'] as const).map((method) =>
			app.server.inject({ method, url: '/api/v1/labels/', headers }),
		),
	);

	expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
	expect(replies[0]?.json()).toEqual({ message: 'Not Found' });
});

test('a path beside the contract names its verbs to others, and gives HEAD no page', async () => {
	const { server } = await startTestApp();

	for (const method of ['HEAD', 'POST'] as const) {
		const reply = await server.inject({ method, url: '/health?now' });
		expect([reply.statusCode, reply.headers['allow']]).toEqual([405, 'GET']);
	}
	expect((await server.inject({ method: 'HEAD', url: '/health' })).body).toBe('');
	expect((await server.inject({ method: 'GET', url: '/health' })).statusCode).toBe(200);
	expect((await server.inject({ method: 'POST', url: '/projects/1' })).statusCode).toBe(404);
});

test('each path of the API says of each verb it has not which ones it has, one that lies within another too', async () => {
	const { app, server } = await startTestApp();
	const known = new Map<string, Set<string>>();
	for (const { endpoint } of allRoutes.filter((route) => route.isOn(app)))
		for (const [method, path] of [[endpoint.method, endpoint.path] as const, ...endpoint.aliases]) {
			const url = `/api/v1${path.replaceAll(/:\w+/g, '7')}`;
			known.set(url, new Set([...(known.get(url) ?? []), method]));
		}
	const wrong = [...known].flatMap(([url, has]) =>
		(['GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'HEAD'] as const)
			.filter((method) => !has.has(method))
			.map((method) => ({ method, url, allow: [...has].sort().join(', ') })),
	);

	const answers = [];
	for (const { method, url } of wrong) {
		const { statusCode, headers } = await server.inject({ method, url });
		answers.push([method, url, statusCode, headers['allow'], headers['cache-control']]);
	}

	expect(wrong.length).toBeGreaterThan(1000);
	expect(wrong).toContainEqual({ method: 'POST', url: '/api/v1/tasks/all', allow: 'GET' });
	expect(answers).toEqual(wrong.map(({ method, url, allow }) => [method, url, 405, allow, 'no-store']));
});
