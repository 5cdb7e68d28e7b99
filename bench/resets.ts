import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.mjs';
import { startServer } from './server.ts';

/**
 * node bench/resets.ts [--engine postgres] [--times 100]: what the testing routes cost a suite. Resets in a row, each of a
 * server that was filled with some people, projects and tasks just before. The aim is 100 ms for each.
 */
const { values } = parseArgs({
	options: {
		engine: { type: 'string', default: 'sqlite' },
		times: { type: 'string', default: '100' },
	},
});

const token = 'bench';
const dates = { created: '2026-11-21T07:00:00Z', updated: '2026-11-21T07:00:00Z' };
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

/** As a test begins: ten people, five projects with a board each, and fifty tasks. */
const fillings: readonly (readonly [table: string, rows: readonly object[]])[] = [
	[
		'users',
		numbers(10).map((id) => {
			const account = { password: '', status: 0, issuer: 'local', language: 'en' };
			return { id, username: `user${id}`, ...account, ...dates };
		}),
	],
	['projects', numbers(5).map((id) => ({ id, title: `Project ${id}`, owner_id: 1, ...dates }))],
	[
		'project_views',
		numbers(5).map((id) => {
			return { id, title: 'Board', project_id: id, view_kind: 3, bucket_configuration_mode: 1, ...dates };
		}),
	],
	['buckets', numbers(5).map((id) => ({ id, title: 'To do', project_view_id: id, created_by_id: 1, ...dates }))],
	[
		'tasks',
		numbers(50).map((id) => {
			const place = { project_id: (id % 5) + 1, index: id, created_by_id: 1 };
			return { id, title: `Task ${id}`, done: false, ...place, ...dates };
		}),
	],
];

async function send(baseUrl: string, method: string, path: string, body?: object): Promise<number> {
	const begin = performance.now();
	const reply = await fetch(`${baseUrl}/api/v1/test/${path}`, {
		method,
		headers: { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) },
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	const text = await reply.text();
	if (!reply.ok) throw new Error(`${method} ${path} was answered with ${reply.status}: ${text}`);
	return performance.now() - begin;
}

function told(what: string, times: readonly number[]): void {
	const sorted = times.toSorted((one, other) => one - other);
	const at = (share: number) =>
		(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
	console.log(`${what}: half within ${at(0.5)} ms, 95 % within ${at(0.95)} ms, the longest ${at(1)} ms`);
}

async function measure(baseUrl: string): Promise<void> {
	const [resets, fills]: [number[], number[]] = [[], []];
	for (const _ of numbers(Number(values.times))) {
		for (const [table, rows] of fillings) fills.push(await send(baseUrl, 'PATCH', table, rows));
		resets.push(await send(baseUrl, 'DELETE', 'all'));
	}
	told(`${values.times} resets on ${values.engine}`, resets);
	told(`${fills.length} fillings`, fills);
	const late = resets.filter((ms) => ms > 100).length;
	if (late > 0) console.log(`${late} resets took longer than 100 ms`);
}

const folder = mkdtempSync(join(tmpdir(), 'ordna-bench-'));
const postgres = values.engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
Object.assign(process.env, {
	ORDNA_SERVICE_TESTINGTOKEN: token,
	...(postgres && {
		ORDNA_DATABASE_TYPE: 'postgres',
		ORDNA_DATABASE_HOST: postgres.address,
		ORDNA_DATABASE_USER: postgres.user,
		ORDNA_DATABASE_DATABASE: 'postgres',
	}),
});
try {
	const server = await startServer(folder);
	try {
		await measure(server.baseUrl);
	} finally {
		await server.stop();
	}
} finally {
	await postgres?.stop();
	rmSync(folder, { recursive: true, force: true });
}
