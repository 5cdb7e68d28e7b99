import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aUser } from '../user/user.builder.ts';
import { jobRunner } from './index.ts';
import { claim, extend, noteProgress } from './job.lease.ts';
import { job } from './job.ts';

const dayMs = 86_400_000;
const emptying = job({ name: 'empty the trash', everyMs: dayMs, async run() {} });

/** A job that another process has, and an administrator. */
async function aRunningJob() {
	const app = await startTestApp();
	const ada = await aUser(app, { isAdmin: true });
	const runner = jobRunner(app.app, [emptying]);
	await runner.runDue();
	app.clock.advance(2 * dayMs);
	await claim(app.app, emptying.name, 'another process');
	return { app, runner, api: app.api((await aUser(app, { isAdmin: true })).token), ada };
}

const rowOf = ({ app }: TestApp) =>
	app.database.read.selectFrom('job').selectAll().where('name', '=', emptying.name).executeTakeFirstOrThrow();

test('whoever runs a job that was stopped finds its lease gone, and nobody takes it up before its time', async () => {
	const { app, runner, api } = await aRunningJob();
	expect(await extend(app.app, emptying.name, 'another process')).toBe(true);
	await noteProgress(app.app, emptying.name, 'another process', 40);
	const { last_run: before } = await rowOf(app);
	expect(await api.adminServer.listJobs({})).toContainEqual(
		expect.objectContaining({ name: emptying.name, isRunning: true, percentDone: 40 }),
	);

	await api.adminServer.stopJob({ name: emptying.name });
	await runner.runDue();

	expect(await extend(app.app, emptying.name, 'another process')).toBe(false);
	const { last_run: after, due } = await rowOf(app);
	expect(after).toBe(before);
	expect((await api.adminServer.listJobs({})).find(({ name }) => name === emptying.name)?.percentDone).toBeNull();
	expect(due).toBeGreaterThan(app.clock.now());
	expect(due).toBeLessThanOrEqual(app.clock.now() + dayMs);
	await runner.end();
});

test('one that does not run is left alone, and one that is not known is refused', async () => {
	const { app, runner, api } = await aRunningJob();
	await api.adminServer.stopJob({ name: emptying.name });
	const stopped = await rowOf(app);

	await api.adminServer.stopJob({ name: emptying.name });

	expect(await rowOf(app)).toEqual(stopped);
	await expect(api.adminServer.stopJob({ name: 'nothing' })).rejects.toMatchObject({ status: 404 });
	const entries = await api.audit.list({ groups: ['administration'] });
	expect(entries.filter(({ kind }) => kind === 'server.jobStopped')).toHaveLength(2);
	await runner.end();
});
