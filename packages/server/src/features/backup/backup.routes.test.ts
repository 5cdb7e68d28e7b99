import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBackup, proveBackup } from '../../backup/index.ts';
import { aFolder } from '../../testing/a-folder.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { anAttachment } from '../attachment/attachment.builder.ts';
import { jobRunner } from '../job/index.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { backUp } from './index.ts';

/** A server whose backups go to a folder, and an administrator of it. */
async function anApp(folder = aFolder()) {
	const app = await startTestApp({ ORDNA_BACKUP_PATH: folder }, { namesDatabase: true });
	const ada = await aUser(app, { isAdmin: true });
	return { app, ada, folder, api: app.api(ada.token), runner: aRunner(app) };
}

function aRunner({ app }: TestApp) {
	const runner = jobRunner(app, [backUp]);
	onTestFinished(() => runner.end());
	return runner;
}

test('a backup is made only when an administrator asks for it, verified, and told with its place and size', async () => {
	const { app, ada, folder, api, runner } = await anApp();
	const task = await aTask(app, { owner: ada, title: 'Glaze the bowls' });
	await anAttachment(app, { by: ada, task });
	await runner.runDue();
	const before = await api.backup.read({});

	const asked = await api.backup.make({});
	await runner.runDue();
	const after = await api.backup.read({});

	expect(before).toMatchObject({ folder, isRunning: false, lastRun: null, made: [] });
	expect(asked).toMatchObject({ isRunning: true });
	const name = 'ordna-2026-06-01-090000.zip';
	expect(after).toMatchObject({ isRunning: false, lastError: '', lastRun: app.clock.now() });
	expect(after.made).toEqual([{ name, made: app.clock.now(), bytes: expect.any(Number) }]);
	expect(await readdir(folder)).toEqual([name]);
	const backup = await openBackup(join(folder, name));
	onTestFinished(() => backup.close());
	expect(Object.keys(backup.manifest.files)).toHaveLength(1);
	expect(await proveBackup(backup, async ({ lost }) => lost)).toEqual([]);
	const [entry] = await api.audit.list({ groups: ['administration'] });
	expect(entry).toMatchObject({ kind: 'server.backupRequested' });
});

test('whoever asks twice asks for the same backup, also by its job', async () => {
	const { app, folder, api, runner } = await anApp();
	await runner.runDue();
	await api.backup.make({});
	await api.backup.make({});
	const running = runner.runDue();
	await api.backup.make({});
	await api.adminServer.runJob({ name: 'back up' });
	await running;

	app.clock.advance(60_000);
	await runner.runDue();

	expect(await readdir(folder)).toHaveLength(1);
	const kinds = (await api.audit.list({ groups: ['administration'] })).map(({ kind }) => kind);
	expect(kinds.filter((kind) => kind === 'server.backupRequested')).toHaveLength(1);
	expect(await api.adminServer.listJobs({})).toMatchObject([{ name: 'back up', due: null, everySeconds: 0 }]);
});

test('a folder that is not there is told, nothing is tried again by itself, and the next backup is made', async () => {
	const folder = join(aFolder(), 'not mounted');
	const { app, api, runner } = await anApp(folder);
	await runner.runDue();
	await api.backup.make({});
	await runner.runDue();
	const failed = await api.backup.read({});
	app.clock.advance(300_000);
	await mkdir(folder);
	await runner.runDue();
	expect(await readdir(folder)).toEqual([]);

	await api.backup.make({});
	await runner.runDue();

	expect(failed).toMatchObject({ isRunning: false, made: [] });
	expect(failed.lastError).toBe(`The folder ${folder} does not exist. Create it, or set backup.path.`);
	expect(await api.backup.read({})).toMatchObject({ lastError: '', made: [{ name: 'ordna-2026-06-01-090500.zip' }] });
});

test('a file in the place of the folder is told', async () => {
	const path = join(aFolder(), 'backups');
	await writeFile(path, '');
	const { api, runner } = await anApp(path);
	await runner.runDue();
	await api.backup.make({});

	await runner.runDue();

	expect((await api.backup.read({})).lastError).toBe(`${path} is no folder. Set backup.path to one.`);
});

test('a data folder gets its folder of backups with the first one', async () => {
	const root = aFolder();
	const app = await startTestApp({ ORDNA_SERVICE_ROOTPATH: root }, { namesDatabase: true });
	const api = app.api((await aUser(app, { isAdmin: true })).token);
	const runner = aRunner(app);
	await runner.runDue();
	await api.backup.make({});

	await runner.runDue();

	expect(await api.backup.read({})).toMatchObject({ folder: join(root, 'backups'), lastError: '' });
	expect(await readdir(join(root, 'backups'))).toEqual(['ordna-2026-06-01-090000.zip']);
});

test('only administrators see or make backups', async () => {
	const { app } = await anApp();
	const bob = app.api((await aUser(app)).token);

	await expect(bob.backup.read({})).rejects.toMatchObject({ status: 404 });
	await expect(bob.backup.make({})).rejects.toMatchObject({ status: 404 });
});
