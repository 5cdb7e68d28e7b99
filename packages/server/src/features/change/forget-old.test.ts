import { addMs } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { type App, runCommand } from '../../context/index.ts';
import { maxKeysOfCaller } from '../../http/idempotency.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { day, type Job, jobRunner } from '../job/index.ts';
import { forgetOldKeys, forgetOldLines } from './index.ts';

async function run(app: App, job: Job): Promise<void> {
	await jobRunner(app, [job]).runDue();
}

async function write(app: App, count: number): Promise<void> {
	await runCommand(app, { kind: 'stranger' }, { via: 'test' }, async (context) => {
		for (let id = 1; id <= count; id += 1)
			context.changes.record('export.requested', { entityId: id, projectId: null });
	});
}

test('keys of requests are kept for 90 days', async () => {
	const { app, clock } = await startTestApp();
	const row = { caller: 'user:1', request_hash: '', reference: '' };
	await app.database.writer
		.insertInto('idempotency')
		.values({ ...row, key: 'old', created: clock.now() })
		.execute();
	clock.advance(90 * day + 1000);
	await app.database.writer
		.insertInto('idempotency')
		.values({ ...row, key: 'new', created: clock.now() })
		.execute();

	await run(app, forgetOldKeys);

	expect(await app.database.read.selectFrom('idempotency').select('key').execute()).toEqual([{ key: 'new' }]);
});

test('of one caller the newest keys are kept alone, and those of others stay', async () => {
	const { app, clock } = await startTestApp();
	const rowsOf = (caller: string, from: number, count: number) =>
		Array.from({ length: count }, (_, at) => ({
			...{ caller, key: String(from + at), request_hash: '', reference: '' },
			created: addMs(clock.now(), 1000 * (from + at)),
		}));
	for (let from = 0; from < maxKeysOfCaller; from += 1000)
		await app.database.writer
			.insertInto('idempotency')
			.values(rowsOf('user:1', from, 1000))
			.execute();
	const surplus = [...rowsOf('user:1', maxKeysOfCaller, 600), ...rowsOf('user:2', 0, 2)];
	await app.database.writer.insertInto('idempotency').values(surplus).execute();

	await run(app, forgetOldKeys);

	const left = await app.database.read.selectFrom('idempotency').select(['caller', 'created']).execute();
	const ofFirst = left.filter((row) => row.caller === 'user:1').map((row) => Number(row.created) - clock.now());
	expect([ofFirst.length, Math.min(...ofFirst), left.length - ofFirst.length]).toEqual([maxKeysOfCaller, 600_000, 2]);
});

test('lines of no project go after a year, however many', async () => {
	const { app, clock } = await startTestApp();
	await write(app, 1200);
	clock.advance(366 * day);
	await write(app, 3);

	await run(app, forgetOldLines);

	expect(await app.database.read.selectFrom('change').select('seq').execute()).toHaveLength(3);
});
