import type { CommandContext } from '../../context/index.ts';
import { nextDue } from './job.lease.ts';
import type { Job } from './job.ts';

/**
 * Takes a running job away from the process that runs it, until it comes round again. That process notices when it extends its
 * lease, at the latest after a third of it, and the job ends between two of its steps. One that doesn't run is left alone.
 */
export async function stopJob(
	{ db, now }: CommandContext,
	{ name, everyMs }: Pick<Job, 'name' | 'everyMs'>,
): Promise<void> {
	const row = await db
		.selectFrom('job')
		.select('due')
		.where('name', '=', name)
		.where('leased_until', '>', now)
		.executeTakeFirst();
	if (!row) return;
	await db
		.updateTable('job')
		.set({ due: nextDue(row.due, everyMs, now), leased_until: 0, leased_by: '', percent_done: null })
		.where('name', '=', name)
		.execute();
}
