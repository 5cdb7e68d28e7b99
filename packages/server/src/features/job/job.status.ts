import type { AdminJob } from '@ordna/domain/admin';
import { toInstant } from '@ordna/domain/time';
import type { Selectable } from 'kysely';
import type { QueryContext } from '../../context/index.ts';
import type { ReadDb } from '../../db/database.ts';
import type { Tables } from '../../tables.ts';
import { isNeverDue } from './job.lease.ts';
import type { Job } from './job.ts';

/** How many jobs there are, and those that failed the last time. */
export async function findFailedJobs(
	db: ReadDb,
): Promise<{ all: number; failed: readonly { readonly name: string; readonly reason: string }[] }> {
	const rows = await db.selectFrom('job').select(['name', 'last_error as reason']).orderBy('name').execute();
	return { all: rows.length, failed: rows.filter(({ reason }) => reason !== '') };
}

/** How jobs stand; those that no process has taken up yet are left out. */
export async function listJobs({ db, now }: QueryContext, jobs: readonly Job[]): Promise<AdminJob[]> {
	const rows = await db.selectFrom('job').selectAll().orderBy('name').execute();
	const byName = new Map(jobs.map((job) => [job.name, job]));
	return rows.flatMap((row) => {
		const job = byName.get(row.name);
		return job ? statusOf(row, job, now) : [];
	});
}

/** How one job stands; `undefined` before a process has taken it up. */
export async function findJob({ db, now }: QueryContext, job: Job): Promise<AdminJob | undefined> {
	const row = await db.selectFrom('job').selectAll().where('name', '=', job.name).executeTakeFirst();
	return row && statusOf(row, job, now);
}

function statusOf(row: Selectable<Tables['job']>, { everyMs }: Job, now: number): AdminJob {
	const isRunning = row.leased_until > now;
	return {
		name: row.name,
		everySeconds: Math.round((everyMs ?? 0) / 1000),
		due: isNeverDue(row.due) ? null : toInstant(row.due),
		isRunning,
		percentDone: isRunning ? row.percent_done : null,
		lastRun: row.last_run,
		lastTookMs: row.last_took_ms,
		lastError: row.last_error,
	};
}
