import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.mjs';
import { cases } from './cases.ts';
import { Client } from './client.ts';
import { percentile } from './drive.ts';
import { randomFrom } from './random.ts';
import { seedThroughApi } from './seed-api.ts';
import { builtServer, startServer } from './server.ts';
import { exploreWith, type World } from './world.ts';

/**
 * node bench/reads-beside-writers.ts [--engine sqlite] [--seconds 6] [--rounds 3] [--server other/main.js]: creates a second, and
 * how long one who reads a list all the time waits for it, beside one writer and beside twenty, in turn on one server. The
 * aims are ratios: 2.5 times the creates, and at most 8 times the wait of 95 % of the reads.
 */
const { values } = parseArgs({
	options: {
		engine: { type: 'string', default: 'sqlite' },
		seconds: { type: 'string', default: '6' },
		rounds: { type: 'string', default: '3' },
		server: { type: 'string', default: builtServer },
	},
});

interface Measured {
	readonly createsPerSecond: number;
	readonly readP95Ms: number;
}

/** Asks one after the other until the time is over; how long each took, in milliseconds. */
async function askUntil(end: number, baseUrl: string, world: World, key: string, seed: string): Promise<number[]> {
	const pick = cases.find((one) => one.key === key)?.prepare(world);
	if (!pick) throw new Error(`no case ${key}`);
	const client = new Client(baseUrl, { connections: 1 });
	const random = randomFrom('beside', key, seed);
	const times: number[] = [];
	while (performance.now() < end) {
		const begin = performance.now();
		const { status } = await client.send(pick(random));
		if (status === 0 || status >= 400) throw new Error(`${key} answered ${status}`);
		times.push(performance.now() - begin);
	}
	client.close();
	return times;
}

async function measure(baseUrl: string, world: World, writers: number): Promise<Measured> {
	const seconds = Number(values.seconds);
	const end = performance.now() + seconds * 1000;
	const writing = Array.from({ length: writers }, (_, at) => askUntil(end, baseUrl, world, 'create', `${at}`));
	const reads = await askUntil(end, baseUrl, world, 'list', 'reader');
	const creates = (await Promise.all(writing)).flat().length;
	return { createsPerSecond: creates / seconds, readP95Ms: percentile(Float64Array.from(reads).sort(), 95) };
}

const median = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? 0;

function report(one: readonly Measured[], twenty: readonly Measured[]): void {
	const line = (name: string, of: (measured: Measured) => number, aim: string) => {
		const ratio = median(twenty.map((measured, at) => of(measured) / of(one[at] as Measured)));
		const [few, many] = [median(one.map(of)), median(twenty.map(of))].map((number) => number.toFixed(1));
		console.log(`${name.padEnd(24)} one ${few}, twenty ${many}: ${ratio.toFixed(2)} times (${aim})`);
	};
	line('creates a second', ({ createsPerSecond }) => createsPerSecond, 'at least 2.5');
	line('95 % of reads within ms', ({ readP95Ms }) => readP95Ms, 'at most 8');
}

const folder = mkdtempSync(join(tmpdir(), 'ordna-bench-'));
const postgres = values.engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
Object.assign(process.env, {
	ORDNA_DATABASE_TYPE: values.engine,
	ORDNA_DATABASE_HOST: postgres?.address ?? '',
	ORDNA_DATABASE_USER: postgres?.user ?? '',
	ORDNA_DATABASE_PASSWORD: 'not asked for',
	ORDNA_DATABASE_DATABASE: 'postgres',
});
try {
	const { baseUrl, stop } = await startServer(folder, values.server);
	try {
		await seedThroughApi({ baseUrl, size: 'few', parts: ['base'], now: new Date(), parallel: 4 });
		const world = await exploreWith(baseUrl, 'few');
		await measure(baseUrl, world, 1);
		const [one, twenty]: [Measured[], Measured[]] = [[], []];
		for (let round = 0; round < Number(values.rounds); round += 1) {
			one.push(await measure(baseUrl, world, 1));
			twenty.push(await measure(baseUrl, world, 20));
		}
		report(one, twenty);
	} finally {
		await stop();
	}
} finally {
	await postgres?.stop();
	rmSync(folder, { recursive: true, force: true });
}
