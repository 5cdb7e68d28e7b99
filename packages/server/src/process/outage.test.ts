import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { bodyOf } from '../testing/replies.ts';
import { type SpawnedServer, spawnServer } from '../testing/spawn-server.ts';

/** What `scripts/postgres.mjs` gives: plain JavaScript outside this package. */
interface OwnPostgres {
	readonly url: string;
	readonly address: string;
	readonly user: string;
	restart(mode: 'fast' | 'immediate'): Promise<void>;
	stop(): Promise<void>;
}

/** A PostgreSQL of its own: that of the test run others need. */
async function aPostgres(): Promise<OwnPostgres> {
	const { href } = new URL('../../../../scripts/postgres.mjs', import.meta.url);
	const { startPostgres } = (await import(/* @vite-ignore */ href)) as {
		startPostgres(options: { durable: boolean }): Promise<OwnPostgres>;
	};
	// Test servers forget what they said they saved when they crash; this one waits for the disk, as an installation's does.
	const postgres = await startPostgres({ durable: true });
	onTestFinished(() => postgres.stop());
	// Its port answers before it does.
	await expect.poll(() => ask(postgres.url, 'show fsync').catch(() => [])).toEqual([{ fsync: 'on' }]);
	return postgres;
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query<Record<string, unknown>>(text)).rows;
	} finally {
		await client.end();
	}
}

async function aServer(postgres: OwnPostgres): Promise<SpawnedServer> {
	const folder = await mkdtemp(join(tmpdir(), 'ordna-outage-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const server = await spawnServer(folder, {
		ORDNA_DATABASE_TYPE: 'postgres',
		ORDNA_DATABASE_HOST: postgres.address,
		ORDNA_DATABASE_USER: postgres.user,
		ORDNA_DATABASE_PASSWORD: 'not asked for',
		ORDNA_DATABASE_DATABASE: 'postgres',
	});
	onTestFinished(async () => {
		await server.end('SIGKILL');
	});
	return server;
}

async function signIn({ url }: SpawnedServer): Promise<string> {
	const body = JSON.stringify({ username: 'ada', email: 'ada@example.org', password: 'long enough to pass' });
	const headers = { 'content-type': 'application/json' };
	await fetch(`${url}/api/v1/register`, { method: 'POST', headers, body });
	const reply = await fetch(`${url}/api/v1/login`, { method: 'POST', headers, body });
	return (await bodyOf<{ token: string }>(reply)).token;
}

const writers = 8;
const crashes = 5;

/** What eight who write all the time were told. */
interface Written {
	readonly saved: Map<number, string>;
	/** Answers of other kinds: their status, and when to come again. */
	readonly refused: Set<string>;
	stop(): Promise<void>;
}

function writeAllTheTime({ url }: SpawnedServer, token: string): Written {
	const saved = new Map<number, string>();
	const refused = new Set<string>();
	let isStopping = false;
	async function write(): Promise<void> {
		while (!isStopping) {
			const title = `${Math.random()}`;
			const reply = await fetch(`${url}/api/v1/labels`, {
				method: 'PUT',
				headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
				body: JSON.stringify({ title }),
			});
			const body = await bodyOf<{ id: number }>(reply);
			if (reply.ok) saved.set(body.id, title);
			else {
				refused.add(`${reply.status} ${reply.headers.get('retry-after')}`);
				await pause(20);
			}
		}
	}
	const writing = Promise.all(Array.from({ length: writers }, write));
	return {
		saved,
		refused,
		async stop() {
			isStopping = true;
			await writing;
		},
	};
}

/** So many more are saved. */
async function more({ saved }: Written, count = 40): Promise<void> {
	const before = saved.size;
	await expect.poll(() => saved.size).toBeGreaterThan(before + count);
}

const terminate =
	"select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'ordna%' and pid <> pg_backend_pid()";

test.skipIf(process.env['ORDNA_TEST_ENGINE'] !== 'postgres')(
	'a database that restarts or cuts lines while people write ends nothing and loses nothing',
	async () => {
		const postgres = await aPostgres();
		const server = await aServer(postgres);
		const writing = writeAllTheTime(server, await signIn(server));
		await more(writing);

		await ask(postgres.url, terminate);
		await more(writing);
		await postgres.restart('fast');
		await more(writing);
		// Like a crash: what PostgreSQL had in memory alone is lost, and none of that was answered.
		for (let crash = 0; crash < crashes; crash += 1) {
			await postgres.restart('immediate');
			await more(writing);
		}
		await writing.stop();

		const rows = await ask(postgres.url, 'select id, title from label');
		const kept = new Map(rows.map((row) => [Number(row['id']), row['title']]));
		expect([...writing.saved].filter(([id, title]) => kept.get(id) !== title)).toEqual([]);
		expect([...writing.refused]).toEqual(['503 1']);
		expect((await fetch(`${server.url}/health`)).status).toBe(200);
		const lines = server.output().split('\n');
		// Lines that are cut, one restart, and the crashes: each outage is said once, and one may be said twice.
		expect(lines.filter((line) => /the database does not answer/.test(line)).length).toBeLessThanOrEqual(crashes + 3);
		expect(lines.filter((line) => /something went wrong|FATAL|cannot be read/.test(line))).toEqual([]);
		expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
	},
);
