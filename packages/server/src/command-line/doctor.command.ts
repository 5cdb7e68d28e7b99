import { statSync } from 'node:fs';
import type { HealthFinding } from '@ordna/domain/health';
import { defineCommand } from 'citty';
import { boundedInstants } from '../bounded-instants.ts';
import { openToRead } from '../db/database.ts';
import { locationOf } from '../db/location.ts';
import { type HealthSubject, runHealthChecks } from '../features/health/index.ts';
import { jobInstants } from '../features/job/index.ts';
import { allJobs } from '../jobs.ts';
import { prepare } from '../process/preparing.ts';
import type { Settings } from '../settings/index.ts';
import { noMemory } from './cli-context.ts';
import { CliError } from './cli-error.ts';

export const doctorCommand = defineCommand({
	meta: {
		name: 'doctor',
		description:
			'Check configuration, database, files, permissions, email, webhooks, jobs and clock. Exits with 1 when there is a problem.',
	},
	async run() {
		const prepared = prepare();
		if (!prepared.ok) {
			for (const problem of prepared.problems) print({ about: 'configuration', state: 'bad', told: problem });
			throw new CliError('The server would not start with this configuration.');
		}
		const { settings, warnings } = prepared;
		const state = warnings.length > 0 ? 'warning' : 'good';
		const told = warnings.join(' ') || `data in ${settings.service.rootPath}`;
		const findings = await runHealthChecks(subjectOf(settings));
		print({ about: 'configuration', state, told });
		findings.forEach(print);
		if (findings.some((finding) => finding.state === 'bad')) throw new CliError('There are problems, see above.');
	},
});

/** What the settings lead to, opened for reading by each check: one that cannot be opened is a finding of some of them. */
function subjectOf(settings: Settings): HealthSubject {
	return {
		settings,
		now: Date.now(),
		bounds: [...jobInstants(allJobs), ...boundedInstants],
		isThorough: true,
		isNew: isNew(settings),
		async withDatabase(ask) {
			const database = await openToRead(locationOf(settings.database, noMemory));
			try {
				return await ask(database);
			} finally {
				await database.close();
			}
		},
	};
}

/** The file of a database that holds nothing yet cannot be opened for reading. */
function isNew({ database: { type, path } }: Settings): boolean {
	return type === 'sqlite' && path !== 'memory' && (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

function print({ about, state, told }: Pick<HealthFinding, 'about' | 'state' | 'told'>): void {
	const sign = { good: '✓', warning: '!', bad: '✗' }[state];
	console.log(`${sign} ${about.padEnd(14)}${told}`);
}
