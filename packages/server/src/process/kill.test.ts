import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { sendHalf } from '../testing/half-form.ts';
import { type SpawnedServer, spawnServer } from '../testing/spawn-server.ts';

/** Only so that what hangs ends. */
const roundLimitMs = 120_000;
/** `ORDNA_KILL_ROUNDS=100` for a long run. */
const rounds = Number(process.env.ORDNA_KILL_ROUNDS ?? 5);
const writers = 8;

async function send(
	url: string,
	{ method = 'POST', token = '', body }: { method?: string; token?: string; body: object },
) {
	const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
	const reply = await fetch(url, { method, headers, body: JSON.stringify(body) });
	if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
	return (await reply.json()) as { id: number; token: string };
}

async function signIn({ url }: SpawnedServer, round: number): Promise<string> {
	const person = { username: `person${round}`, email: `person${round}@example.org`, password: 'long enough to pass' };
	await send(`${url}/api/v1/register`, { body: person });
	return (await send(`${url}/api/v1/login`, { body: person })).token;
}

/** Writes until the server is gone; what it answered as saved is noted. */
async function write({ url }: SpawnedServer, token: string, saved: Map<number, string>): Promise<void> {
	for (let number = 0; ; number += 1) {
		const title = `${number} ${Math.random()}`;
		const made = await send(`${url}/api/v1/labels`, { method: 'PUT', token, body: { title } }).catch(() => undefined);
		if (!made) return;
		saved.set(made.id, title);
	}
}

function readBack(file: string) {
	const database = new Sqlite(file);
	try {
		return {
			integrity: database.pragma('integrity_check', { simple: true }),
			foreignKeys: database.pragma('foreign_key_check'),
			labels: new Map(database.prepare<[], [number, string]>('select id, title from label').raw().all()),
			told: new Set(
				database.prepare<[], number>("select entity_id from change where kind = 'label.created'").pluck().all(),
			),
		};
	} finally {
		database.close();
	}
}

test(
	`a server that is killed while it writes has everything it answered as saved (${rounds} rounds)`,
	async () => {
		const folder = await mkdtemp(join(tmpdir(), 'ordna-kill-'));
		onTestFinished(() => rm(folder, { recursive: true, force: true }));
		const saved = new Map<number, string>();

		for (let round = 1; round <= rounds; round += 1) {
			const server = await spawnServer(folder);
			const token = await signIn(server, round);
			const writing = Array.from({ length: writers }, () => write(server, token, saved));
			// So many writes, not so long: a busy machine does few in a moment.
			const enough = saved.size + 10 + Math.floor(Math.random() * 60);
			await expect.poll(() => saved.size, { interval: 1 }).toBeGreaterThanOrEqual(enough);
			await server.end('SIGKILL');
			await Promise.all(writing);

			const { integrity, foreignKeys, labels, told } = readBack(join(folder, 'ordna.db'));
			expect(integrity).toBe('ok');
			expect(foreignKeys).toEqual([]);
			expect([...saved].filter(([id, title]) => labels.get(id) !== title)).toEqual([]);
			expect([...labels.keys()].filter((id) => !told.has(id))).toEqual([]);
		}

		expect(saved.size).toBeGreaterThanOrEqual(rounds * 10);
	},
	roundLimitMs * rounds,
);

test('what an import had put aside goes with the next start', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'ordna-kill-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const temporary = join(folder, 'tmp');
	await mkdir(temporary);
	const server = await spawnServer(folder, { TMPDIR: temporary });
	const token = await signIn(server, 1);
	await sendHalf(server.url, '/migration/vikunja-file/migrate', { token, field: 'import' });
	const imports = () =>
		readdir(temporary, { recursive: true }).then((names) => names.filter((name) => /import$/.test(name)));
	await expect.poll(imports).toHaveLength(1);

	await server.end('SIGKILL');
	await spawnServer(folder, { TMPDIR: temporary });

	expect(await imports()).toEqual([]);
});
