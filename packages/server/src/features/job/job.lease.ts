import type { Instant } from '@ordna/domain/time';
import { type Selectable, sql } from 'kysely';
import { LeasedQueue } from '../../concurrency/leased-queue.ts';
import type { App } from '../../context/index.ts';
import type { Tables } from '../../tables.ts';
import { type Job, minute } from './job.ts';

/** A job that this process may run now, and nobody else until the lease ends. */
export interface Lease {
	readonly name: string;
	/** When it should have run. */
	readonly due: number;
	/** How far it was when its last process died; `null` where that ended it. */
	readonly percent_done: number | null;
}

/** A job that failed comes again after a minute: how often it has failed is not kept. */
export const jobQueue = new LeasedQueue({
	table: 'job',
	key: 'name',
	columns: ['due', 'percent_done'],
	due: 'due',
	lease: { ends: 'leased_until' },
	holder: 'leased_by',
	leaseMs: minute,
	backOff: { firstMs: minute, maxMs: minute },
});

/** When a job is due that nobody has asked for: at the end of the year 9999. */
const neverDue = 253_402_300_799_000;

/** Whether nobody has asked for a job that runs on request. */
export function isNeverDue(due: number): boolean {
	return due >= neverDue;
}

/** Makes jobs known. A new one is due at once, or when somebody asks for it; one that is known stays as it is. */
export async function registerJobs({ database, clock }: App, jobs: readonly Pick<Job, 'name' | 'everyMs'>[]) {
	if (jobs.length === 0) return;
	// In step with whole minutes: what is to happen at nine happens then.
	const due = clock.now() - (clock.now() % 60_000);
	const rows = jobs.map(({ name, everyMs }) => ({ name, due: everyMs === null ? neverDue : due }));
	await database.write(async (db) => {
		await db
			.insertInto('job')
			.values(rows)
			.onConflict((conflict) => conflict.column('name').doNothing())
			.execute();
	});
}

/** When a job is to run, and until when somebody has it. */
export type JobTimes = Pick<Selectable<Tables['job']>, 'name' | 'due' | 'leased_until'>;

/** The times of all jobs. Looking takes no lock. */
export function jobTimes({ database }: App): Promise<JobTimes[]> {
	return database.read.selectFrom('job').select(['name', 'due', 'leased_until']).execute();
}

/** Takes a job, unless somebody else was faster. */
export async function claim({ database, clock }: App, name: string, by: string): Promise<Lease | undefined> {
	const [lease] = await database.write((db) => jobQueue.claim(db, { by, now: clock.now(), key: name }));
	return lease;
}

/** Keeps a job for longer; `false` when it has been taken away. */
export function extend({ database, clock }: App, name: string, by: string): Promise<boolean> {
	return database.write((db) => jobQueue.extend(db, { by, key: name, now: clock.now() }));
}

/** Notes how far a job is; nothing when it has been taken away. */
export async function noteProgress({ database }: App, name: string, by: string, percent: number | null): Promise<void> {
	await database.write(async (db) => {
		await db
			.updateTable('job')
			.set({ percent_done: percent })
			.where('name', '=', name)
			.where('leased_by', '=', by)
			.execute();
	});
}

/** How a run ended, and when the next one is due. */
interface Outcome {
	readonly next: number;
	readonly last_run: Instant;
	readonly last_error: string;
	readonly last_took_ms: number;
}

/** Gives a job back, to be run at its next time; one that was made due while it ran keeps that time. */
export async function release(
	{ database }: App,
	lease: Lease,
	by: string,
	{ next, ...outcome }: Outcome,
): Promise<void> {
	const due = sql<number>`case when due = ${lease.due} then ${next} else due end`;
	await database.write((db) => jobQueue.release(db, { by, key: lease.name }, { due, percent_done: null, ...outcome }));
}

/** The next time that is not past, in step with the last one: what was missed while the server was down runs once. */
export function nextDue(due: number, everyMs: Job['everyMs'], now: number): number {
	if (everyMs === null) return neverDue;
	return due + everyMs * (Math.floor(Math.max(0, now - due) / everyMs) + 1);
}
