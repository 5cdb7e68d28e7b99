import { expect, test } from 'vitest';
import { runCommand } from '../../context/index.ts';
import { statements } from '../../observe/statements.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { aNotification } from './notification.builder.ts';

async function raw({ server }: TestApp, who: TestUser | string, method: 'GET' | 'POST', url: string, body?: object) {
	const token = typeof who === 'string' ? who : who.token;
	const headers = { authorization: `Bearer ${token}` };
	const reply = await server.inject({
		method,
		url: `/api/v1${url}`,
		headers,
		...(body === undefined ? {} : { payload: body }),
	});
	return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
}

test('notifications are listed newest first, page by page, with exact totals', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const ids: number[] = [];
	for (let count = 0; count < 5; count += 1) ids.unshift(await aNotification(app, { owner: ada }));

	const first = await raw(app, ada, 'GET', '/notifications?per_page=2');
	const last = await raw(app, ada, 'GET', '/notifications?per_page=2&page=3');
	const beyond = await raw(app, ada, 'GET', '/notifications?per_page=2&page=4');
	const all = await raw(app, ada, 'GET', '/notifications?page=0');

	expect(first.body.map((one: { id: number }) => one.id)).toEqual(ids.slice(0, 2));
	expect(first.headers['x-pagination-total-pages']).toBe('3');
	expect(last.body.map((one: { id: number }) => one.id)).toEqual(ids.slice(4));
	expect(last.headers['x-pagination-result-count']).toBe('1');
	expect(beyond.body).toEqual([]);
	expect(all.body).toHaveLength(5);
	expect(first.body[0]).toEqual({
		id: ids[0],
		name: 'task.deleted',
		read_at: '0001-01-01T00:00:00Z',
		created: '2026-06-01T09:00:00Z',
		notification: { doer: expect.objectContaining({ id: ada.id }), task: { title: 'Task' } },
	});
});

test('more than a page of them is read to the last', async () => {
	const app = await startTestApp({ ORDNA_SERVICE_MAXITEMSPERPAGE: '3' });
	const ada = await aUser(app);
	const ids: number[] = [];
	for (let count = 0; count < 5; count += 1) ids.unshift(await aNotification(app, { owner: ada }));

	const pages = [];
	for (const page of [1, 2, 0]) pages.push((await raw(app, ada, 'GET', `/notifications?page=${page}`)).body);

	expect(pages.map((page) => page.map((one: { id: number }) => one.id))).toEqual([ids.slice(0, 3), ids.slice(3), ids]);
});

test('what is about a project is shown while it can be read, and comes back unread', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada });
	const share = () => app.api(ada.token).share.create({ projectId: project.id, username: bob.username, right: 'read' });
	await share();
	const id = await aNotification(app, { owner: bob, projectId: project.id });
	const ownId = await aNotification(app, { owner: bob });
	expect(await app.api(bob.token).notification.list({})).toHaveLength(2);

	await app.api(ada.token).share.delete({ projectId: project.id, username: bob.username });
	const without = await raw(app, bob, 'GET', '/notifications');
	await app.api(bob.token).notification.markAll({});
	const marking = await raw(app, bob, 'POST', `/notifications/${id}`, { read: true });
	await share();
	const again = await app.api(bob.token).notification.list({});

	expect(without.body.map((one: { id: number }) => one.id)).toEqual([ownId]);
	expect(without.headers['x-pagination-result-count']).toBe('1');
	expect(marking).toMatchObject({ status: 403, body: { code: 0 } });
	expect(again.map(({ id, readAt }) => [id, readAt !== null])).toEqual([
		[ownId, true],
		[id, false],
	]);
});

test('one is marked read and unread again, as clients of all ages ask for it', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const id = await aNotification(app, { owner: ada });
	const mark = (body: object) => raw(app, ada, 'POST', `/notifications/${id}`, body);

	const read = await mark({ id: 999, name: 'x', notification: {}, read: true, read_at: 'nonsense' });
	const [shown] = await app.api(ada.token).notification.list({});
	const unread = await mark({});
	const byDate = await mark({ read_at: '2026-06-01T10:00:00Z' });
	const byNoDate = await mark({ read_at: '0001-01-01T00:00:00Z' });
	const wrong = await mark({ read: 'true' });

	expect(read).toMatchObject({ status: 200, body: { id, read: true, read_at: '2026-06-01T09:00:00Z' } });
	expect(shown?.readAt).toBe(app.clock.now());
	expect(unread.body).toMatchObject({ read: false, read_at: '0001-01-01T00:00:00Z' });
	expect(byDate.body).toMatchObject({ read: true, read_at: '2026-06-01T09:00:00Z' });
	expect(byNoDate.body.read).toBe(false);
	expect(wrong).toMatchObject({ status: 400, body: { code: 2004 } });
});

