import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { expect, onTestFinished, test } from 'vitest';
import { writeBackup } from '../../backup/index.ts';
import { aFolder } from '../../testing/a-folder.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { anAttachment } from '../attachment/attachment.builder.ts';
import { storageOf } from '../file/index.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';

/** A server with an administrator, and a file of somebody else's task. */
async function anApp(env: Record<string, string> = {}) {
	const folder = aFolder();
	const app = await startTestApp({ ORDNA_BACKUP_PATH: folder, ...env });
	const ada = await aUser(app, { isAdmin: true });
	const bob = await aUser(app, { username: 'bob' });
	const task = await aTask(app, { owner: bob, title: 'Write down the firing curve' });
	const attachment = await anAttachment(app, { by: bob, task, name: 'kiln-log.pdf', content: 'cone 6' });
	const key = await keyOf(attachment.file.id);
	const storage = storageOf(app.app);
	async function keyOf(id: number) {
		const row = await app.app.database.read.selectFrom('file').select('key').where('id', '=', id).executeTakeFirst();
		return row?.key ?? '';
	}
	const backUpTo = (name: string, madeAt: string) => {
		const { database, secret } = app.app;
		return writeBackup({ database, storage, secret, madeBy: 'a test', madeAt: new Date(madeAt) }, join(folder, name));
	};
	return { app, ada, bob, task, attachment, key, storage, folder, backUpTo, api: app.api(ada.token) };
}

/** An object store, and the settings that lead to it. */
async function anObjectStore(): Promise<Record<string, string>> {
	const options = { port: 0, address: '127.0.0.1', silent: true, allowMismatchedSignatures: true };
	const configureBuckets = [{ name: 'ordna', configs: [] }];
	const store = new S3rver({ ...options, directory: aFolder(), configureBuckets });
	const { port } = await store.run();
	onTestFinished(() => store.close());
	return {
		ORDNA_FILES_TYPE: 's3',
		ORDNA_FILES_BASEPATH: 'files',
		ORDNA_FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
		ORDNA_FILES_S3_BUCKET: 'ordna',
		ORDNA_FILES_S3_ACCESSKEY: 'S3RVER',
		ORDNA_FILES_S3_SECRETKEY: 'S3RVER',
		ORDNA_FILES_S3_USEPATHSTYLE: 'true',
	};
}

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
	yield Buffer.from(text);
}

test('a missing file is found in a backup and put back, for everybody who may open it', async () => {
	const { app, bob, task, attachment, key, storage, folder, backUpTo, api } = await anApp();
	await backUpTo('old.zip', '2026-05-01T03:00:00Z');
	await storage.remove(key);
	await backUpTo('without it.zip', '2026-05-31T03:00:00Z');
	await writeFile(join(folder, 'photos.zip'), 'no zip file');

	const search = await api.adminServer.findInBackups({ key });
	const restored = await api.adminServer.restoreFile({ key });

	const made = Date.parse('2026-05-01T03:00:00Z');
	expect(search).toEqual({
		folder,
		searched: 3,
		unreadable: 1,
		found: { name: 'old.zip', made, bytes: expect.any(Number) },
	});
	expect(restored).toEqual(search.found);
	expect(String(await app.api(bob.token).attachment.download({ taskId: task.id, id: attachment.id }))).toBe('cone 6');
	expect((await api.adminServer.compareFiles({})).missingCount).toBe(0);
	const [entry] = await api.audit.list({ groups: ['administration'] });
	expect(entry).toMatchObject({ kind: 'server.fileRestored' });
});

test('a file that was cut is put back whole, and a backup with the cut one is passed over', async () => {
	const { key, storage, backUpTo, api } = await anApp();
	await backUpTo('whole.zip', '2026-05-01T03:00:00Z');
	await storage.write(key, bytes('con'));
	await backUpTo('cut.zip', '2026-05-31T03:00:00Z');

	const { name } = await api.adminServer.restoreFile({ key });

	expect(name).toBe('whole.zip');
	const content = await storage.read(key);
	expect(content && String(await buffer(content))).toBe('cone 6');
});

