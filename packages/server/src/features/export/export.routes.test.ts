import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import yauzl, { type Entry } from 'yauzl';
import { startMailBox } from '../../testing/mail-box.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { anAttachment } from '../attachment/attachment.builder.ts';
import { storageOf } from '../file/index.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aTemplate } from '../template/template.builder.ts';

/** Somebody who can say their password. */
async function aPerson(app: TestApp) {
	const name = `person${Math.random().toString(36).slice(2, 10)}`;
	const password = 'a long password';
	const { id } = await app.api().account.register({ username: name, email: `${name}@example.org`, password });
	await app.app.database.writer.updateTable('user').set({ status: 0 }).where('id', '=', id).execute();
	const { token } = await app.api().session.login({ username: name, password });
	return { id, username: name, token, password };
}
type Somebody = Awaited<ReturnType<typeof aPerson>>;

async function post(app: TestApp, person: Somebody, path: string, password: string | undefined) {
	return app.server.inject({
		method: 'POST',
		url: `/api/v1/user/export/${path}`,
		headers: { authorization: `Bearer ${person.token}` },
		payload: password === undefined ? {} : { password },
	});
}

async function finished(app: TestApp, person: Somebody) {
	await expect.poll(async () => (await app.api(person.token).export.status({})).id).toBeGreaterThan(0);
	return app.api(person.token).export.status({});
}

function entriesOf(bytes: Buffer): Promise<Map<string, string>> {
	return new Promise((resolve, reject) => {
		yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
			if (error) return reject(error);
			const entries = new Map<string, string>();
			zip.on('entry', (entry: Entry) => {
				zip.openReadStream(entry, async (problem, stream) => {
					if (problem) return reject(problem);
					entries.set(entry.fileName, await text(stream));
					zip.readEntry();
				});
			});
			zip.once('end', () => resolve(entries));
			zip.readEntry();
		});
	});
}

test('an export holds every project with its tasks, and nothing of what others keep to themselves', async () => {
	const app = await startTestApp();
	const [ann, bob] = [await aPerson(app), await aPerson(app)];
	const project = await aProject(app, { owner: ann, title: 'Kitchen' });
	const task = await aTask(app, { owner: ann, project, title: 'Tiles' });
	await app.api(ann.token).comment.create({ taskId: task.id, comment: '<p>White ones</p>' });
	await aTemplate(app, { owner: ann, project, title: 'Kitchens' });
	await aTask(app, { owner: bob, title: 'A secret of others' });
	await app.begin();

	expect((await post(app, ann, 'request', ann.password)).statusCode).toBe(200);
	const status = await finished(app, ann);
	const reply = await post(app, ann, 'download', ann.password);
	expect(reply.headers['cache-control']).toBe('no-store');

	expect(reply.headers['content-type']).toBe('application/zip');
	expect(reply.headers['content-disposition']).toContain('ordna-export.zip');
	expect(reply.rawPayload).toHaveLength(status.size ?? 0);
	const entries = await entriesOf(reply.rawPayload);
	const projects = JSON.parse(entries.get('data.json') ?? '');
	const kitchen = projects.find((one: { title: string }) => one.title === 'Kitchen');
	expect(kitchen.buckets.map((one: { title: string }) => one.title)).toEqual(['To-Do', 'Doing', 'Done']);
	expect(kitchen.tasks).toMatchObject([{ title: 'Tiles', comments: [{ comment: '<p>White ones</p>' }] }]);
	expect(entries.get('data.json')).not.toContain('A secret of others');
	expect(JSON.parse(entries.get('filters.json') ?? '')).toHaveLength(1);
	const templates = JSON.parse(entries.get('templates.json') ?? '');
	expect(templates).toMatchObject([{ title: 'Kitchens', task_count: 1, document: { tasks: [{ due: null }] } }]);
	expect(entries.get('VERSION')).toMatch(/^\d/);
});

test('an export needs the password, and is one’s own', async () => {
	const app = await startTestApp();
	const [ann, bob] = [await aPerson(app), await aPerson(app)];
	expect(await app.api(ann.token).export.status({})).toEqual({});
	expect((await post(app, ann, 'download', ann.password)).statusCode).toBe(404);
	// Existing clients are told first that the password is wrong.
	expect((await post(app, ann, 'download', 'a wrong one')).json().code).toBe(1011);
	expect((await post(app, ann, 'request', 'a wrong one')).json().code).toBe(1011);
	expect((await post(app, ann, 'request', undefined)).statusCode).toBe(400);
	await app.begin();
	await post(app, ann, 'request', ann.password);
	await finished(app, ann);

	expect((await post(app, ann, 'download', 'a wrong one')).json().code).toBe(1011);
	expect(await app.api(bob.token).export.status({})).toEqual({});
	expect((await post(app, bob, 'download', bob.password)).statusCode).toBe(404);
});

