import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isFailure } from '@ordna/domain/failures';
import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { runCommand } from '../../context/index.ts';
import { createLog } from '../../observe/log.ts';
import { diskStorage } from '../../outside/files/disk.ts';
import type { Storage } from '../../outside/files/storage.ts';
import { StoreTimeout } from '../../outside/files/store-limits.ts';
import { aFolder } from '../../testing/a-folder.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { anAttachment } from '../attachment/attachment.builder.ts';
import { jobRunner } from '../job/index.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { withinReach } from './file.storage.ts';
import { adoptStore, findInstallation, lostContents, removeUnusedFiles, storageOf } from './index.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The app over a folder, at the time of the machine, less an hour: contents have the time of the disk, and all of a test
 * are young on its first day and old on its second, however long writing them took.
 */
async function anApp(files: string): Promise<TestApp> {
	const app = await startTestApp({ ORDNA_FILES_BASEPATH: files });
	app.clock.set(toInstant(Date.now() - 60 * 60 * 1000));
	return app;
}

/** Contents that no database knows of. */
async function strays(storage: Storage, count: number): Promise<string[]> {
	const keys = Array.from({ length: count }, () => randomUUID());
	for (const key of keys) await storage.write(key, bytes());
	return keys;
}

async function* bytes(): AsyncGenerator<Uint8Array> {
	yield Buffer.from('ten bytes.');
}

/** The key of a content that a task uses. */
async function aKey(app: TestApp): Promise<string> {
	const owner = await aUser(app);
	const { file } = await anAttachment(app, { by: owner, task: await aTask(app, { owner }) });
	const row = await app.app.database.read.selectFrom('file').select('key').where('id', '=', file.id).executeTakeFirst();
	return row?.key ?? '';
}

/** A content whose file nothing uses. */
async function anUnusedKey({ app }: TestApp): Promise<string> {
	const [key = ''] = await strays(storageOf(app), 1);
	await runCommand(app, { kind: 'stranger' }, { via: 'test' }, ({ db, now }) =>
		db
			.insertInto('file')
			.values({ name: 'a.txt', mime: '', size: 10, created_by_id: null, key, created: now })
			.execute(),
	);
	return key;
}

/** The daily job, once a day; answers with what it logged. */
async function afterDays(app: TestApp, days: number): Promise<{ level: string; msg: string; discarded?: number }[]> {
	const lines: string[] = [];
	const log = createLog({ level: 'info', format: 'structured', to: { write: (line) => void lines.push(line) } });
	for (let left = days; left > 0; left -= 1) {
		app.clock.advance(dayMs);
		await jobRunner({ ...app.app, log }, [removeUnusedFiles]).runDue();
	}
	return lines.map((line) => JSON.parse(line));
}

async function keysIn(storage: Storage) {
	const list = async (items: AsyncIterable<{ key: string }>) => (await Array.fromAsync(items)).map(({ key }) => key);
	return { kept: await list(storage.list()), discarded: await list(storage.listDiscarded()) };
}

test('a day on which no file is put aside, removed or recovered leaves no line in the log', async () => {
	const app = await anApp(aFolder());
	await aKey(app);
	const quiet = await afterDays(app, 2);

	await anUnusedKey(app);
	const busy = await afterDays(app, 3);

	expect(quiet).toEqual([]);
	expect(busy).toEqual([expect.objectContaining({ discarded: 1, discardedBytes: 10 })]);
});

test('a new database marks an empty folder as its own, and starts again over it', async () => {
	const folder = aFolder();

	const app = await anApp(folder);
	await app.beside();

	expect(await findInstallation(app.app.database)).toMatch(/^[\da-f-]{36}$/);
	expect(await diskStorage(folder).readMark()).toBe(await findInstallation(app.app.database));
});

test('a database that is not the one of the files is refused, and says what to do', async () => {
	const folder = aFolder();
	const key = await aKey(await anApp(folder));

	await expect(anApp(folder)).rejects.toThrow(/belong to another installation.*ordna files adopt/);

	expect((await keysIn(diskStorage(folder))).kept).toEqual([key]);
});

test('a database without files is refused over a folder with contents that nobody has marked', async () => {
	const folder = aFolder();
	await strays(diskStorage(folder), 1);

	await expect(anApp(folder)).rejects.toThrow(/There are 1 files in .*, of which the database knows none/);

	expect(await diskStorage(folder).readMark()).toBeNull();
});

test('an installation from before there were marks gets one when its files match, with a few left over', async () => {
	const folder = aFolder();
	const app = await anApp(folder);
	await aKey(app);
	await strays(diskStorage(folder), 10);
	await rm(join(folder, '.installation'));

	await app.beside();

	expect(await diskStorage(folder).readMark()).toBe(await findInstallation(app.app.database));
});

