import { expect, test } from 'vitest';
import { aUser } from '../features/user/user.builder.ts';
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