test('an export is kept for a week', async () => {
	const app = await startTestApp();
	const ann = await aPerson(app);
	await app.begin();
	await post(app, ann, 'request', ann.password);
	const { created, expires } = await finished(app, ann);
	expect((expires ?? 0) - (created ?? 0)).toBe(7 * 24 * 3600 * 1000);

	app.clock.advance(7 * 24 * 3600 * 1000 + 1000);

	expect((await post(app, ann, 'download', ann.password)).statusCode).not.toBe(200);
});

test('who asked for an export is told that it is being prepared, until it is there', async () => {
	const app = await startTestApp();
	const [ann, bob] = [await aPerson(app), await aPerson(app)];

	await post(app, ann, 'request', ann.password);
	const waiting = await app.api(ann.token).export.status({});
	await app.begin();
	const { requested, id } = await finished(app, ann);

	expect(waiting).toEqual({ requested: app.clock.now() });
	expect(await app.api(bob.token).export.status({})).toEqual({});
	expect([requested, id]).toEqual([undefined, expect.any(Number)]);
});

test('an export that fails says why, with a reference for the log; the one before stays, and another try makes a new one', async () => {
	const app = await startTestApp();
	const ann = await aPerson(app);
	await app.begin();
	await post(app, ann, 'request', ann.password);
	const { id } = await finished(app, ann);
	const logged = vi.spyOn(app.app.log, 'error');
	const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
	const writing = vi.spyOn(storageOf(app.app), 'write').mockRejectedValueOnce(full);
	const { export: exports } = app.api(ann.token);

	await post(app, ann, 'request', ann.password);
	await expect.poll(async () => (await exports.status({})).failure).toBeDefined();
	const after = await exports.status({});
	writing.mockRestore();
	await post(app, ann, 'request', ann.password);
	await expect.poll(async () => (await exports.status({})).id).not.toBe(id);

	expect(after).toMatchObject({ id, failure: { at: app.clock.now(), problem: 'diskFull' } });
	expect(after.requested).toBe(undefined);
	expect(logged.mock.calls[0]?.[0]).toMatchObject({ err: full, reference: after.failure?.reference });
	expect((await exports.status({})).failure).toBe(undefined);
});

test('whoever asked is told of a failure by e-mail', async () => {
	const box = await startMailBox();
	const app = await startTestApp(box.env);
	const ann = await aPerson(app);
	vi.spyOn(storageOf(app.app), 'write').mockRejectedValueOnce(new Error('a bad disk'));

	await post(app, ann, 'request', ann.password);
	await app.begin();

	const told = () => box.mails.find(({ subject }) => subject === 'Your data export failed')?.text;
	await expect.poll(told).toContain('Something went wrong on the server.');
	expect(told()).toMatch(/Reference for the server log: [0-9a-f]{8}/);
});

test('an export that was canceled is not made; one that was asked for again is', async () => {
	const app = await startTestApp();
	const ann = await aPerson(app);
	const { export: exports } = app.api(ann.token);
	await post(app, ann, 'request', ann.password);

	await exports.cancel({});
	await exports.cancel({});
	const canceled = await exports.status({});
	app.clock.advance(1000);
	await post(app, ann, 'request', ann.password);
	await app.begin();

	expect(canceled).toEqual({});
	expect((await finished(app, ann)).created).toBe(app.clock.now());
});

test('an export tells how far it is while it is packed, and one that is canceled then is dropped with its file', async () => {
	const app = await startTestApp();
	const ann = await aPerson(app);
	const task = await aTask(app, { owner: ann });
	await anAttachment(app, { by: ann, task });
	const { export: exports } = app.api(ann.token);
	const storage = storageOf(app.app);
	const seen: unknown[] = [];
	const read = storage.read.bind(storage);
	vi.spyOn(storage, 'read').mockImplementation(async (key) => {
		seen.push(await exports.status({}));
		await exports.cancel({});
		return read(key);
	});
	const dropped = vi.spyOn(app.app.log, 'error');

	await post(app, ann, 'request', ann.password);
	await app.begin();
	await expect.poll(() => seen).toHaveLength(1);
	await expect.poll(async () => (await Array.fromAsync(storage.list())).length).toBe(1);

	expect(seen).toEqual([{ requested: app.clock.now(), progress: { stage: 'files', done: 0, total: 1 } }]);
	expect(await exports.status({})).toEqual({});
	expect(dropped).not.toHaveBeenCalled();
});

test('a finished export can be deleted, by its owner alone', async () => {
	const app = await startTestApp();
	const [ann, bob] = [await aPerson(app), await aPerson(app)];
	await app.begin();
	await post(app, ann, 'request', ann.password);
	await finished(app, ann);

	await app.api(bob.token).export.remove({});
	expect(await app.api(ann.token).export.status({})).toHaveProperty('id');
	await app.api(ann.token).export.remove({});
	await app.api(ann.token).export.remove({});

	expect(await app.api(ann.token).export.status({})).toEqual({});
	expect((await post(app, ann, 'download', ann.password)).statusCode).toBe(404);
});
