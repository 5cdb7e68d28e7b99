import type { App } from '../../context/index.ts';
import { type BoundedInstant, findAhead, isAhead, putBackAhead } from '../../db/bounded-instants.ts';
import { type JobTimes, jobQueue } from './job.lease.ts';
import type { Job } from './job.ts';

/** The instants of the jobs themselves: none is due, or leased, beyond its own interval. One on request has none. */
export function jobInstants(jobs: readonly Pick<Job, 'name' | 'everyMs'>[]): BoundedInstant[] {
	return [
		...jobs.flatMap(({ name, everyMs }) =>
			everyMs === null ? [] : [{ table: 'job', column: 'due', maxAheadMs: everyMs, name }],
		),
		{ table: 'job', column: 'leased_until', maxAheadMs: jobQueue.leaseMs },
	];
}

/** Whether a job waits for a time that only a clock that was ahead can have given it. */
export function isAnyAhead(
	times: readonly JobTimes[],
	byName: ReadonlyMap<string, Pick<Job, 'everyMs'>>,
	now: number,
): boolean {
	return times.some(({ name, due, leased_until }) => {
		const everyMs = byName.get(name)?.everyMs;
		return (
			isAhead(leased_until, { maxAheadMs: jobQueue.leaseMs }, now) ||
			(typeof everyMs === 'number' && isAhead(due, { maxAheadMs: everyMs }, now))
		);
	});
}

/**
 * Puts back to now what waits for a time beyond its own interval: the clock was ahead when it was written, and it would
 * wait until then. Whoever keeps something in memory reads it anew.
 */
export async function putBack(app: App, bounds: readonly BoundedInstant[]): Promise<void> {
	const { database, clock, feed, log } = app;
	const now = clock.now();
	if ((await findAhead(database.read, bounds, now)).length === 0) return;
	const ahead = await database.write(async (db) => {
		const found = await findAhead(db, bounds, now);
		await putBackAhead(db, found, now);
		return found;
	});
	feed.reset();
	for (const { bound, rows, until } of ahead) {
		const { table, column, name } = bound;
		const what = { table, column, rows, until: new Date(until).toISOString(), ...(name ? { name } : {}) };
		log.warn(what, 'the clock was ahead once: what would wait until then is put back to now');
	}
}
