import { expect, test } from 'vitest';
import { cacheFigures } from '../../context/index.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aTask } from '../task/task.builder.ts';
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

test('each cache that was asked tells how often it had the answer, and how many it holds', async () => {
	const app = await startTestApp(on);
	const ada = await aUser(app);
	await aTask(app, { owner: ada });
	// Another page has an answer of its own, in the same order.
	const list = (page: number) => app.api(ada.token).taskList.all({ filter: 'done = false', page });
	await list(1);
	await list(2);

	const { body } = await app.server.inject('/metrics');

	const caches = cacheFigures(app.app).map(({ name }) => name);
	const linesOf = (name: string) => [
		`ordna_cache_requests_total{cache="${name}",result="hit"} `,
		`ordna_cache_requests_total{cache="${name}",result="miss"} `,
		`ordna_cache_entries{cache="${name}"} `,
	];
	expect(caches).toEqual(expect.arrayContaining(['orders of lists', 'scopes of lists', 'rights', 'accounts']));
	expect(caches.flatMap(linesOf).filter((line) => !body.includes(line))).toEqual([]);
	expect(body).toContain('ordna_cache_requests_total{cache="orders of lists",result="hit"} 1');
	expect(body).toContain('ordna_cache_requests_total{cache="orders of lists",result="miss"} 1');
	expect(body).toContain('ordna_cache_entries{cache="orders of lists"} 1');
});

test('with a name and a password only who has them reads the figures', async () => {
	const { server } = await startTestApp({ ...on, ORDNA_METRICS_USERNAME: 'scraper', ORDNA_METRICS_PASSWORD: 'secret' });
	const ask = (words: string) =>
		server.inject({ url: '/metrics', headers: { authorization: `Basic ${Buffer.from(words).toString('base64')}` } });

	expect((await server.inject('/metrics')).statusCode).toBe(401);
	expect((await ask('scraper:wrong')).statusCode).toBe(401);
	expect((await ask('scraper:secret')).statusCode).toBe(200);
});
