import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchBrowser } from './chromium.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureFloor } from './floor.ts';
import { measureLongList } from './long-list.ts';
import { type MeasuredCases, measureCases } from './measure-cases.ts';
import type { Part, SizeName } from './plan.ts';
import { usageOf } from './process-usage.ts';
import type { Values } from './report.ts';
import { type Result, thisCommit, thisMachine } from './result.ts';
import { seedThroughApi } from './seed-api.ts';
import { canSeedDatabase, seedDatabase } from './seed-database.ts';
import { type RunningServer, startServer } from './server.ts';
import { createAtOnce } from './simultaneous-creates.ts';
import { exploreWith } from './world.ts';

export interface Run {
	readonly size: SizeName;
	/** Keys of cases; none: all. */
	readonly only: readonly string[];
	/** For each case. */
	readonly maxSeconds: number;
	readonly withLoad: boolean;
	readonly withBrowser: boolean;
	/** The built server. */
	readonly program: string;
	readonly onStep: (step: string) => void;
}

interface Stage extends Run {
	/** The server's data; gone when the run ends. */
	readonly folder: string;
}

/** Seeds a server of its own, measures it and its client, and leaves nothing behind. */
export async function measureAll(run: Run): Promise<Result> {
	const stage = { ...run, folder: mkdtempSync(join(tmpdir(), 'ordna-bench-')) };
	try {
		await seed(stage, run.withLoad ? ['others', 'base', 'nested', 'board'] : ['others', 'base']);
		const floor = run.withLoad ? await measureFloor(run.maxSeconds) : {};
		const server = run.withLoad ? await measureServer(stage) : { cases: {}, values: {} };
		const client = run.withBrowser ? await measureBrowser(stage) : {};
		const values = { ...floor, ...server.values, ...client };
		const when = new Date().toISOString();
		return { when, commit: thisCommit(), machine: thisMachine(), size: run.size, cases: server.cases, values };
	} finally {
		rmSync(stage.folder, { recursive: true, force: true });
	}
}

async function withServer<T>({ folder, program }: Stage, work: (server: RunningServer) => Promise<T>): Promise<T> {
	const server = await startServer(folder, program);
	try {
		return await work(server);
	} finally {
		await server.stop();
	}
}

async function seed(stage: Stage, parts: readonly Part[]): Promise<void> {
	const begin = performance.now();
	const seeding = { size: stage.size, parts, now: new Date(), onProgress: everyFiveSeconds(stage.onStep) };
	// The first start makes the tables.
	await withServer(stage, async ({ baseUrl }) => {
		if (!canSeedDatabase) await seedThroughApi({ ...seeding, baseUrl, parallel: 8 });
	});
	if (canSeedDatabase) await seedDatabase({ ...seeding, databasePath: join(stage.folder, 'ordna.db') });
	stage.onStep(`seeded ${parts.join(', ')} in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

function everyFiveSeconds(onStep: (step: string) => void): (tasks: number) => void {
	let shownAt = performance.now();
	return (tasks) => {
		if (performance.now() - shownAt < 5_000) return;
		shownAt = performance.now();
		onStep(`${tasks} tasks`);
	};
}

/** On a fresh start, so that what the seeding left in memory is not counted. */
async function measureServer(stage: Stage): Promise<{ cases: MeasuredCases; values: Values }> {
	return await withServer(stage, async ({ baseUrl, pid, readyMs }) => {
		await pause(2_000);
		const restMb = usageOf([pid]).residentMb;
		const world = await exploreWith(baseUrl, stage.size);
		const { only, maxSeconds, onStep: onCase } = stage;
		const bounds = { only, maxSeconds, maxRequests: 20_000, concurrency: 4 };
		const cases = await measureCases({ ...bounds, baseUrl, world, pids: [pid], onCase });
		const atOnce = await createAtOnce(baseUrl, world);
		const loadMb = Math.max(restMb, ...Object.values(cases).map(({ residentMb }) => residentMb ?? 0));
		const createRefused = Object.values(atOnce.refused).reduce((sum, count) => sum + count, 0);
		return { cases, values: { readyMs, restMb, loadMb, createRefused, indexTwice: atOnce.indexTwice.length } };
	});
}

async function measureBrowser(stage: Stage): Promise<Values> {
	// With the load, the board is there already.
	await seed(stage, stage.withLoad ? ['long'] : ['long', 'board']);
	return await withServer(stage, async ({ baseUrl }) => {
		const browser = await launchBrowser();
		try {
			stage.onStep('first visit, five times');
			const visit = await measureFirstVisit(browser, baseUrl, stage.size);
			stage.onStep('list and board of the longest project');
			return { ...visit, ...(await measureLongList(browser, baseUrl)) };
		} finally {
			await browser.close();
		}
	});
}
