import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		// Tests wait for disks and databases as much as they compute.
		maxWorkers: '100%',
		projects: [
			{ test: { name: 'domain', root: 'packages/domain', include: ['src/**/*.test.ts'] } },
			{ test: { name: 'server', root: 'packages/server', include: ['src/**/*.test.ts'], testTimeout: 15_000 } },
			{ test: { name: 'bench', root: 'bench', include: ['**/*.test.ts'] } },
			{ test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'] } },
			{
				extends: 'packages/web/vite.config.ts',
				test: { name: 'web', root: 'packages/web', include: ['src/**/*.test.{ts,tsx}'] },
			},
			{
				test: {
					name: 'e2e',
					root: 'e2e',
					include: ['**/*.test.ts'],
					testTimeout: 60_000,
					hookTimeout: 60_000,
					// A journey has the machine to itself: two browsers would measure each other.
					fileParallelism: false,
				},
			},
		],
	},
});
