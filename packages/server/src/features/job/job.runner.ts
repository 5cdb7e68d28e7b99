import { randomUUID } from 'node:crypto';
import { keepLease } from '../../concurrency/keep-lease.ts';
import type { App } from '../../context/index.ts';
import type { BoundedInstant } from '../../db/bounded-instants.ts';
import { isAnyAhead, jobInstants, putBack } from './clock-ahead.ts';
import { claim, extend, jobQueue, jobTimes, type Lease, nextDue, registerJobs, release } from './job.lease.ts';
import { progressOf } from './job.progress.ts';
import { type Job, type JobContext, jobContext } from './job.ts';

/** Jobs that run while the process does. */
export interface JobRunner {
	/** Looks for due jobs from now on. */
	begin(): void;
	/** Runs what is due now, and returns when it is done. */
	runDue(): Promise<void>;
	/** Takes up nothing new, and waits for what has begun. */
	end(): Promise<void>;
}

const pollIntervalMs = 1000;

/** While nothing can be written, only every so many checks is one. */
const checksWhereFull = 10;

/** @param others what beside the jobs a clock that was ahead would hold back; see `putBack`. */
export function jobRunner(app: App, jobs: readonly Job[], others: readonly BoundedInstant[] = []): JobRunner {
	const bounds = [...jobInstants(jobs), ...others];
	const me = randomUUID();
	const byName = new Map(jobs.map((job) => [job.name, job]));
	const running = new Map<string, Promise<void>>();
	const stopping = new AbortController();
	let registered: Promise<void> | undefined;
	let timer: NodeJS.Timeout | undefined;
	let checks = 0;

	async function look(): Promise<void> {
		registered ??= registerJobs(app, jobs).then(() => putBack(app, bounds));
		await registered;
		for (const name of await dueNow()) {
			const job = byName.get(name);
			if (!job || running.has(name) || stopping.signal.aborted) continue;
			const one = take(job).finally(() => running.delete(name));
			running.set(name, one);
		}
	}

	/** Where nothing can be written, a try now and then finds out when it can. */
	function isWorthALook(): boolean {
		checks += 1;
		return app.database.writeState() === 'well' || checks % checksWhereFull === 0;
	}

	async function dueNow(): Promise<string[]> {
		let times = await jobTimes(app);
		if (isAnyAhead(times, byName, app.clock.now())) {
			await putBack(app, bounds);
			times = await jobTimes(app);
		}
		const now = app.clock.now();
		return times.filter(({ due, leased_until }) => due <= now && leased_until <= now).map(({ name }) => name);
	}

	async function take(job: Job): Promise<void> {
		try {
			const lease = await claim(app, job.name, me);
			if (lease) await runUnder(app, job, { lease, me, stopped: stopping.signal });
		} catch (error) {
			app.log.error({ err: error, job: job.name }, 'a job could not be taken up or given back');
		}
	}

	async function tick(): Promise<void> {
		try {
			if (isWorthALook()) await look();
		} catch (error) {
			registered = undefined;
			app.log.error({ err: error }, 'the jobs cannot be read');
		}
		if (!stopping.signal.aborted) timer = setTimeout(tick, pollIntervalMs);
	}

	return {
		begin: () => void tick(),
		async runDue() {
			await look();
			await Promise.all(running.values());
		},
		async end() {
			stopping.abort();
			clearTimeout(timer);
			await Promise.allSettled(running.values());
		},
	};
}

/** Runs a job while its lease is kept alive; a failure is logged, and the job comes again soon. */
async function runUnder(
	app: App,
	job: Job,
	{ lease, me, stopped }: { lease: Lease; me: string; stopped: AbortSignal },
): Promise<void> {
	const kept = keepLease({
		ms: jobQueue.leaseMs,
		extend: () => extend(app, job.name, me),
		failed: (error) => app.log.warn({ err: error, job: job.name }, 'the lease of a job was not extended'),
	});
	try {
		const { now } = app.clock;
		const next = nextDue(lease.due, job.everyMs, now());
		const startMs = performance.now();
		const signal = AbortSignal.any([kept.lost, stopped]);
		const progress = await progressOf(app, lease, me);
		const trouble = await runLogged(app, job, { signal, progress });
		const soon = Math.min(next, jobQueue.retryAt(1, now()) ?? next);
		const isRetried = trouble !== undefined && (trouble === stoppedHalfway || job.everyMs !== null);
		await release(app, lease, me, {
			next: isRetried ? soon : next,
			last_run: now(),
			last_error: trouble ?? '',
			last_took_ms: Math.ceil(performance.now() - startMs),
		});
	} finally {
		kept.end();
	}
}

/** Why a run ended that was stopped between two of its steps: it is due again. */
const stoppedHalfway = '';

/** Why the run failed, in the words of the error; `undefined` when it went well. */
async function runLogged(
	app: App,
	job: Job,
	running: Pick<JobContext, 'signal' | 'progress'>,
): Promise<string | undefined> {
	try {
		await job.run(jobContext(app, job.name, running.signal, running.progress));
		return running.signal.aborted ? stoppedHalfway : undefined;
	} catch (error) {
		app.log.error({ err: error, job: job.name }, 'a job failed');
		return error instanceof Error ? error.message : String(error);
	}
}
