import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { toInstant } from '@ordna/domain/time';
import { expect, onTestFinished, test } from 'vitest';
import { aComment } from '../features/comment/comment.builder.ts';
import { aProject } from '../features/project/project.builder.ts';
import { aTask } from '../features/task/task.builder.ts';
import { aUser } from '../features/user/user.builder.ts';
import { diskStorage } from '../outside/files/disk.ts';
import { openZip } from '../outside/unzip.ts';
import { zipWriter } from '../outside/zip.ts';
import { aFolder } from '../testing/a-folder.ts';
import { startTestApp, type TestApp } from '../testing/start-app.ts';
import { BadBackup, InsufficientSpace, openBackup, proveBackup, restore, writeBackup } from './index.ts';

async function save({ app }: TestApp, folder: string) {
	const storage = diskStorage(join(folder, 'files'));
	await storage.write(
		'1',
		(async function* () {
			yield Buffer.from('a picture');
		})(),
	);
	const file = join(folder, 'backup.zip');
	const made = { madeBy: 'a test', madeAt: new Date('2026-06-01T09:00:00Z') };
	await writeBackup({ database: app.database, storage, secret: app.secret, ...made }, file);
	return { file, storage };
}

async function opened(file: string) {
	const backup = await openBackup(file);
	onTestFinished(() => backup.close());
	return backup;
}

test('a backup brings back every row and file, and a server beside it shows them at once', async () => {
	const folder = aFolder();
	const app = await startTestApp();
	const ann = await aUser(app);
	const project = await aProject(app, { owner: ann });
	const kept = await aTask(app, { owner: ann, project, title: 'Kept "as it is" · ünï' });
	const { file, storage } = await save(app, folder);
	await app.api(ann.token).task.update({ id: kept.id, title: 'Changed since' });
	const newer = await aTask(app, { owner: ann, project, title: 'Made since' });
	await storage.remove('1');
	const beside = await app.beside();
	expect((await beside.api(ann.token).task.read({ id: kept.id })).title).toBe('Changed since');

	await restore(await opened(file), app.app.database, storage);

	expect((await beside.api(ann.token).task.read({ id: kept.id })).title).toBe('Kept "as it is" · ünï');
	await expect(beside.api(ann.token).task.read({ id: newer.id })).rejects.toThrow('404');
	const content = await storage.read('1');
	expect(content && (await buffer(content)).toString()).toBe('a picture');
	const next = await aTask(app, { owner: ann, project });
	expect(next.id).toBeGreaterThan(kept.id);
	expect(next.index).toBe(kept.index + 1);
});

test('what a backup brings back is found by its words, comments too', async () => {
	const app = await startTestApp();
	const ann = await aUser(app);
	const task = await aTask(app, { owner: ann, title: 'milk' });
	await aComment(app, { author: ann, task, comment: 'bread' });
	const { file, storage } = await save(app, aFolder());
	await app.api(ann.token).task.delete({ id: task.id });

	await restore(await opened(file), app.app.database, storage);

	const find = async (q: string) => (await app.api(ann.token).search.find({ q })).tasks.length;
	expect([await find('milk'), await find('bread')]).toEqual([1, 1]);
});

test('what one engine saved the scratch of the other takes, to the row', async () => {
	const app = await startTestApp();
	await aTask(app);
	const { file } = await save(app, aFolder());
	const { manifest } = await opened(file);

	const tasks = await proveBackup(await opened(file), ({ scratch }) =>
		scratch.read.selectFrom('task').select('title').execute(),
	);

	expect(tasks).toHaveLength(manifest.tables['task']?.count ?? 0);
	expect(manifest.tables['task']?.count).toBe(1);
});

