import { expect, test } from 'vitest';
import { aUser } from '../features/user/user.builder.ts';
import { startTestApp, type TestApp } from '../testing/start-app.ts';

const limited = { ORDNA_RATELIMIT_ENABLED: 'true', ORDNA_RATELIMIT_LIMIT: '2' };

async function statuses({ server }: TestApp, token: string, times: number): Promise<number[]> {
	const replies = [];
	for (let at = 0; at < times; at += 1)
		replies.push(await server.inject({ url: '/api/v1/labels', headers: { authorization: `Bearer ${token}` } }));
	return replies.map((reply) => reply.statusCode);
}

test('each caller has a budget of their own', async () => {
	const app = await startTestApp(limited);
	const [ada, bob] = [await aUser(app), await aUser(app)];

	expect(await statuses(app, ada.token, 3)).toEqual([200, 200, 429]);
	expect(await statuses(app, bob.token, 1)).toEqual([200]);
});

test('or all of one address together', async () => {
	const app = await startTestApp({ ...limited, ORDNA_RATELIMIT_KIND: 'ip' });
	const [ada, bob] = [await aUser(app), await aUser(app)];

	expect(await statuses(app, ada.token, 2)).toEqual([200, 200]);
	expect(await statuses(app, bob.token, 1)).toEqual([429]);
});

test('without a limit nobody is counted', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);

	expect(await statuses(app, ada.token, 150)).not.toContain(429);
});

test('who is refused reads when counting starts anew (docs/wire/requests.md#rate-limits)', async () => {
	const app = await startTestApp({ ORDNA_RATELIMIT_NOAUTHLIMIT: '1' });
	const login = () => app.server.inject({ method: 'POST', url: '/api/v1/login', payload: {} });
	await login();

	const refused = await login();

	expect([refused.statusCode, refused.json()]).toEqual([429, { message: 'Too Many Requests' }]);
	expect(refused.headers).toMatchObject({ 'x-ratelimit-limit': '1', 'x-ratelimit-remaining': '0' });
	expect(Number(refused.headers['x-ratelimit-reset'])).toBeGreaterThan(0);
	const wait = Number(refused.headers['retry-after']);
	expect([Number.isInteger(wait), wait >= 1, wait <= 60]).toEqual([true, true, true]);
});
