import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from './client.ts';
import { deepOwner, peopleOf } from './plan.ts';
import { usageOf } from './process-usage.ts';
import { seedDatabase } from './seed-database.ts';
import { type RunningServer, startServer } from './server.ts';
import { sideBySide } from './side-by-side.ts';
import { exploreVisitor, type Visitor } from './world.ts';

/**
 * node bench/create-cost.ts: what a create costs in a project of few and of 10,000 tasks, and whether the saved filters
 * of others make it dearer. Means of 200, taken in turns, so that what else the machine does falls on both alike.
 */
const creates = 200;
const othersFilters = 1000;

interface Cost {
	readonly ms: number;
	readonly cpuMs: number;
}

type Send = (visitor: Visitor, title: string) => Promise<void>;

async function meanOf(pid: number, send: Send, visitors: readonly Visitor[]): Promise<Cost[]> {
	const sums = visitors.map(() => ({ ms: 0, cpuMs: 0 }));
	// Ten at a time: the kernel counts processor time in steps of 10 ms.
	for (let round = 0; round < creates / 10; round++) {
		for (const [at, visitor] of visitors.entries()) {
			const [begin, before] = [performance.now(), usageOf([pid]).cpuMs];
			for (let one = 0; one < 10; one++) await send(visitor, `Created ${round}.${one}`);
			const sum = sums[at];
			if (sum === undefined) continue;
			sum.ms += (performance.now() - begin) / creates;
			sum.cpuMs += (usageOf([pid]).cpuMs - before) / creates;
		}
	}
	return sums;
}

async function measure({ baseUrl, pid }: RunningServer): Promise<void> {
	const client = new Client(baseUrl, { connections: 4 });
	const [few, many] = [await visitorOf(client, 'base'), await visitorOf(client, 'long')];
	const send: Send = async ({ token, projects }, title) => {
		const path = `/projects/${projects[0]?.id}/tasks`;
		const { status } = await client.send({ method: 'PUT', path, token, body: { title } });
		if (status >= 300) throw new Error(`a create was answered with ${status}`);
	};
	try {
		await meanOf(pid, send, [few, many]);
		show('', await meanOf(pid, send, [few, many]));
		await sideBySide(Array.from({ length: othersFilters }).keys(), 4, async (number) => {
			const body = { title: `Open ${number}`, filters: { filter: `done = false && priority >= ${number % 6}` } };
			const { status } = await client.send({ method: 'PUT', path: '/filters', token: few.token, body });
			if (status >= 300) throw new Error(`a filter was answered with ${status}`);
		});
		show(`, ${othersFilters} saved filters of somebody else`, await meanOf(pid, send, [few, many]));
	} finally {
		client.close();
	}
}

async function visitorOf(client: Client, part: 'base' | 'long'): Promise<Visitor> {
	const person = part === 'base' ? peopleOf('tiny', 'base')[0] : deepOwner.long;
	if (person === undefined) throw new Error('nobody was seeded');
	return exploreVisitor(client, person, 1);
}

function show(circumstance: string, [few, many]: readonly Cost[]): void {
	const written = (cost: Cost | undefined) => `${cost?.ms.toFixed(2)} ms, ${cost?.cpuMs.toFixed(2)} CPU-ms`;
	console.log(`create among few tasks${circumstance}: ${written(few)}`);
	console.log(`create among 10,000 tasks${circumstance}: ${written(many)}`);
}

const folder = mkdtempSync(join(tmpdir(), 'ordna-bench-'));
try {
	// The first start makes the tables.
	await (await startServer(folder)).stop();
	const databasePath = join(folder, 'ordna.db');
	await seedDatabase({ size: 'tiny', parts: ['base'], now: new Date(), onProgress: () => {}, databasePath });
	await seedDatabase({ size: 'people', parts: ['long'], now: new Date(), onProgress: () => {}, databasePath });
	const server = await startServer(folder);
	try {
		await measure(server);
	} finally {
		await server.stop();
	}
} finally {
	rmSync(folder, { recursive: true, force: true });
}
