import type { AdminJob } from '@ordna/domain/admin';
import { toInstant } from '@ordna/domain/time';
import type { QueryContext } from '../../context/index.ts';
import type { Job } from './job.ts';

/** How jobs stand; those that no process has taken up yet are left out. */
export async function listJobs({ db, now }: QueryContext, jobs: readonly Job[]): Promise<AdminJob[]> {
	const rows = await db.selectFrom('job').selectAll().orderBy('name').execute();
	const byName = new Map(jobs.map((job) => [job.name, job]));
	return rows.flatMap((row) => {
		const job = byName.get(row.name);
		if (!job) return [];
		return {
			name: row.name,
			everySeconds: Math.round(job.everyMs / 1000),
			due: toInstant(row.due),
			isRunning: row.leased_until > now,
			lastRun: row.last_run,
			lastError: row.last_error,
		};
	});
}
