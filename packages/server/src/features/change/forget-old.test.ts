import { expect, test } from 'vitest';
import { type App, telling } from '../../asking/index.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { day, type Job, jobRunner } from '../job/index.ts';
import { forgetOldKeys, forgetOldLines } from './index.ts';

async function run(app: App, job: Job): Promise<void> {
	await jobRunner(app, [job]).runDue();
}

async function write(app: App, count: number): Promise<void> {
	await telling(app, { kind: 'stranger' }, { via: 'test' }, async (tell) => {
		for (let id = 1; id <= count; id += 1) tell.changes.record('export.requested', { entityId: id, projectId: null });
	});
}

test('answers kept for repeated requests go after a day', async () => {
	const { app, clock } = await startTestApp();
	const row = { caller: 'user:1', request_hash: '', status: 200, reply: '' };
	await app.database.writer
		.insertInto('idempotency')
		.values({ ...row, key: 'old', created: clock.now() })
		.execute();
	clock.advance(day + 1000);
	await app.database.writer
		.insertInto('idempotency')
		.values({ ...row, key: 'new', created: clock.now() })
		.execute();

	await run(app, forgetOldKeys);

	expect(await app.database.read.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'new' }]);
});

test('lines of no project go after a year, however many', async () => {
	const { app, clock } = await startTestApp();
	await write(app, 1200);
	clock.advance(366 * day);
	await write(app, 3);

	await run(app, forgetOldLines);

	expect(await app.database.read.selectFrom('change').select('seq').execute()).toHaveLength(3);
});
