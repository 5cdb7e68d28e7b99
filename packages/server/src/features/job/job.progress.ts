import type { App } from '../../context/index.ts';
import { type Lease, noteProgress } from './job.lease.ts';
import type { JobContext } from './job.ts';

/** So often it is written at most: what ends sooner writes nothing. */
const writtenEveryMs = 1000;

/**
 * Keeps how far a job is in its row, where every process sees it. One that cannot be written is logged, and holds no job up.
 * What a process that died had written is taken back first.
 */
export async function progressOf(app: App, lease: Lease, me: string): Promise<JobContext['progress']> {
	const { clock } = app;
	let writtenAt: number = clock.now();
	let shown = lease.percent_done;
	const write = async (percent: number | null) => {
		shown = percent;
		try {
			await noteProgress(app, lease.name, me, percent);
		} catch (error) {
			app.log.warn({ err: error, job: lease.name }, 'how far a job is was not noted');
		}
	};
	if (shown !== null) await write(null);
	return async (done, all) => {
		const percent = percentOf(done, all);
		if (percent === shown || clock.now() - writtenAt < writtenEveryMs) return;
		writtenAt = clock.now();
		await write(percent);
	};
}

/** Whole, and 100 for what is done alone. */
function percentOf(done: number, all: number): number {
	if (all <= 0) return 0;
	return Math.min(100, Math.max(0, Math.floor((done / all) * 100)));
}
