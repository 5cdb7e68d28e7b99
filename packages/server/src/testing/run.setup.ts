import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropDatabases, postgresUrl } from './postgres.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** What the workers of this run share. They keep databases from file to file, and whoever ends last cannot know it. */
		readonly testRun: { readonly folder: string; readonly prefix: string };
	}
}

/** Once for all workers of a run: where they keep what outlives a file, and the end of all of it. */
export default async function setUpRun({ provide }: TestProject): Promise<() => Promise<void>> {
	await buildServer();
	const folder = await mkdtemp(join(tmpdir(), 'ordna-test-run-'));
	const prefix = `ordna_${randomBytes(6).toString('hex')}`;
	provide('testRun', { folder, prefix });
	return async () => {
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
		const url = postgresUrl();
		if (url) await dropDatabases(url, prefix);
	};
}

/** What tests start as a process of its own is the built server: from its sources a start takes three times as long. */
async function buildServer(): Promise<void> {
	const { href } = new URL('../../../../scripts/build.mjs', import.meta.url);
	(await import(href)).buildServer();
}
