import type { HealthReport } from '@ordna/domain/health';
import { type App, oncePerApp } from '../../context/index.ts';
import type { BoundedInstant } from '../../db/bounded-instants.ts';
import { readDiskSpace } from '../../process/disk-space.ts';
import { listBackups } from '../backup-made/index.ts';
import { minute } from '../job/index.ts';
import { runningSubject } from './health-subject.ts';
import { runHealthChecks } from './run-checks.ts';

/** A report is shown again for so long: the entry of the navigation asks for it with each visit. */
const maxAgeMs = 5 * minute;

const lastReport = oncePerApp((): { report?: HealthReport; running?: Promise<HealthReport> } => ({}));

/** The last report, or a new one where that is old. */
export async function recentReport(app: App, bounds: readonly BoundedInstant[]): Promise<HealthReport> {
	const { report } = lastReport(app);
	const ageMs = app.clock.now() - (report?.checkedAt ?? Number.NEGATIVE_INFINITY);
	return report && ageMs >= 0 && ageMs < maxAgeMs ? report : newReport(app, bounds);
}

/** Checks the server; whoever asks while that goes on gets the same report. */
export function newReport(app: App, bounds: readonly BoundedInstant[]): Promise<HealthReport> {
	const last = lastReport(app);
	last.running ??= makeReport(app, bounds)
		.then((report) => {
			last.report = report;
			return report;
		})
		.finally(() => {
			delete last.running;
		});
	return last.running;
}

async function makeReport(app: App, bounds: readonly BoundedInstant[]): Promise<HealthReport> {
	const findings = await runHealthChecks(runningSubject(app, bounds));
	// A folder that cannot be asked is a finding already.
	const disk = await readDiskSpace(app.settings).catch(() => ({ diskBytes: 0, freeBytes: 0 }));
	return { checkedAt: app.clock.now(), findings, ...disk, backups: await listBackups(app.database.read) };
}
