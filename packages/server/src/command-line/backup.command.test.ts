import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { toInstant } from '@ordna/domain/time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openToRead } from '../db/database.ts';
import { openAndMigrate } from '../db/migrate.ts';
import { type MigrationSteps, migrationSteps } from '../db/migrations/index.ts';
import { diskStorage } from '../outside/files/disk.ts';
import { aFolder } from '../testing/a-folder.ts';
import { ordna, startOrdnaCommand } from '../testing/spawn-ordna.ts';
import { runToEnd, spawnServer } from '../testing/spawn-server.ts';

/** Each command is a process of its own. */
const patience = 300_000;

const secret = 'ab'.repeat(32);

const placeIn = (folder: string) => ({ engine: 'sqlite', file: join(folder, 'data', 'ordna.db') }) as const;
const storageIn = (folder: string) => diskStorage(join(folder, 'data', 'files'));

/** Data as a server leaves it, with files of ten bytes each. */
async function aDataFolder(fileNames: readonly string[] = [], steps = migrationSteps) {
	const folder = aFolder();
	await mkdir(join(folder, 'data'));
	await writeFile(join(folder, 'data', 'secret'), `${secret}\n`);
	const database = await openAndMigrate(placeIn(folder), steps);
	const keys: string[] = [];
	for (const name of fileNames) {
		const key = randomUUID();
		keys.push(key);
		await storageIn(folder).write(key, bytes('ten bytes.'));
		const row = { name, mime: '', size: 10, key, created_by_id: null, created: toInstant(Date.now()) };
		await database.writer.insertInto('file').values(row).execute();
	}
	await database.close();
	return { folder, keys, zip: join(folder, 'backup.zip') };
}

async function stepsIn(folder: string): Promise<string[]> {
	const database = await openToRead(placeIn(folder));
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
		database.writer,
	);
	await database.close();
	return rows.map(({ name }) => name);
}

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
	yield Buffer.from(text);
}

async function installationIn(folder: string): Promise<string | undefined> {
	const database = await openAndMigrate(placeIn(folder));
	const row = await database.read.selectFrom('installation').select('id').executeTakeFirst();
	await database.close();
	return row?.id;
}

test(
	'files that are missing or cut are told by the doctor, by a backup, and by a restore of it',
	async () => {
		const { folder, keys, zip } = await aDataFolder(['whole.txt', 'gone.txt', 'cut.txt']);
		const [, gone = '', cut = ''] = keys;
		await storageIn(folder).remove(gone);
		await storageIn(folder).write(cut, bytes('ten'));

		const told = new RegExp(`2 files are missing or cut: gone.txt \\(${gone}\\): missing, cut.txt .*: 3 of 10 bytes`);
		const doctor = await ordna(folder, ['doctor']);
		const backup = await ordna(folder, ['backup', zip]);
		const restored = await ordna(aFolder(), ['restore', zip]);

		expect(doctor).toMatchObject({ code: 1, output: expect.stringMatching(told) });
		expect(backup).toMatchObject({ code: 1, output: expect.stringMatching(told) });
		expect(backup.output).not.toMatch(/^\s+at /m);
		expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(told) });
	},
	patience,
);

test(
	'a restore into an empty folder takes the secret of the backup, one that stands stays',
	async () => {
		const { folder, zip } = await aDataFolder();
		await ordna(folder, ['backup', zip]);
		const [fresh, other] = [aFolder(), await aDataFolder()];
		await writeFile(join(other.folder, 'data', 'secret'), 'cd'.repeat(32));

		const taken = await ordna(fresh, ['restore', zip]);
		const kept = await ordna(other.folder, ['restore', zip]);

		expect(taken.output).toContain('The secret of the backup is kept');
		expect((await readFile(join(fresh, 'data', 'secret'), 'utf8')).trim()).toBe(secret);
		expect((await stat(join(fresh, 'data', 'secret'))).mode & 0o777).toBe(0o600);
		expect(kept.output).toContain('was made with another secret');
		expect((await readFile(join(other.folder, 'data', 'secret'), 'utf8')).trim()).toBe('cd'.repeat(32));
	},
	patience,
);

