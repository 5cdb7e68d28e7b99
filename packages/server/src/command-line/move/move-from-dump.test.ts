import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aDump, aDumpedProject, aDumpedTask, aPerson } from '../../features/server-dump/server-dump.builder.ts';
import { diskStorage } from '../../outside/files/disk.ts';
import { aFolder } from '../../testing/a-folder.ts';
import { ordna, startOrdnaCommand } from '../../testing/spawn-ordna.ts';
import { spawnServer } from '../../testing/spawn-server.ts';

/** Each command is a process of its own. */
const patience = 300_000;

async function signIn(url: string): Promise<number> {
	const reply = await fetch(`${url}/api/v1/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ username: 'ann', password: '12345678' }),
	});
	return reply.status;
}

test(
	'a whole instance comes from a dump, whose people sign in on the server that runs beside it; once more changes nothing',
	async () => {
		const folder = aFolder();
		const [dump, report] = [await aDump(), join(folder, 'report.txt')];
		const server = await spawnServer(join(folder, 'data'));

		const dry = await ordna(folder, ['migrate-from', dump, '--dry-run']);
		const moved = await ordna(folder, ['migrate-from', dump, '--report', report]);
		const again = await ordna(folder, ['migrate-from', dump]);

		expect(dry).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was changed: this was a dry run.') });
		expect(dry.output).toContain('left out: table totp: no document says what is in it (1)');
		expect(moved).toMatchObject({ code: 0, output: expect.stringMatching(/tasks +3 +2\n/) });
		expect(moved.output).toContain('Everything else is the same on both sides.');
		expect(await readFile(report, 'utf8')).toContain('Everything else is the same on both sides.');
		expect(again).toMatchObject({ code: 0, output: expect.stringContaining('brought before: nothing is changed') });
		expect(await signIn(server.url)).toBe(200);
		await server.end('SIGTERM');
	},
	patience,
);

/** The keys of what is stored. What was being written when the process was killed is a draft, which is tidied after a day. */
async function contentsIn(folder: string): Promise<string[]> {
	const keys: string[] = [];
	for await (const { key } of diskStorage(join(folder, 'data', 'files')).list()) keys.push(key);
	return keys;
}

test(
	'a move that was killed among its files goes on where it was, and leaves none behind',
	async () => {
		const folder = aFolder();
		const ids = Array.from({ length: 1500 }, (_, at) => at + 1);
		const created = '2026-06-01T08:00:00Z';
		const tables = {
			users: [aPerson(1, 'ann')],
			projects: [aDumpedProject(1)],
			tasks: [aDumpedTask(1)],
			task_attachments: ids.map((id) => ({ id, task_id: 1, file_id: id, created })),
			files: ids.map((id) => ({ id, name: `${id}.txt`, mime: 'text/plain', size: 5, created })),
		};
		const files = Object.fromEntries(ids.map((id) => [id, `${id} is`]));
		const dump = await aDump({ tables, files });

		const first = startOrdnaCommand(folder, ['migrate-from', dump]);
		first.stdout?.on('data', (said) => String(said).includes('Files: 1000 of 1500') && first.kill('SIGKILL'));
		await once(first, 'close');
		const left = await contentsIn(folder);
		const second = await ordna(folder, ['migrate-from', dump]);

		expect(first.signalCode).toBe('SIGKILL');
		expect(left.length).toBeGreaterThanOrEqual(1000);
		expect(second).toMatchObject({ code: 0, output: expect.stringMatching(/contents of files +1500 +1500\n/) });
		const all = await contentsIn(folder);
		expect(all).toHaveLength(1500);
		expect(all).toEqual(expect.arrayContaining(left));
		const server = await spawnServer(join(folder, 'data'));
		expect(await signIn(server.url)).toBe(200);
		await server.end('SIGTERM');
	},
	patience,
);

test.for([
	[['--person', 'kim=kimberly'], '--person is for the address of a server'],
	[['--known-people'], '--known-people is for the address of a server'],
	[['--folder', 'beside'], '--folder is for the address of a server'],
	[['--to', 'moved.zip'], '--to is for the address of a server'],
] as const)('with a dump %j has nothing to say', async ([words, sentence]) => {
	const refused = await ordna(aFolder(), ['migrate-from', await aDump(), ...words]);

	expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(sentence) });
});

test('a dump that is not there is no address either', async () => {
	const refused = await ordna(aFolder(), ['migrate-from', 'gone.zip']);

	expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('There is no file gone.zip.') });
});
