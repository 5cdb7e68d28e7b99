import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import yauzl, { type Entry } from 'yauzl';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aTemplate } from '../template/template.builder.ts';

/** Somebody who can say their password. */
async function aPerson(app: TestApp) {
	const name = `person${Math.random().toString(36).slice(2, 10)}`;
	const password = 'a long password';
	await app.api().account.register({ username: name, email: `${name}@example.org`, password });
	const { token } = await app.api().session.login({ username: name, password });
	const { id } = await app.api(token).account.read({});
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
