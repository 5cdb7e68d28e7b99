/**
 * npm run soak: what `npm test` does a little of, for hours: kills, power cuts, nonsense, axe on each state of a
 * screen, and journeys with late answers. The last line tells how much passed and failed.
 */
import { environmentForTests, startPostgres } from './postgres.mjs';
import { runSteps, vitestStep } from './steps.mjs';

const many = {
	ORDNA_KILL_ROUNDS: '1000',
	ORDNA_POWER_CUTS: '100000',
};
const spoilt = () => ({ TIMES: '50' });

/** Whatever takes long here is meant to. */
const unlimited = '--testTimeout=0';

/**
 * @param {string} name
 * @param {string[]} files
 * @param {() => Record<string, string | undefined>} [environment]
 */
const long = (name, files, environment = () => ({})) => [
	vitestStep(name, ['server'], () => ({ ...many, ...environment() }), [unlimited, ...files]),
];

const postgres = await startPostgres();
const onPostgres = () => environmentForTests(postgres.url);
try {
	await runSteps([
		long('power cuts', ['src/db/power-cut.test.ts']),
		long('kills', ['src/process/kill.test.ts']),
		long('nonsense on SQLite', ['src/hostile.test.ts'], spoilt),
		long('nonsense on PostgreSQL', ['src/hostile.test.ts'], () => ({ ...spoilt(), ...onPostgres() })),
		long('broken files', ['src/features/import/broken-files.test.ts'], () => ({ TIMES: '5000' })),
		[vitestStep('axe on every screen', ['e2e'], () => ({ ORDNA_EVERY_SCREEN: '1' }), [unlimited, 'accessibility-'])],
		[vitestStep('journeys with late answers', ['e2e'], () => ({ ORDNA_LATENCY_MS: '500' }))],
		long('restarts of PostgreSQL', ['src/process/outage.test.ts'], onPostgres),
	]);
} finally {
	await postgres.stop();
}