test(
	'a copy in a folder of its own is another installation; where the files still are it is the same one',
	async () => {
		const { folder, zip } = await aDataFolder(['a.txt']);
		const server = await spawnServer(join(folder, 'data'));
		await server.end('SIGTERM');
		const original = await storageIn(folder).readMark();
		await ordna(folder, ['backup', zip]);
		const copy = aFolder();

		await ordna(copy, ['restore', zip]);

		const copied = await storageIn(copy).readMark();
		expect(copied).not.toBe(original);
		expect(await installationIn(copy)).toBe(copied);
		const wrong = await runToEnd({
			ORDNA_SERVICE_ROOTPATH: join(copy, 'data'),
			ORDNA_FILES_BASEPATH: join(folder, 'data', 'files'),
		});
		expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('belong to another installation') });
		expect(wrong.output).not.toMatch(/^\s+at /m);

		for (const name of ['ordna.db', 'ordna.db-wal', 'ordna.db-shm']) {
			await rm(join(folder, 'data', name), { force: true });
		}
		expect(await ordna(folder, ['restore', zip])).toMatchObject({ code: 0 });
		expect(await installationIn(folder)).toBe(original);
	},
	patience,
);

test(
	'a backup is not restored over the files of another installation, unless they are adopted',
	async () => {
		const { folder, zip } = await aDataFolder(['a.txt']);
		await ordna(folder, ['backup', zip]);
		const other = aFolder();
		await storageIn(other).writeMark('another');

		const refused = await ordna(other, ['restore', zip]);
		const adopted = await ordna(other, ['files', 'adopt', '--yes']);
		const restored = await ordna(other, ['restore', zip]);

		expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('ordna files adopt') });
		expect([adopted.code, restored.code]).toEqual([0, 0]);
	},
	patience,
);

test(
	'of a restore that is killed the next command leaves nothing',
	async () => {
		const { folder, zip } = await aDataFolder(['a.txt']);
		await ordna(folder, ['backup', zip]);
		const target = aFolder();
		const tmp = join(target, 'tmp');
		await mkdir(tmp);

		const child = startOrdnaCommand(target, ['restore', zip], { TMPDIR: tmp });
		const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)));
		// One that is just being made has another name, and is swept an hour later.
		const isMade = async () => (await scratchesIn(target)).some((name) => !name.includes('-new-'));
		while (child.exitCode === null && !(await isMade())) await pause(2);
		child.kill('SIGKILL');
		expect(await ended).toBe('SIGKILL');
		const left = await scratchesIn(target);
		await ordna(target, ['user', 'list'], '', { TMPDIR: tmp });

		expect(left).toHaveLength(1);
		expect(await scratchesIn(target)).toEqual([]);
		expect(await readdir(tmp)).toEqual([]);
	},
	patience,
);

async function scratchesIn(target: string): Promise<string[]> {
	const folder = join(target, 'data');
	return existsSync(folder) ? (await readdir(folder)).filter((name) => name.startsWith('.ordna-scratch')) : [];
}

test(
	'a backup that finds no room says which disk is full, and leaves no half of it',
	async () => {
		const { folder, zip } = await aDataFolder();
		const database = await openAndMigrate(placeIn(folder));
		await sql`insert into job (name, due) with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
			select hex(randomblob(500)), 0 from n`.execute(database.writer);
		await database.close();
		// Takes nothing, as a full disk does.
		await symlink('/dev/full', `${zip}.part`);

		const { code, output } = await ordna(folder, ['backup', zip]);

		expect({ code, output }).toEqual({ code: 1, output: `The disk of ${zip} is full: there is no backup.\n` });
		expect((await readdir(folder)).sort()).toEqual(['data']);
	},
	patience,
);

