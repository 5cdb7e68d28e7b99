/** npm run check: format, lint, import directions, types, unused code, and the tests that need nothing but SQLite. */
import { runSteps, toolStep, vitestStep } from './steps.mjs';

const typed = ['packages/domain', 'packages/server', 'packages/web', 'e2e', 'bench', 'scripts'];

/** The projects of vitest.config.ts that need no browser. */
export const unitProjects = ['domain', 'server', 'web', 'bench', 'scripts'];

export const staticChecks = [
	toolStep('format, lint, import directions', 'biome', ['ci', '--error-on-warnings', '--colors=off']),
	...typed.map((folder) => toolStep(`types of ${folder}`, 'tsc', ['-p', folder, '--pretty', 'false'])),
	toolStep('unused code', 'knip', ['--no-progress']),
];

if (import.meta.main) {
	const withoutPostgres = () => ({ ORDNA_TEST_POSTGRES: undefined });
	await runSteps([staticChecks, [vitestStep('tests', unitProjects, withoutPostgres)]]);
}
