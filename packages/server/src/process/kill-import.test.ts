import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { migratedLocation, settingsOf } from '../testing/location.ts';
import { writeForm } from '../testing/send-form.ts';
import { type SpawnedServer, spawnServer } from '../testing/spawn-server.ts';

/** `ORDNA_KILL_ROUNDS=100` for a long run. */
const rounds = Number(process.env['ORDNA_KILL_ROUNDS'] ?? 2);
/** Comments on one task: those that come first, and those with a later file. */
const [before, after] = [50, 3050];

interface Answer {
	readonly id: number;
	readonly token: string;
	readonly batch: string;
	readonly comments: number;
}

async function send(url: string, token: string, body: string | Uint8Array, type = 'application/json'): Promise<Answer> {
	const headers = { 'content-type': type, authorization: `Bearer ${token}` };
	const reply = await fetch(url, { method: 'POST', headers, body: new Uint8Array(Buffer.from(body)) });
	if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
	return (await reply.json()) as Answer;
}

async function signUp({ url }: SpawnedServer): Promise<string> {
	const person = JSON.stringify({ username: 'ada', email: 'ada@example.org', password: 'long enough to pass' });
	await send(`${url}/api/v1/register`, '', person);
	return (await send(`${url}/api/v1/login`, '', person)).token;
}

/** JSON of ours with a task that has so many comments. */
function aTaskWith(count: number): string {
	const comments = Array.from({ length: count }, (_, at) => ({ id: at + 1, comment: `<p>Said ${at + 1}</p>` }));
	return JSON.stringify([{ id: 1, title: 'House', views: [], tasks: [{ id: 3, title: 'Paint', comments }] }]);
}

/** A server that can be killed, and begins again on its data; and what stands in these. */
async function start() {
	const folder = await mkdtemp(join(tmpdir(), 'ordna-kill-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const { place, clean } = await migratedLocation();
	onTestFinished(clean);
	const database = await openDatabase(place);
	onTestFinished(() => database.close());
	let server = await spawnServer(folder, settingsOf(place));
	const token = await signUp(server);
	const upload = async (count: number) => {
		const { payload, headers } = await writeForm('import', [['house.json', aTaskWith(count)]]);
		return (await send(`${server.url}/api/v1/imports`, token, payload, headers['content-type'])).id;
	};
	const apply = (id: number) => send(`${server.url}/api/v1/imports/${id}/apply`, token, '{}');
	return {
		upload,
		apply,
		bring: async (count: number) => apply(await upload(count)),
		/** The imports, the newest first. */
		async list() {
			const reply = await fetch(`${server.url}/api/v1/imports`, { headers: { authorization: `Bearer ${token}` } });
			return (await reply.json()) as Answer[];
		},
		undo: (batch: string) => send(`${server.url}/api/v1/batches/${batch}/undo`, token, '{}'),
		/** Kills it, and lets what it was at be taken back as soon as it is there again: its lease is over. */
		async killAndBegin() {
			await server.end('SIGKILL');
			await database.writer.updateTable('import').set({ alive: 0 }).where('finished', 'is', null).execute();
			server = await spawnServer(folder, settingsOf(place));
			const running = () => database.read.selectFrom('import').select('id').where('finished', 'is', null).execute();
			await expect.poll(running).toEqual([]);
		},
		/** How many comments there are, how many of them are others, and how many are noted. */
		async counts() {
			const comments = await database.read.selectFrom('comment').select('comment').execute();
			const noted = await database.read.selectFrom('import_part').select('part_id').execute();
			return [comments.length, new Set(comments.map(({ comment }) => comment)).size, noted.length];
		},
	};
}

const all = (count: number) => [count, count, count];

test(`an import that adds to what is here, and its undo, are whole or not there when the server is killed (${rounds} rounds)`, async () => {
	const { upload, apply, bring, list, undo, killAndBegin, counts } = await start();
	await bring(before);
	const importing = performance.now();
	const whole = await bring(after);
	const undoing = performance.now();
	await undo(whole.batch);
	const [importMs, undoMs] = [undoing - importing, performance.now() - undoing];

	for (let round = 1; round <= rounds; round += 1) {
		const id = await upload(after);
		const broken = apply(id).catch(() => undefined);
		await pause(Math.random() * importMs);
		await killAndBegin();
		const answered = await broken;
		const left = await counts();
		expect(answered ? [all(after)] : [all(before), all(after)]).toContainEqual(left);

		const again = await bring(after);
		expect(again.comments).toBe(after - (left[0] ?? 0));
		expect(await counts()).toEqual(all(after));

		// Where it was whole, its answer may be lost; it is listed.
		const { batch = '' } = (await list()).find(({ comments }) => comments > 0) ?? {};
		const halfUndone = undo(batch).catch(() => undefined);
		await pause(Math.random() * undoMs);
		await killAndBegin();
		const wasAnswered = (await halfUndone) !== undefined;
		expect(wasAnswered ? [all(before)] : [all(before), all(after)]).toContainEqual(await counts());
		await undo(batch);
		expect(await counts()).toEqual(all(before));
	}
});
