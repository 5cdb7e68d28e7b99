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
