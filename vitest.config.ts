import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * How long a test, and what it waits for, may take: only so that one that hangs ends. Whatever a test promises it promises
 * in steps and counts, so that a machine that is busy with something else makes none red. No test has a shorter one.
 */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 50_000 } } };

/**
 * The files of a worker share its modules: each for itself would read the whole product again. What a module keeps is kept
 * for an app (`WeakMap`), or is the same for all.
 */
const shared = { isolate: false };

// Tests wait for disks and databases as much as they compute. A project with `extends` takes nothing of what stands around it.
const maxWorkers = '100%';

/**
 * Each file of the client has modules and a document of its own, in a context of Node's `vm` in a worker that stays: a
 * process for each takes twice as long.
 */
const inContexts = { pool: 'vmForks', maxWorkers } as const;

/** A context has its own `Object`, no `BroadcastChannel`, and another clock than the events: what is about these does without. */
const outsideContexts = [
	'src/app/mutations.test.ts',
	'src/features/rich-text/lazy-editor.test.tsx',
	'src/features/rich-text/lazy-editor.paste.test.tsx',
	'src/platform/focus/focus-guard.test.ts',
	'src/platform/outbox/tabs.test.ts',
	'src/ui/shortcuts/shortcuts.test.tsx',
];

/**
 * These open no database of the tests: what they start as a process of its own is told which one it has, and what they
 * read, measure or compile is the same beside either. They run once, beside SQLite.
 */
const besideOneEngine = [
	'src/{assertions,command-grants,documents,growth,vocabulary,wire-reference}.test.ts',
	'src/command-line/{backup.command,ordna}.test.ts',
	'src/command-line/move/move-from-dump.test.ts',
	'src/process/{kill,refusing,stopping,storage-lost}.test.ts',
];

/** The files that take minutes begin first: begun last, one worker would be at them while the other has nothing left to do. */
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const inOrder = await super.sort(files);
		const isLong = ({ moduleId }: TestSpecification) => /e2e\/accessibility/.test(moduleId);
		return [...inOrder.filter(isLong), ...inOrder.filter((file) => !isLong(file))];
	}
}

export default defineConfig({
	test: {
		sequence: { sequencer: LongestFirst },
		maxWorkers,
		projects: [
			{
				test: {
					...patience,
					...shared,
					name: 'domain',
					root: 'packages/domain',
					include: ['src/**/*.test.ts'],
				},
			},
			{
				test: {
					...patience,
					...shared,
					name: 'server',
					root: 'packages/server',
					include: ['src/**/*.test.ts'],
					exclude: process.env.ORDNA_TEST_ENGINE === 'postgres' ? besideOneEngine : [],
					globalSetup: [`${import.meta.dirname}/packages/server/src/testing/run.setup.ts`],
				},
			},
			{ test: { ...patience, name: 'bench', root: 'bench', include: ['**/*.test.ts'] } },
			{ test: { ...patience, name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'] } },
			{
				extends: 'packages/web/vite.config.ts',
				test: {
					...patience,
					...inContexts,
					name: 'web',
					root: 'packages/web',
					include: ['src/**/*.test.{ts,tsx}'],
					exclude: outsideContexts,
				},
			},
			{
				extends: 'packages/web/vite.config.ts',
				test: { ...patience, maxWorkers, name: 'web-forks', root: 'packages/web', include: outsideContexts },
			},
			{
				test: {
					...patience,
					name: 'e2e',
					root: 'e2e',
					include: ['**/*.test.ts'],
					globalSetup: [`${import.meta.dirname}/e2e/built.setup.ts`],
				},
			},
		],
	},
});