test('a file is put back into an object store', async () => {
	const { key, storage, backUpTo, api } = await anApp(await anObjectStore());
	await backUpTo('old.zip', '2026-05-01T03:00:00Z');
	await storage.remove(key);

	await api.adminServer.restoreFile({ key });

	const content = await storage.read(key);
	expect(content && String(await buffer(content))).toBe('cone 6');
});

test('a file in no backup is told, and nothing is restored', async () => {
	const { key, storage, folder, api } = await anApp();
	await storage.remove(key);

	expect(await api.adminServer.findInBackups({ key })).toEqual({ folder, searched: 0, unreadable: 0, found: null });
	await expect(api.adminServer.restoreFile({ key })).rejects.toMatchObject({ status: 404 });
	expect(await readdir(folder)).toEqual([]);
});

test('a file whose content is there is neither looked for, restored nor removed', async () => {
	const { key, api } = await anApp();

	await expect(api.adminServer.findInBackups({ key })).rejects.toMatchObject({ status: 412 });
	await expect(api.adminServer.restoreFile({ key })).rejects.toMatchObject({ status: 412 });
	await expect(api.adminServer.removeFile({ key })).rejects.toMatchObject({ status: 412 });
	await expect(api.adminServer.findInBackups({ key: 'unknown' })).rejects.toMatchObject({ status: 404 });
});

test('a removed entry leaves every task that had it, as a deleted attachment does', async () => {
	const { app, bob, task, attachment, key, storage, api } = await anApp();
	const bobs = app.api(bob.token);
	const project = await aProject(app, { owner: bob });
	const other = await aTask(app, { owner: bob, project });
	const shared = { task_id: other.id, file_id: attachment.file.id, created_by_id: bob.id, created: app.clock.now() };
	await app.app.database.writer.insertInto('attachment').values(shared).execute();
	await storage.remove(key);

	await api.adminServer.removeFile({ key });

	expect(await bobs.attachment.list({ taskId: task.id })).toEqual([]);
	expect(await bobs.attachment.list({ taskId: other.id })).toEqual([]);
	expect((await api.adminServer.compareFiles({})).missingCount).toBe(0);
	const lines = await app.app.database.read
		.selectFrom('change')
		.select(['kind', 'entity_id'])
		.where('kind', '=', 'attachment.deleted')
		.execute();
	expect(lines).toHaveLength(2);
	const [entry] = await api.audit.list({ groups: ['administration'] });
	expect(entry).toMatchObject({ kind: 'server.fileRemoved' });
	await expect(api.adminServer.removeFile({ key })).rejects.toMatchObject({ status: 404 });
});

test('a removed entry leaves the project, the person and the export that had it', async () => {
	const { app, bob, attachment, key, storage, api } = await anApp();
	const { writer, read } = app.app.database;
	const project = await aProject(app, { owner: bob });
	const { id } = attachment.file;
	await writer.updateTable('project').set({ background_file_id: id }).where('id', '=', project.id).execute();
	const picture = { avatar_file_id: id, avatar_provider: 'upload' } as const;
	await writer.updateTable('user').set(picture).where('id', '=', bob.id).execute();
	const made = { user_id: bob.id, requested: null, file_id: id, finished: app.clock.now(), stage: null };
	await writer
		.insertInto('export')
		.values({ ...made, failed: null, problem: null, reference: null })
		.execute();
	await storage.remove(key);

	await api.adminServer.removeFile({ key });

	expect(await read.selectFrom('project').select('id').where('background_file_id', 'is not', null).execute()).toEqual(
		[],
	);
	expect(await app.api(bob.token).avatar.read({})).toMatchObject({ avatarProvider: 'default' });
	expect(await read.selectFrom('export').select('file_id').execute()).toEqual([{ file_id: null }]);
	expect(await read.selectFrom('file').select('id').execute()).toEqual([]);
});

test('only administrators look for lost files, restore or remove them', async () => {
	const { app, bob, key, storage } = await anApp();
	await storage.remove(key);
	const bobs = app.api(bob.token).adminServer;

	await expect(bobs.findInBackups({ key })).rejects.toMatchObject({ status: 404 });
	await expect(bobs.restoreFile({ key })).rejects.toMatchObject({ status: 404 });
	await expect(bobs.removeFile({ key })).rejects.toMatchObject({ status: 404 });
});
