import type { HealthFinding } from '@ordna/domain/health';
import {
	checkClock,
	checkContents,
	checkDatabase,
	checkJobs,
	checkMailQueue,
	checkWebhooks,
} from './database.checks.ts';
import { type HealthCheck, runCheck } from './health-check.ts';
import type { HealthSubject } from './health-subject.ts';
import {
	checkAddress,
	checkDiskSpace,
	checkFiles,
	checkMail,
	checkPermissions,
	checkTestingRoutes,
} from './machine.checks.ts';
import { checkBackups, checkMailIn, checkProviders, checkPush, checkVersion } from './service.checks.ts';

const checks: readonly HealthCheck[] = [
	{ about: 'database', run: checkDatabase },
	{ about: 'files', run: checkFiles },
	{ about: 'contents', run: checkContents },
	{ about: 'permissions', run: checkPermissions },
	{ about: 'disk space', run: checkDiskSpace },
	{ about: 'mail', run: checkMail },
	{ about: 'mail queue', run: checkMailQueue },
	{ about: 'mailbox', run: checkMailIn },
	{ about: 'webhooks', run: checkWebhooks },
	{ about: 'push', run: checkPush },
	{ about: 'providers', run: checkProviders },
	{ about: 'jobs', run: checkJobs },
	{ about: 'clock', run: checkClock },
	{ about: 'address', run: checkAddress },
	{ about: 'testing routes', run: checkTestingRoutes },
	{ about: 'backups', run: checkBackups },
	{ about: 'version', run: checkVersion },
];

/** Runs every check, one after the other: for the command line and for the page of administrators. */
export async function runHealthChecks(subject: HealthSubject): Promise<HealthFinding[]> {
	const findings: HealthFinding[] = [];
	for (const check of checks) findings.push(await runCheck(check, subject));
	return findings;
}