test('one whose files mostly do not match gets none', async () => {
	const folder = aFolder();
	const app = await anApp(folder);
	await aKey(app);
	await strays(diskStorage(folder), 11);
	await rm(join(folder, '.installation'));

	await expect(app.beside()).rejects.toThrow(/There are 12 files in .*, of which the database knows 1\./);
});

test('who knows better adopts the files', async () => {
	const folder = aFolder();
	const key = await aKey(await anApp(folder));
	const elsewhere = await startTestApp();

	await adoptStore(elsewhere.app.database, diskStorage(folder));
	await anApp(folder).catch(() => undefined);

	expect(await diskStorage(folder).readMark()).toBe(await findInstallation(elsewhere.app.database));
	expect((await keysIn(diskStorage(folder))).kept).toEqual([key]);
});

test('an empty folder is not marked while the database knows of files: its disk may not be there', async () => {
	const folder = aFolder();
	const app = await anApp(folder);
	await aKey(app);
	await rm(folder, { recursive: true });

	await app.beside();

	expect(await diskStorage(folder).readMark()).toBeNull();
});

test('what nothing uses is put aside, still readable, logged, and removed after thirty days', async () => {
	const app = await anApp(aFolder());
	const storage = storageOf(app.app);
	const used = await aKey(app);
	const unused = await anUnusedKey(app);
	const [stray = ''] = await strays(storage, 1);

	const lines = await afterDays(app, 4);

	expect((await keysIn(storage)).kept).toEqual([used]);
	expect((await keysIn(storage)).discarded.sort()).toEqual([unused, stray].sort());
	expect(Buffer.concat(await Array.fromAsync((await storage.read(unused)) ?? [])).toString()).toBe('ten bytes.');
	expect(lines.reduce((sum, { discarded = 0 }) => sum + discarded, 0)).toBe(2);
	expect(lines).toContainEqual(expect.objectContaining({ level: 'info', discarded: 1, discardedBytes: 10, purged: 0 }));

	await afterDays(app, 31);

	expect(await keysIn(storage)).toEqual({ kept: [used], discarded: [] });
});

test('what a backup brings back within thirty days is put back', async () => {
	const app = await anApp(aFolder());
	const key = await anUnusedKey(app);
	const row = { name: 'a.txt', mime: '', size: 10, created_by_id: null, key };
	await afterDays(app, 4);

	await app.app.database.write((db) =>
		db
			.insertInto('file')
			.values({ ...row, created: app.clock.now(), unused_since: app.clock.now() })
			.execute(),
	);
	await afterDays(app, 1);

	expect(await keysIn(storageOf(app.app))).toEqual({ kept: [key], discarded: [] });
});

test('nothing is removed while the database does not know many contents, and the log says so', async () => {
	const app = await anApp(aFolder());
	const storage = storageOf(app.app);
	await strays(storage, 11);

	const lines = await afterDays(app, 3);

	expect((await keysIn(storage)).kept).toHaveLength(11);
	expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', contents: 11, unknown: 11 }));
});

test('many files that were deleted here are no reason to keep them', async () => {
	const app = await anApp(aFolder());
	for (let left = 12; left > 0; left -= 1) await anUnusedKey(app);

	await afterDays(app, 4);

	expect((await keysIn(storageOf(app.app))).discarded).toHaveLength(12);
});

test.for([
	['of another installation', (folder: string) => diskStorage(folder).writeMark('another')],
	['without a mark', (folder: string) => rm(join(folder, '.installation'))],
] as const)('in a folder %s that took the place of ours nothing is removed', async ([, change]) => {
	const folder = aFolder();
	const app = await anApp(folder);
	await strays(storageOf(app.app), 2);
	await change(folder);

	const lines = await afterDays(app, 3);

	expect((await keysIn(storageOf(app.app))).kept).toHaveLength(2);
	expect(lines).toContainEqual(expect.objectContaining({ level: 'warn' }));
});

test('contents that are missing or cut are found', async () => {
	const app = await anApp(aFolder());
	const storage = storageOf(app.app);
	const [whole, missing, cut] = [await aKey(app), await aKey(app), await aKey(app)];
	await storage.remove(missing);
	await storage.write(cut, bytes());

	const lost = await lostContents(app.app.database, storage);

	expect(lost.map(({ key, size, found }) => [key, size, found])).toEqual([
		[missing, 11, null],
		[cut, 11, 10],
	]);
	expect(lost.map(({ key }) => key)).not.toContain(whole);
});

test('an object store that does not answer is a refusal that passes, other faults stay what they are', async () => {
	const { app } = await startTestApp();

	await expect(withinReach(app, Promise.reject(new StoreTimeout('no answer')))).rejects.toSatisfy((error) =>
		isFailure(error, 'file.unreachable'),
	);
	await expect(withinReach(app, Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
});
