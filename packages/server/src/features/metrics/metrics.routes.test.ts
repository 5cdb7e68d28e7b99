import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aUser } from '../user/user.builder.ts';

const on = { ORDNA_METRICS_ENABLED: 'true' };

test('figures are not there unless asked for', async () => {
	const { server } = await startTestApp();

	expect((await server.inject('/api/v1/metrics')).statusCode).toBe(404);
	expect((await server.inject('/metrics')).headers['content-type']).toMatch(/^text\/html/);
});

test('what there is and what was answered is counted', async () => {
	const app = await startTestApp(on);
	const ada = await aUser(app);
	await app.api(ada.token).label.create({ title: 'Print' });

	const { body } = await app.server.inject('/metrics');

	expect(body).toContain('vikunja_user_count 1');
	expect(body).toContain('vikunja_active_users 1');
	expect(body).toContain('ordna_http_requests_total{method="PUT",route="/api/v1/labels",status="201"} 1');
	expect(body).toMatch(/^ordna_database_statements_total \d+$/m);
	expect(body).toMatch(/^ordna_cache_requests_total\{cache="accounts",result="hit"\} \d+$/m);
	expect(body).toMatch(/^ordna_cache_entries\{cache="accounts"\} 1$/m);
});

test('with a name and a password only who has them reads the figures', async () => {
	const { server } = await startTestApp({ ...on, ORDNA_METRICS_USERNAME: 'scraper', ORDNA_METRICS_PASSWORD: 'secret' });
	const ask = (words: string) =>
		server.inject({ url: '/metrics', headers: { authorization: `Basic ${Buffer.from(words).toString('base64')}` } });

	expect((await server.inject('/metrics')).statusCode).toBe(401);
	expect((await ask('scraper:wrong')).statusCode).toBe(401);
	expect((await ask('scraper:secret')).statusCode).toBe(200);
});