test('a damaged or foreign file is refused with a sentence, and nothing changes', async () => {
	const folder = aFolder();
	const app = await startTestApp();
	const task = await aTask(app, { title: 'Unharmed' });
	const { file, storage } = await save(app, folder);
	const whole = await readFile(file);
	const bad = join(folder, 'bad.zip');

	for (const content of [whole.subarray(0, whole.length / 2), Buffer.from('no zip at all'), Buffer.alloc(0)]) {
		await writeFile(bad, content);
		await expect(openBackup(bad)).rejects.toThrow(BadBackup);
	}
	// A flipped bit amid the packed rows, which follow their name.
	const flipped = Buffer.from(whole);
	const name = 'tables/task.jsonl';
	const at = flipped.indexOf(name) + name.length + 40;
	flipped[at] = (flipped[at] ?? 0) ^ 1;
	await writeFile(bad, flipped);
	const backup = await opened(bad);
	await expect(restore(backup, app.app.database, storage)).rejects.toThrow();

	const { title } = await app.app.database.read
		.selectFrom('task')
		.select('title')
		.where('id', '=', task.id)
		.executeTakeFirstOrThrow();
	expect(title).toBe('Unharmed');
	expect((await buffer(createReadStream(file))).length).toBe(whole.length);
});

/** The same archive with another content of one entry. */
async function changed(file: string, name: string, content: string): Promise<string> {
	const { size } = await stat(file);
	const zip = await openZip(file, size, { maxEntries: 10_000, maxUnfolded: () => Number.MAX_SAFE_INTEGER });
	const backup = await opened(file);
	const made = zipWriter();
	const writing = pipeline(made.output, createWriteStream(`${file}.changed`));
	const tables = Object.keys(backup.manifest.tables).map((table) => `tables/${table}.jsonl`);
	const files = Object.keys(backup.manifest.files).map((key) => `files/${key}`);
	for (const entry of ['secret', ...tables, ...files, 'manifest.json']) {
		await made.add(entry, entry === name ? content : zip.read(entry));
	}
	made.end();
	await writing;
	zip.close();
	return `${file}.changed`;
}

test('a backup from before the first release is refused with a sentence', async () => {
	const app = await startTestApp();
	const { file } = await save(app, aFolder());
	const { manifest } = await opened(file);
	const early = { ...manifest, steps: ['0001-first', '0002-search'] };

	const old = await changed(file, 'manifest.json', JSON.stringify(early));

	await expect(openBackup(old)).rejects.toThrow(BadBackup);
	await expect(openBackup(old)).rejects.toThrow('was made before the first release of Ordna');
});

test('a secret that was exchanged is noticed', async () => {
	const app = await startTestApp();
	const { file } = await save(app, aFolder());

	const backup = await opened(await changed(file, 'secret', 'another secret, as long as a real one would be\n'));

	await expect(backup.secret()).rejects.toThrow('The secret in it is damaged');
	await expect(proveBackup(backup, async () => undefined)).rejects.toThrow(BadBackup);
});

test('files that were lost before a backup was made are told, one that came back from the discarded is in it', async () => {
	const folder = aFolder();
	const app = await startTestApp();
	const row = { name: 'a.txt', mime: '', created_by_id: null, created: toInstant(0) };
	await app.app.database.writer
		.insertInto('file')
		.values([
			{ ...row, key: '1', size: 9 },
			{ ...row, key: '2', size: 9 },
			{ ...row, key: '3', size: 5 },
		])
		.execute();
	const storage = diskStorage(join(folder, 'files'));
	await storage.write(
		'3',
		(async function* () {
			yield Buffer.from('aside');
		})(),
	);
	await storage.discard('3', Date.now());

	const { file } = await save(app, folder);
	const lost = await proveBackup(await opened(file), async (proof) => proof.lost);

	expect(lost).toEqual([{ name: 'a.txt', key: '2', size: 9, found: null }]);
});

test('a disk without room for the proof is named, and the backup is not called damaged', async () => {
	const app = await startTestApp();
	const { file } = await save(app, aFolder());
	const backup = await opened(file);
	const full = async function* (): AsyncGenerator<Readonly<Record<string, unknown>>> {
		yield* [];
		throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
	};
	const parent = aFolder();

	const proving = proveBackup({ ...backup, rows: full }, async () => undefined, parent);

	await expect(proving).rejects.toThrow(`The disk of ${parent} is full`);
	await expect(proving).rejects.toThrow(InsufficientSpace);
	expect(await readdir(parent)).toEqual([]);
});
