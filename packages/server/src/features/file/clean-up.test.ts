import { randomUUID } from 'node:crypto';
import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { diskStorage } from '../../outside/files/disk.ts';
import { aFolder } from '../../testing/a-folder.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { anAttachment } from '../attachment/attachment.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { storageOf } from './index.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The app over a folder two days later than the machine: contents written now are old enough to be put aside. */
async function anApp(files = aFolder()) {
	const app = await startTestApp({ ORDNA_FILES_BASEPATH: files });
	app.clock.set(toInstant(Date.now() + 2 * dayMs));
	const ada = await aUser(app, { isAdmin: true });
	return { app, ada, files, api: app.api(ada.token), storage: storageOf(app.app) };
}

async function* bytes() {
	yield Buffer.from('ten bytes.');
}

async function strays({ app }: TestApp, count: number): Promise<string[]> {
	const keys = Array.from({ length: count }, () => randomUUID());
	for (const key of keys) await storageOf(app).write(key, bytes());
	return keys;
}

async function attachTo(app: TestApp, { owner, task }: { owner: { token: string }; task: { id: number } }) {
	const { file } = await anAttachment(app, { by: owner, task } as never);
	const row = await app.app.database.read
		.selectFrom('file')
		.select(['key', 'name', 'size'])
		.where('id', '=', file.id)
		.executeTakeFirstOrThrow();
	return row;
}

test('a comparison counts, and changes nothing', async () => {
	const { app, api, storage } = await anApp();
	const [old = '', stray = ''] = await strays(app, 2);
	await storage.discard(old, app.clock.now());

	const found = await api.adminServer.compareFiles({});

	expect(found).toMatchObject({ refusal: null, contents: 1, missingCount: 0, missing: [] });
	expect(found.stray).toEqual({ files: 1, bytes: 10 });
	expect(found.putAside).toEqual({ files: 1, bytes: 10 });
	expect((await Array.fromAsync(storage.list())).map(({ key }) => key)).toEqual([stray]);
});

test('a missing file is told with its task, where the administrator can open it', async () => {
	const { app, ada, api, storage } = await anApp();
	const bob = await aUser(app);
	const own = await aTask(app, { owner: ada, project: await aProject(app, { owner: ada }), title: 'Mine' });
	const mine = await attachTo(app, { owner: ada, task: own });
	const others = await attachTo(app, { owner: bob, task: await aTask(app, { owner: bob, title: 'Secret' }) });
	await storage.remove(mine.key);
	await storage.remove(others.key);

	const { missing, missingCount } = await api.adminServer.compareFiles({});

	expect(missingCount).toBe(2);
	expect(missing).toHaveLength(2);
	expect(missing).toContainEqual(
		expect.objectContaining({ key: mine.key, found: null, use: 'attachment', taskId: own.id, taskTitle: 'Mine' }),
	);
	expect(missing).toContainEqual(expect.objectContaining({ key: others.key, taskId: 0, taskTitle: '' }));
});

test('what no file names is put aside, what is used stays, and the audit log says so', async () => {
	const { app, ada, api, storage } = await anApp();
	const [stray] = await strays(app, 1);
	const used = await attachTo(app, { owner: ada, task: await aTask(app, { owner: ada }) });

	const done = await api.adminServer.cleanUpFiles({ stray: true, putAside: false });

	expect(done).toEqual({ putAside: { files: 1, bytes: 10 }, removed: { files: 0, bytes: 0 } });
	expect((await Array.fromAsync(storage.listDiscarded())).map(({ key }) => key)).toEqual([stray]);
	expect((await Array.fromAsync(storage.list())).map(({ key }) => key)).toContain(used.key);
	const [entry] = await api.audit.list({ groups: ['administration'] });
	expect(entry).toMatchObject({ kind: 'server.filesCleanedUp' });
});

test('what was put aside before is removed for good, and what is put aside in the same go stays for its 30 days', async () => {
	const { app, api, storage } = await anApp();
	const [old = '', stray] = await strays(app, 2);
	await storage.discard(old, app.clock.now());

	const done = await api.adminServer.cleanUpFiles({ stray: true, putAside: true });

	expect(done).toEqual({ putAside: { files: 1, bytes: 10 }, removed: { files: 1, bytes: 10 } });
	expect((await Array.fromAsync(storage.listDiscarded())).map(({ key }) => key)).toEqual([stray]);
	expect(await storage.read(old)).toBeNull();
});

test('what was put aside and is used after all is put back before anything is removed', async () => {
	const { app, ada, api, storage } = await anApp();
	const used = await attachTo(app, { owner: ada, task: await aTask(app, { owner: ada }) });
	await storage.discard(used.key, app.clock.now());

	const done = await api.adminServer.cleanUpFiles({ stray: false, putAside: true });

	expect(done.removed.files).toBe(0);
	expect((await Array.fromAsync(storage.list())).map(({ key }) => key)).toContain(used.key);
});

test('in a storage of another server, or one that the database hardly knows, nothing is touched', async () => {
	const { app, api, files, storage } = await anApp();
	await strays(app, 11);
	expect((await api.adminServer.compareFiles({})).refusal).toBe('suspicious');
	await expect(api.adminServer.cleanUpFiles({ stray: true, putAside: true })).rejects.toMatchObject({ status: 412 });

	await diskStorage(files).writeMark('another');

	expect((await api.adminServer.compareFiles({})).refusal).toBe('foreign');
	await expect(api.adminServer.cleanUpFiles({ stray: true, putAside: true })).rejects.toMatchObject({ status: 412 });
	expect(await Array.fromAsync(storage.list())).toHaveLength(11);
});
