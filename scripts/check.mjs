/** npm run check: format, lint, import directions, types, unused code, and the tests that need nothing but SQLite. */
import { runSteps, toolStep, vitestStep } from './steps.mjs';

const typed = ['packages/domain', 'packages/server', 'packages/web', 'e2e', 'bench', 'scripts'];

export const staticChecks = [
	toolStep('format, lint, import directions', 'biome', ['ci', '--error-on-warnings', '--colors=off']),
	...typed.map((folder) => toolStep(`types of ${folder}`, 'tsc', ['-p', folder, '--pretty', 'false'])),
	toolStep('unused code', 'knip', ['--no-progress']),
	toolStep('regular expressions', 'node', ['scripts/expressions.mjs']),
];

export const testsOnSqlite = vitestStep('tests', ['domain', 'server', 'web', 'web-forks', 'bench', 'scripts'], () => ({
	ORDNA_TEST_ENGINE: 'sqlite',
}));

if (import.meta.main) await runSteps([staticChecks, [testsOnSqlite]]);
