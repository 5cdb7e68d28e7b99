import { expect, test } from 'vitest';
import { type App, runCommand } from '../../context/index.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { forEachPerson, hour, type Job, makeDue, minute } from './index.ts';
import { claim, nextDue, noteProgress } from './job.lease.ts';
import { jobRunner } from './job.runner.ts';
import { jobContext } from './job.ts';

function aJob(fields: Partial<Job> = {}): { job: Job; ran: number[] } {
	const ran: number[] = [];
	const job: Job = { name: 'sweep', everyMs: hour, run: async ({ now }) => void ran.push(now), ...fields };
	return { job, ran };
}

async function rowOf({ database }: App) {
	return database.read.selectFrom('job').selectAll().where('name', '=', 'sweep').executeTakeFirstOrThrow();
}

test('a job runs when it is due, and not again before', async () => {
	const { app, clock } = await startTestApp();
	const { job, ran } = aJob();
	const runner = jobRunner(app, [job]);

	await runner.runDue();
	await runner.runDue();
	clock.advance(hour);
	await runner.runDue();

	expect(ran).toHaveLength(2);
});

test('what was missed while the server was down runs once, and keeps its step', async () => {
	const { app, clock } = await startTestApp();
	const { job, ran } = aJob();
	await jobRunner(app, [job]).runDue();
	const { due } = await rowOf(app);

	clock.advance(5 * hour + 7 * minute);
	await jobRunner(app, [job]).runDue();

	expect(ran).toHaveLength(2);
	expect((await rowOf(app)).due).toBe(due + 5 * hour);
});

test('two processes run a job once', async () => {
	const first = await startTestApp();
	const second = await first.beside();
	const { job, ran } = aJob();

	await Promise.all([jobRunner(first.app, [job]).runDue(), jobRunner(second.app, [job]).runDue()]);

	expect(ran).toHaveLength(1);
});

test('the job of a process that died is taken over when its lease ends', async () => {
	const { app, clock } = await startTestApp();
	const { job, ran } = aJob();
	const runner = jobRunner(app, [job]);
	await runner.runDue();
	clock.advance(hour);
	await claim(app, 'sweep', 'a process that dies');

	await runner.runDue();
	expect(ran).toHaveLength(1);
	clock.advance(minute);
	await runner.runDue();

	expect(ran).toHaveLength(2);
});

test('a job that fails comes again after a minute', async () => {
	const { app, clock } = await startTestApp();
	const tried: number[] = [];
	const { job } = aJob({
		run: async ({ now }) => {
			tried.push(now);
			throw new Error('no luck');
		},
	});
	const runner = jobRunner(app, [job]);

	await runner.runDue();
	await runner.runDue();
	clock.advance(minute);
	await runner.runDue();

	expect(tried).toHaveLength(2);
});

test('a job that is stopped halfway is due again', async () => {
	const { app } = await startTestApp();
	const { job } = aJob({
		run: ({ signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
	});
	const runner = jobRunner(app, [job]);
	const running = runner.runDue();
	await expect.poll(async () => (await rowOf(app)).leased_by).not.toBe('');

	await runner.end();
	await running;

	expect(await rowOf(app)).toMatchObject({ leased_until: 0, leased_by: '' });
	expect((await rowOf(app)).due).toBeLessThanOrEqual(app.clock.now() + minute);
});

test('a job that is made due while it runs comes again at once', async () => {
	const { app } = await startTestApp();
	const runs: number[] = [];
	const run = async () => {
		runs.push(runs.length);
		if (runs.length > 1) return;
		await runCommand(app, { kind: 'stranger' }, { via: 'test' }, (context) => makeDue(context, 'sweep'));
	};
	const runner = jobRunner(app, [aJob({ run }).job]);

	await runner.runDue();
	await runner.runDue();
	await runner.runDue();

	expect(runs).toHaveLength(2);
});

test('what fails for one person is done for the others', async () => {
	const { app } = await startTestApp();
	const done: number[] = [];
	const people = [{ id: 1 }, { id: 2 }, { id: 3 }];
	const run: Job['run'] = (context) =>
		forEachPerson(context, people, async ({ id }) => {
			if (id === 2) throw new Error('not this one');
			done.push(id);
		});

	await jobRunner(app, [aJob({ run }).job]).runDue();

	expect(done).toEqual([1, 3]);
});

test('how far a job is stands in its row while it runs, at most once a second', async () => {
	const { app, clock } = await startTestApp();
	const seen: (number | null)[] = [];
	const look = async () => void seen.push((await rowOf(app)).percent_done);
	const run: Job['run'] = async ({ progress }) => {
		await progress(1, 3);
		await look();
		clock.advance(1000);
		await progress(1, 3);
		await look();
		await progress(2, 3);
		await look();
		clock.advance(1000);
		await progress(5, 3);
		await look();
	};

	await jobRunner(app, [aJob({ run }).job]).runDue();
	await look();

	expect(seen).toEqual([null, 33, 33, 100, null]);
});

test('how far a job was when its process died is forgotten by the next one', async () => {
	const { app, clock } = await startTestApp();
	const seen: (number | null)[] = [];
	const { job } = aJob({ run: async () => void seen.push((await rowOf(app)).percent_done) });
	const runner = jobRunner(app, [job]);
	await runner.runDue();
	clock.advance(hour);
	await claim(app, 'sweep', 'a process that dies');
	await noteProgress(app, 'sweep', 'a process that dies', 40);
	await noteProgress(app, 'sweep', 'one that lost it', 90);
	expect((await rowOf(app)).percent_done).toBe(40);

	clock.advance(minute);
	await runner.runDue();

	expect(seen).toEqual([null, null]);
});

test('people who are done count', async () => {
	const { app, clock } = await startTestApp();
	const told: [number, number][] = [];
	const progress = async (done: number, all: number) => void told.push([done, all]);
	const context = jobContext(app, 'sweep', new AbortController().signal, progress);

	await forEachPerson(context, [{ id: 1 }, { id: 2 }], async () => clock.advance(1000));

	expect(told).toEqual([
		[0, 2],
		[1, 2],
	]);
});

test('the next time is never past', () => {
	expect(nextDue(100, 10, 100)).toBe(110);
	expect(nextDue(100, 10, 109)).toBe(110);
	expect(nextDue(100, 10, 110)).toBe(120);
	expect(nextDue(100, 10, 95)).toBe(110);
});
