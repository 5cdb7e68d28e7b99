/** npm test: everything, on both engines; the last line tells how much passed and failed. */
import { buildServer, buildWeb } from './build.mjs';
import { staticChecks, testsOnSqlite } from './check.mjs';
import { hasConformance, runConformance } from './conformance.mjs';
import { environmentForTests, startPostgres } from './postgres.mjs';
import { runSteps, vitestStep } from './steps.mjs';

/** @type {import('./postgres.mjs').Postgres | undefined} */
let postgres;

/** @type {import('./steps.mjs').Step} */
const start = {
	name: 'PostgreSQL starts',
	run: async () => {
		postgres = await startPostgres();
		return { passed: 1, failed: 0 };
	},
};

/** @type {import('./steps.mjs').Step} */
const build = {
	name: 'build of server and web',
	run: async () => {
		buildServer();
		buildWeb();
		return { passed: 1, failed: 0 };
	},
};

/**
 * @param {'sqlite' | 'postgres'} engine
 * @returns {import('./steps.mjs').Step}
 */
function conformance(engine) {
	return {
		name: `conformance on ${engine}`,
		run: async () => {
			const { passed, waiting, problems } = await runConformance({ engine });
			return { passed, failed: problems.length, note: `${waiting} waiting`, output: problems.join('\n') };
		},
	};
}

/** Unpacked once, before two workers want it at a time; why there is none is said here, beside the number of what is skipped. */
const { whyNoDirectory } = await import('../packages/server/src/testing/directory.ts');
const missingDirectory = await whyNoDirectory();
if (missingDirectory) console.log(missingDirectory);
if (!hasConformance) console.log('The conformance suite is not beside this repository: left out.');
try {
	await runSteps([
		[...staticChecks, start],
		[testsOnSqlite],
		[vitestStep('server tests on PostgreSQL', ['server'], () => environmentForTests(postgres?.url))],
		[build],
		[vitestStep('journeys in the browser', ['e2e'])],
		// Each asks one server one thing at a time.
		...(hasConformance ? [[conformance('sqlite'), conformance('postgres')]] : []),
	]);
} finally {
	await postgres?.stop();
}
