import { expect, test } from 'vitest';
import { setClock } from '../outside/clock.ts';
import { createMetrics } from './metrics.ts';
import { statements } from './statements.ts';

const none = {
	projects: 0,
	users: 0,
	tasks: 0,
	teams: 0,
	files: 0,
	attachments: 0,
	activeUsers: 0,
	activeLinkShares: 0,
};

test('answered requests are counted by route and status, and timed', async () => {
	const metrics = createMetrics(setClock('2026-06-01T00:00:00Z'));
	metrics.answered({ method: 'GET', route: '/tasks/:id', status: 200, seconds: 0.004 });
	metrics.answered({ method: 'GET', route: '/tasks/:id', status: 200, seconds: 0.004 });
	const text = await metrics.text();

	expect(text).toContain('ordna_http_requests_total{method="GET",route="/tasks/:id",status="200"} 2');
	expect(text).toContain('ordna_http_request_duration_seconds_bucket{le="0.005",method="GET",route="/tasks/:id"} 2');
});

test('statements are those the database counted', async () => {
	const metrics = createMetrics(setClock('2026-06-01T00:00:00Z'));
	statements.count += 5;

	expect(await metrics.text()).toContain(`ordna_database_statements_total ${statements.count}`);
});

test('what there is is counted when asked, and not again within 30 seconds', async () => {
	const clock = setClock('2026-06-01T00:00:00Z');
	const metrics = createMetrics(clock);
	let tasks = 0;
	metrics.countWith(async () => ({ ...none, tasks: ++tasks }));

	expect(await metrics.text()).toContain('vikunja_task_count 1');
	clock.advance(29_000);
	expect(await metrics.text()).toContain('vikunja_task_count 1');
	clock.advance(1000);
	expect(await metrics.text()).toContain('vikunja_task_count 2');
});