test(
	'a backup changes nothing in the data: it makes no steps and no files',
	async () => {
		const { folder, zip } = await aDataFolder();
		// What readers of a WAL make holds nothing.
		const files = async () => (await readdir(join(folder, 'data'))).filter((name) => !/-(wal|shm)$/.test(name)).sort();
		const before = await files();

		const backup = await ordna(folder, ['backup', zip]);

		expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('Verified with a test restore') });
		expect(await files()).toEqual(before);
		expect(await stepsIn(folder)).toEqual(Object.keys(migrationSteps));
		expect(await ordna(aFolder(), ['backup', zip])).toMatchObject({
			code: 1,
			output: expect.stringContaining('There is no database at'),
		});
	},
	patience,
);

test(
	'data is for its owner only, also what was open before; the doctor tells what is left open',
	async () => {
		const { folder, keys } = await aDataFolder(['a.txt']);
		const [key = ''] = keys;
		const data = join(folder, 'data');
		const content = join(data, 'files', key.slice(0, 2), key);
		const paths = [data, join(data, 'ordna.db'), join(data, 'files'), join(content, '..'), content];
		for (const path of paths) await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644);
		await writeFile(join(data, 'config.json'), '{}', { mode: 0o644 });

		const server = await spawnServer(data);
		const made = (await readdir(data)).map((name) => join(data, name)).filter((path) => !path.endsWith('config.json'));
		const modes = await Promise.all([...paths, ...made].map(async (path) => ((await stat(path)).mode & 0o077) === 0));
		await server.end('SIGTERM');
		const doctor = await ordna(folder, ['doctor']);

		expect(modes).not.toContain(false);
		expect(made.map((path) => path.slice(data.length + 1))).toContain('ordna.db-wal');
		expect(doctor.output).toMatch(/! permissions .*config\.json \(0644\)/);
	},
	patience,
);

test(
	'files that are unknown in bulk are told by the doctor, and put aside only when somebody says so',
	async () => {
		const { folder } = await aDataFolder(['a.txt']);
		const server = await spawnServer(join(folder, 'data'));
		await server.end('SIGTERM');
		const storage = storageIn(folder);
		for (let left = 12; left > 0; left -= 1) {
			const key = randomUUID();
			await storage.write(key, bytes('stray'));
			// As one that was put there two days ago.
			await storage.discard(key, Date.now() - 2 * 86_400_000);
			await storage.recover(key);
		}

		const doctor = await ordna(folder, ['doctor']);
		const unsaid = await ordna(folder, ['files', 'discard-unknown']);
		const said = await ordna(folder, ['files', 'discard-unknown', '--yes']);

		expect(doctor.output).toMatch(/! contents .*12 of 13 files are unknown/);
		expect([unsaid.code, said.code]).toEqual([1, 0]);
		expect(await Array.fromAsync(storage.listDiscarded())).toHaveLength(12);
		expect(await Array.fromAsync(storage.list())).toHaveLength(1);
	},
	patience,
);

test(
	'what was made before the first release is refused by every command, with a sentence',
	async () => {
		const early = { '0001-first': migrationSteps['0001-schema'] } as MigrationSteps;
		const { folder, zip } = await aDataFolder([], early);
		const { zip: good } = await aBackup();
		const told = /^(✗ database +|)The database was made before the first release of Ordna/m;

		const [doctor, backup, dump] = [
			await ordna(folder, ['doctor']),
			await ordna(folder, ['backup', zip]),
			await ordna(folder, ['dump']),
		];
		const [restored, person] = [await ordna(folder, ['restore', good, '--yes']), await ordna(folder, ['user', 'list'])];

		for (const answer of [doctor, backup, dump, restored, person]) {
			expect(answer).toMatchObject({ code: 1, output: expect.stringMatching(told) });
		}
		expect(existsSync(zip)).toBe(false);
		expect(await stepsIn(folder)).toEqual(Object.keys(early));
	},
	patience,
);

/** A folder with a backup of it. */
async function aBackup() {
	const { folder, zip } = await aDataFolder();
	expect((await ordna(folder, ['backup', zip])).code).toBe(0);
	return { folder, zip };
}
