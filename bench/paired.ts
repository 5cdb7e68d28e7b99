import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.mjs';
import { cases } from './cases.ts';
import { Client } from './client.ts';
import { drive, type Measured, type Pick } from './drive.ts';
import { cpuOfFamily, usageOf } from './process-usage.ts';
import { randomFrom } from './random.ts';
import { seedThroughApi } from './seed-api.ts';
import { builtServer, startServer } from './server.ts';
import { exploreWith } from './world.ts';

/**
 * node bench/paired.ts --other ../before/packages/server/dist/main.js [--engine sqlite] [--only create,create@20,list] [--rounds 6]
 * [--requests 300] [--flags=--max-semi-space-size=16]: this build beside another one. Both run at once, each with data of its
 * own, and are asked in turn, a little at a time: so both meet the same machine, busy or not. `create@20` is with twenty at
 * once. `--flags` are for this build alone: without `--other` that compares flags.
 */
const { values } = parseArgs({
	options: {
		server: { type: 'string', default: builtServer },
		other: { type: 'string', default: builtServer },
		flags: { type: 'string', default: '' },
		engine: { type: 'string', default: 'sqlite' },
		only: { type: 'string', default: 'create,create@20,save,task,list,board,projects,overview' },
		rounds: { type: 'string', default: '6' },
		requests: { type: 'string', default: '300' },
	},
});
const size = 'few';

interface Side {
	readonly name: string;
	readonly client: (connections: number) => Client;
	readonly pickOf: (key: string) => Pick;
	readonly pid: number;
	/** Processor time of the database so far, where it has processes of its own. */
	readonly databaseCpuMs: () => number;
	readonly stop: () => Promise<void>;
}

async function open(name: string, program: string, flags: readonly string[]): Promise<Side> {
	const folder = mkdtempSync(join(tmpdir(), 'ordna-bench-'));
	const postgres = values.engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
	Object.assign(process.env, {
		ORDNA_DATABASE_TYPE: values.engine,
		ORDNA_DATABASE_HOST: postgres?.address ?? '',
		ORDNA_DATABASE_USER: postgres?.user ?? '',
		ORDNA_DATABASE_PASSWORD: 'not asked for',
		ORDNA_DATABASE_DATABASE: 'postgres',
	});
	const { baseUrl, pid, stop } = await startServer(folder, program, flags);
	await seedThroughApi({ baseUrl, size, parts: ['base'], now: new Date(), parallel: 4 });
	const world = await exploreWith(baseUrl, size);
	return {
		name,
		pid,
		databaseCpuMs: () => (postgres ? cpuOfFamily(postgres.pid) : 0),
		client: (connections) => new Client(baseUrl, { connections }),
		pickOf: (key) => {
			const pick = cases.find((one) => one.key === key)?.prepare(world);
			if (!pick) throw new Error(`no case ${key}: there are ${cases.map((one) => one.key).join(', ')}`);
			return pick;
		},
		async stop() {
			await stop();
			await postgres?.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

interface Round extends Measured {
	readonly databaseCpuMs: number;
}

async function measureIn(side: Side, wanted: string, round: number): Promise<Round> {
	const [key = '', at = '1'] = wanted.split('@');
	const concurrency = Number(at);
	const client = side.client(concurrency);
	try {
		const random = randomFrom('paired', wanted, round);
		const limits = { concurrency, maxSeconds: 60, maxRequests: Number(values.requests) };
		const before = side.databaseCpuMs();
		const measured = await drive({ client, pids: [side.pid], pick: side.pickOf(key), random, ...limits });
		// The warm-up, of a quarter, counts here, too.
		return { ...measured, databaseCpuMs: (side.databaseCpuMs() - before) / (1.25 * measured.requests) };
	} finally {
		client.close();
	}
}

const median = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? 0;

/** Of several rounds, the one in the middle. */
function middle(rounds: readonly Round[], of: (measured: Round) => number | null): number {
	return median(rounds.map((measured) => of(measured) ?? Number.NaN));
}

const shown = (number: number, digits = 3) => number.toFixed(digits).padStart(9);

async function compare(sides: readonly [Side, Side]): Promise<void> {
	console.log(
		`${''.padEnd(16)}   CPU-ms     other     ratio     p50 ms     other   of database   other  statements     other  refused`,
	);
	for (const wanted of values.only.split(',')) {
		const measured: [Round[], Round[]] = [[], []];
		for (let round = 0; round < Number(values.rounds); round += 1) {
			// Who comes first meets other caches than who comes second.
			for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
				measured[at].push(await measureIn(sides[at], wanted, round));
		}
		const [ours, others] = measured;
		const ratios = ours.map((one, at) => (one.cpuMs ?? 0) / (others[at]?.cpuMs ?? Number.NaN));
		const refused = measured.flat().flatMap((one) => Object.values(one.refused));
		const of = (pick: (one: Round) => number | null, digits?: number) =>
			measured.map((rounds) => shown(middle(rounds, pick), digits)).join(' ');
		console.log(
			`${wanted.padEnd(16)}${of((one) => one.cpuMs)} ${shown(median(ratios), 2)}  ${of((one) => one.p50Ms, 2)}  ${of((one) => one.databaseCpuMs)}   ${of((one) => one.statements, 1)}  ${refused.reduce((sum, one) => sum + one, 0)}`,
		);
	}
}

const sides: Side[] = [];
try {
	sides.push(await open('this', values.server, values.flags.split(' ').filter(Boolean)));
	sides.push(await open('other', values.other, []));
	await compare(sides as [Side, Side]);
	console.log(sides.map(({ name, pid }) => `${name}: ${usageOf([pid]).residentMb.toFixed(0)} MB`).join(', '));
} finally {
	for (const side of sides) await side.stop();
}
