import * as z from 'zod/mini';
import { instant } from '../contract/fields.ts';

/** What is looked at, in the order in which it is told. */
export const healthChecks = [
	'configuration',
	'database',
	'files',
	'contents',
	'permissions',
	'disk space',
	'mail',
	'mail queue',
	'mailbox',
	'webhooks',
	'push',
	'providers',
	'jobs',
	'clock',
	'address',
	'testing routes',
	'backups',
	'version',
] as const;
export type HealthCheckName = (typeof healthChecks)[number];

export const healthState = z.enum(['good', 'warning', 'bad']);
export type HealthState = z.output<typeof healthState>;

/** What one check found. */
export const healthFinding = z.object({
	about: z.enum(healthChecks),
	state: healthState,
	/** What was found and what to do, in the server's own words. */
	told: z.string(),
	/** A command that mends it; empty without one. */
	command: z.string(),
});
export type HealthFinding = z.output<typeof healthFinding>;

/** A backup that was made and verified. */
export const backupMade = z.object({
	made: instant,
	/** The size of its file. */
	bytes: z.number(),
});
export type BackupMade = z.output<typeof backupMade>;

/** How the server is. Ours, beside v1. See docs/wire/models.md#health-report. */
export const healthReport = z.object({
	checkedAt: instant,
	findings: z.array(healthFinding),
	/** The disk that the data is on; 0 where it cannot be asked. */
	diskBytes: z.number(),
	freeBytes: z.number(),
	/** The last backups, the last one first. */
	backups: z.array(backupMade),
});
export type HealthReport = z.output<typeof healthReport>;

const order: readonly HealthState[] = ['bad', 'warning'];

/**
 * What is not well, the worst first.
 * @example troublesIn(report.findings).length // 3
 */
export function troublesIn(findings: readonly HealthFinding[]): HealthFinding[] {
	return order.flatMap((state) => findings.filter((finding) => finding.state === state));
}
