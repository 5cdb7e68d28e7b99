import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launchBrowser } from './chromium.ts';
import { compareResults } from './compare.ts';
import { measureFirstVisit } from './first-visit.ts';
import { measureLongList } from './long-list.ts';
import { type MeasuredCases, measureCases } from './measure-cases.ts';
import { isSizeName, type Part, type SizeName, sizes } from './plan.ts';
import { usageOf } from './process-usage.ts';
import { serverTable, type Values, valueTable } from './report.ts';
import { keepResult, readResult, thisCommit, thisMachine } from './result.ts';
import { seedThroughApi } from './seed-api.ts';
import { canSeedDatabase, seedDatabase } from './seed-database.ts';
import { type RunningServer, startServer } from './server.ts';
import { createAtOnce } from './simultaneous-creates.ts';
import { exploreWith } from './world.ts';

const usage = `npm run bench -- [--size people] [--only task,list] [--seconds 3] [--no-browser] [--no-load]
npm run bench -- --compare bench/results/a.json bench/results/b.json
	sizes: ${Object.keys(sizes).join(', ')}`;

const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	allowNegative: true,
	options: {
		size: { type: 'string', default: 'people' },
		only: { type: 'string', default: '' },
		seconds: { type: 'string', default: '3' },
		browser: { type: 'boolean', default: true },
		load: { type: 'boolean', default: true },
		compare: { type: 'boolean', default: false },
	},
});

const results = fileURLToPath(new URL('results', import.meta.url));
const { size } = options;
const [before, after] = positionals;

if (options.compare && before !== undefined && after !== undefined) {
	console.log(compareResults(readResult(before), readResult(after)));
} else if (!options.compare && isSizeName(size)) {
	await measureAll(size);
} else {
	console.error(usage);
	process.exitCode = 2;
}

async function measureAll(size: SizeName): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'ordna-bench-'));
	try {
		const parts: Part[] = [...(options.load ? (['base', 'nested', 'board'] as const) : (['base'] as const))];
		await seed(folder, size, parts);
		const server = options.load ? await measureServer(folder, size) : { cases: {}, values: {} };
		const client = options.browser ? await measureBrowser(folder, size) : {};
		const values = { ...server.values, ...client };
		if (options.load) console.log(`\n${serverTable(server.cases)}`);
		console.log(`\n${valueTable(values)}`);
		const machine = thisMachine();
		console.log(`\n${machine.processor}, ${machine.cores} cores, ${machine.memoryGb} GB, Node ${machine.node}`);
		const result = { when: new Date().toISOString(), commit: thisCommit(), machine, size, cases: server.cases, values };
		console.log(`kept in ${keepResult(results, result)}`);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function withServer<T>(folder: string, work: (server: RunningServer) => Promise<T>): Promise<T> {
	const server = await startServer(folder);
	try {
		return await work(server);
	} finally {
		await server.stop();
	}
}

async function seed(folder: string, size: SizeName, parts: readonly Part[]): Promise<void> {
	const begin = performance.now();
	const seeding = { size, parts, now: new Date(), onProgress: showProgress };
	// The first start makes the tables.
	await withServer(folder, async ({ baseUrl }) => {
		if (!canSeedDatabase) await seedThroughApi({ ...seeding, baseUrl, parallel: 8 });
	});
	if (canSeedDatabase) await seedDatabase({ ...seeding, databasePath: join(folder, 'ordna.db') });
	console.error(`seeded ${parts.join(', ')} in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
}

let shownAt = 0;

function showProgress(tasks: number): void {
	if (performance.now() - shownAt < 5_000) return;
	shownAt = performance.now();
	console.error(`${tasks} tasks`);
}

/** On a fresh start, so that what the seeding left in memory is not counted. */
async function measureServer(folder: string, size: SizeName): Promise<{ cases: MeasuredCases; values: Values }> {
	return await withServer(folder, async ({ baseUrl, pid, readyMs }) => {
		await pause(2_000);
		const restMb = usageOf([pid]).residentMb;
		const world = await exploreWith(baseUrl, size);
		const cases = await measureCases({
			baseUrl,
			world,
			pids: [pid],
			only: options.only.split(',').filter(Boolean),
			maxSeconds: Number(options.seconds),
			maxRequests: 20_000,
			concurrency: 4,
			onCase: (title) => console.error(title),
		});
		const atOnce = await createAtOnce(baseUrl, world);
		const loadMb = Math.max(restMb, ...Object.values(cases).map(({ residentMb }) => residentMb ?? 0));
		const createRefused = Object.values(atOnce.refused).reduce((sum, count) => sum + count, 0);
		return { cases, values: { readyMs, restMb, loadMb, createRefused, indexTwice: atOnce.indexTwice.length } };
	});
}

async function measureBrowser(folder: string, size: SizeName): Promise<Values> {
	await seed(folder, size, ['long']);
	return await withServer(folder, async ({ baseUrl }) => {
		const browser = await launchBrowser();
		try {
			console.error('first visit, five times');
			const visit = await measureFirstVisit(browser, baseUrl, size);
			console.error('list and board of the longest project');
			return { ...visit, ...(await measureLongList(browser, baseUrl)) };
		} finally {
			await browser.close();
		}
	});
}