test('nobody marks the notifications of others, and there is nothing to mark under an unknown id', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const id = await aNotification(app, { owner: ada });

	for (const wanted of [id, 999_999])
		expect(await raw(app, bob, 'POST', `/notifications/${wanted}`, { read: true })).toMatchObject({ status: 403 });
	await app.api(bob.token).notification.markAll({});

	expect((await app.api(ada.token).notification.list({}))[0]?.readAt).toBeNull();
});

test('all are marked read at once, and only once', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	await aNotification(app, { owner: ada });
	await aNotification(app, { owner: ada });
	const before = await app.api(ada.token).notification.list({});

	const reply = await raw(app, ada, 'POST', '/notifications');
	const after = await app.api(ada.token).notification.list({});
	const { seq } = app.app.feed;
	await raw(app, ada, 'POST', '/notifications');

	expect(before.every(({ readAt }) => readAt === null)).toBe(true);
	expect(reply).toMatchObject({ status: 200, body: { message: 'success' } });
	expect(after.every(({ readAt }) => readAt !== null)).toBe(true);
	expect(app.app.feed.seq).toBe(seq);
});

test('a link share has no notifications', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const link = await app.api(ada.token).linkShare.create({ projectId: project.id, right: 'admin' });
	const { token } = await app.api().linkShare.enter({ hash: link.hash });

	expect(await raw(app, token, 'GET', '/notifications')).toMatchObject({ status: 403, body: { code: 1 } });
	expect(await raw(app, token, 'POST', '/notifications')).toMatchObject({ status: 403 });
	expect(await raw(app, token, 'POST', '/notifications/1', { read: true })).toMatchObject({ status: 403 });
});

test('a program reads and marks all with its own scopes, and never a single one', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const id = await aNotification(app, { owner: ada });
	const tokenFor = async (scopes: string[]) => {
		const expiresAt = app.clock.now() + 1_000_000_000;
		const made = await app.api(ada.token).token.create({
			title: 'program',
			permissions: { notifications: scopes },
			expiresAt,
		});
		return String(made.token);
	};
	const [reader, marker] = [await tokenFor(['read_all']), await tokenFor(['update'])];

	expect(await raw(app, reader, 'GET', '/notifications')).toMatchObject({ status: 200 });
	expect(await raw(app, reader, 'POST', '/notifications')).toMatchObject({ status: 401, body: { code: 11 } });
	expect(await raw(app, marker, 'GET', '/notifications')).toMatchObject({ status: 401 });
	expect(await raw(app, marker, 'POST', `/notifications/${id}`, { read: true })).toMatchObject({ status: 401 });
	expect(await raw(app, marker, 'POST', '/notifications')).toMatchObject({ status: 200 });
});

test('people are shown as they are now, also those who are gone', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	await aNotification(app, { owner: ada });
	const doers = async () =>
		(await app.api(ada.token).notification.list({})).map(({ notification }) => notification.doer);
	await app.app.database.writer
		.updateTable('notification_content')
		.set({ people: JSON.stringify({ doer: bob.id }) })
		.execute();

	const before = await doers();
	await runCommand(app.app, { kind: 'stranger' }, { via: 'test' }, async (context) => {
		await context.db.updateTable('user').set({ name: 'Bob the Builder' }).where('id', '=', bob.id).execute();
		context.changes.record('user.updated', { entityId: bob.id, projectId: null, before: {}, after: {} });
	});
	const renamed = await doers();
	await runCommand(app.app, { kind: 'stranger' }, { via: 'test' }, async (context) => {
		await context.db.deleteFrom('user').where('id', '=', bob.id).execute();
		context.changes.record('user.deleted', { entityId: bob.id, projectId: null });
	});

	expect(before).toMatchObject([{ id: bob.id, name: '', username: bob.username }]);
	expect(renamed).toMatchObject([{ id: bob.id, name: 'Bob the Builder' }]);
	expect(await doers()).toMatchObject([{ id: bob.id, name: '', username: '' }]);
});

test('reading 50 costs at most three statements, and none while nothing changes', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	for (let count = 0; count < 60; count += 1) await aNotification(app, { owner: ada });
	await app.api(ada.token).project.list({});
	const costOf = async (ask: () => Promise<unknown>) => {
		const before = statements.count;
		await ask();
		return statements.count - before;
	};
	const list = () => app.api(ada.token).notification.list({ perPage: 50 });
	const asked = app.app.database.engine === 'postgres' ? 1 : 0;

	const cold = await costOf(list);
	const warm = await costOf(list);

	expect(cold - asked).toBeLessThanOrEqual(3);
	expect(warm).toBe(asked);
});
