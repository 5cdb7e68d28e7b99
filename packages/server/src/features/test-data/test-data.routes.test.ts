import { expect, test } from 'vitest';
import { tablesOf } from '../../backup/index.ts';
import { anyTables } from '../../db/any-tables.ts';
import { followChanges } from '../../testing/live-client.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { tableSpecs } from '../documented-tables/index.ts';
import { aUser } from '../user/user.builder.ts';
import { rowsOfEachTable } from './test-data.builder.ts';

const token = 'a token of a suite';

async function anEmptyServer(): Promise<TestApp> {
	return startTestApp({ ORDNA_SERVICE_TESTINGTOKEN: token });
}

type Row = Record<string, unknown>;

async function send(app: TestApp, method: 'DELETE' | 'PATCH', path: string, body?: unknown, authorization = token) {
	const reply = await app.server.inject({
		method,
		url: `/api/v1/test/${path}`,
		headers: { authorization },
		...(body === undefined ? {} : { payload: body as Row[] }),
	});
	return { status: reply.statusCode, body: reply.json<Row[]>() };
}

async function fill(app: TestApp, table: string, rows: readonly Row[], query = ''): Promise<Row[]> {
	const { status, body } = await send(app, 'PATCH', `${table}${query}`, rows);
	expect([status, body]).toEqual([201, body]);
	return body;
}

test('without a token in the settings the routes are not there', async () => {
	const app = await startTestApp();

	const reply = await app.server.inject({ method: 'DELETE', url: '/api/v1/test/all', headers: { authorization: '' } });

	expect(reply.statusCode).toBe(404);
});

test.for(['', 'another', `Bearer ${token}`])('with the header %j nothing is emptied', async (authorization) => {
	const app = await anEmptyServer();
	await aUser(app);

	const answers = [
		await send(app, 'DELETE', 'all', undefined, authorization),
		await send(app, 'PATCH', 'users', [], authorization),
	];

	expect(answers).toEqual([403, 403].map((status) => ({ status, body: { message: 'Forbidden' } })));
	expect(await app.app.database.read.selectFrom('user').selectAll().execute()).toHaveLength(1);
});

test.for([
	['no array', 'tasks', {}],
	['no rows', 'tasks', [1]],
	['a row without a column', 'labels', [{ id: 1 }]],
	['a table that nobody knows', 'nothing', []],
] as const)('%s is refused with a message', async ([, table, body]) => {
	const app = await anEmptyServer();

	const reply = await send(app, 'PATCH', table, body);

	expect(reply).toEqual({ status: 500, body: { error: true, message: expect.any(String) } });
});

/** What was given, with flags as numbers. */
const answered = (row: Row) =>
	Object.fromEntries(
		Object.entries(row).map(([column, value]) => [column, typeof value === 'boolean' ? +value : value]),
	);

test.for(tableSpecs.map((spec) => spec.name))('rows of %s are answered as they were given', async (name) => {
	const app = await anEmptyServer();
	for (const [table, rows] of rowsOfEachTable) await fill(app, table, rows);
	const rows = rowsOfEachTable.find(([table]) => table === name)?.[1] ?? [];

	const again = await fill(app, name, [...rows].reverse());
	const added = await fill(app, name, [], '?truncate=false');

	expect(rows.length).toBeGreaterThan(0);
	expect(again).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(answered(row)))));
	expect(again).toHaveLength(rows.length);
	expect(added).toHaveLength(rows.length);
	expect(await fill(app, name, [])).toEqual([]);
});

test('rows may come before those that they name', async () => {
	const app = await anEmptyServer();

	for (const [table, rows] of [...rowsOfEachTable].reverse())
		expect(await fill(app, table, rows)).toHaveLength(rows.length);

	const waiting = await app.app.database.read.selectFrom('test_row').select('table_name').execute();
	expect(waiting).toEqual([{ table_name: 'attachment' }]);
	for (const [table, rows] of rowsOfEachTable)
		expect(await fill(app, table, [], '?truncate=false')).toHaveLength(rows.length);
});

test('who is filled in signs in with the password of their hash, which is then one of ours', async () => {
	const app = await anEmptyServer();
	for (const [table, rows] of rowsOfEachTable) await fill(app, table, rows);
	const hashes = async () => {
		const rows = await app.app.database.read.selectFrom('user').select('password_hash').orderBy('id').execute();
		return rows.map((row) => row.password_hash.slice(0, 7));
	};

	const wrong = await statusOf(app, 'POST', '/login', { username: 'user1', password: '123456789' });
	const before = await hashes();
	const { token: session } = await app.api().session.login({ username: 'USER1@example.com', password: '12345678' });

	expect([wrong, before]).toEqual([403, ['$2a$04$', '$2a$04$']]);
	expect(await hashes()).toEqual(['$argon2', '$2a$04$']);
	await app.api().session.login({ username: 'user1', password: '12345678' });
	const projects = await app.api(session).project.list({});
	expect(projects.map(({ title }) => title)).toEqual(expect.arrayContaining(['First', 'Soon']));
});

async function statusOf(
	app: TestApp,
	method: 'GET' | 'POST' | 'PUT' | 'DELETE',
	path: string,
	body?: object,
	bearer = '',
) {
	const reply = await app.server.inject({
		method,
		url: `/api/v1${path}`,
		headers: bearer === '' ? {} : { authorization: `Bearer ${bearer}` },
		...(body === undefined ? {} : { payload: body }),
	});
	return reply.statusCode;
}

const dates = { created: '2026-06-01T08:00:00Z', updated: '2026-06-01T08:00:00Z' };
const view = (id: number, projectId: number, mode: number) => ({
	...{ id, title: 'Board', project_id: projectId, view_kind: 3, bucket_configuration_mode: mode, ...dates },
});
const task = (id: number, projectId: number) => ({
	...{ id, title: `Task ${id}`, done: id % 2 === 0, project_id: projectId, created_by_id: 1, index: id, ...dates },
});

/** A project without views, and boards without columns; tasks stand in none. */
async function aSparseServer() {
	const app = await anEmptyServer();
	await fill(app, 'users', rowsOfEachTable[0]?.[1] ?? []);
	const projects = [1, 2, 3, 4, 5].map((id) => ({ id, title: `Project ${id}`, owner_id: 1, ...dates }));
	await fill(app, 'projects', projects);
	await fill(app, 'project_views', [view(2, 2, 1), view(3, 3, 0), view(4, 4, 2), view(5, 5, 1), view(6, 5, 1)]);
	await fill(app, 'buckets', [{ id: 1, title: 'Now', project_view_id: 5, created_by_id: 1, ...dates }]);
	await fill(
		app,
		'tasks',
		projects.flatMap(({ id }) => [task(2 * id, id), task(2 * id + 1, id)]),
	);
	await fill(app, 'task_buckets', [{ task_id: 10, bucket_id: 77, project_view_id: 5 }]);
	const { token: session } = await app.api().session.login({ username: 'user1', password: '12345678' });
	return { app, session };
}

test('a project without views and boards without columns break nothing', async () => {
	const { app, session } = await aSparseServer();
	const broken: string[] = [];
	const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
		const status = await statusOf(app, method, path, body, session);
		if (status >= 500) broken.push(`${method} ${path}: ${status}`);
		return status;
	};

	for (const path of [
		'/projects',
		'/tasks?expand=buckets',
		'/tasks/order',
		'/projects/1',
		'/projects/1/views',
		'/filters',
	])
		await ask('GET', path);
	for (const id of [1, 2, 3, 4, 5]) {
		const viewId = Math.max(id, 2);
		for (const rest of ['tasks', 'order', 'buckets', `explain/${2 * id}`, 'tasks?filter=bucket_id%20%3D%2077'])
			await ask('GET', `/projects/${id}/views/${viewId}/${rest}`);
		for (const rest of ['', '?expand=buckets&expand=comments&expand=subtasks'])
			await ask('GET', `/tasks/${2 * id}${rest}`);
		await ask('GET', `/tasks/${2 * id}/history`);
		for (const bucket of [0, 1, 77])
			await ask('POST', `/projects/${id}/views/${viewId}/buckets/${bucket}/tasks`, { task_id: 2 * id });
		await ask('POST', `/tasks/${2 * id}`, { title: 'Another', done: true, bucket_id: 77 });
		await ask('POST', `/tasks/${2 * id + 1}`, { title: 'Another', done: true });
		await ask('POST', `/tasks/${2 * id}/position`, { project_view_id: viewId, position: 5 });
		await ask('PUT', `/projects/${id}/tasks`, { title: 'New', bucket_id: 77 });
		await ask('PUT', `/projects/${id}/tasks`, { title: 'New' });
		await ask('PUT', `/projects/${id}/duplicate`, {});
		await ask('PUT', `/tasks/${2 * id}/comments`, { comment: 'Well' });
		await ask('DELETE', `/tasks/${2 * id + 1}`);
	}

	expect(broken).toEqual([]);
	expect(await ask('GET', '/projects/5/views/5/tasks')).toBe(200);
});

test('a new id lies above all that were given', async () => {
	const { app, session } = await aSparseServer();
	await fill(app, 'labels', [{ ...rowsOfEachTable[4]?.[1][0], id: 41 }]);

	const label = await app.api(session).label.create({ title: 'Late' });
	const made = await app.api(session).task.create({ projectId: 1, title: 'Made' });

	expect([label.id > 41, made.id > 11, made.index]).toEqual([true, true, 4]);
});

test('a reset empties all, and leaves which installation it is, its schema and its jobs', async () => {
	const app = await anEmptyServer();
	const db = app.app.database.read;
	await app.app.database.writer.insertInto('job').values({ name: 'comes round', due: 5 }).execute();
	const installation = await db.selectFrom('installation').selectAll().execute();
	for (const [table, rows] of rowsOfEachTable) await fill(app, table, rows);
	const { token: session } = await app.api().session.login({ username: 'user1', password: '12345678' });

	const reply = await send(app, 'DELETE', 'all');

	expect(reply).toEqual({ status: 200, body: { message: 'ok' } });
	expect(await db.selectFrom('job').select('name').execute()).toEqual([{ name: 'comes round' }]);
	expect([installation.length, await db.selectFrom('installation').selectAll().execute()]).toEqual([1, installation]);
	for (const [table] of rowsOfEachTable) expect(await fill(app, table, [], '?truncate=false')).toEqual([]);
	expect(await statusOf(app, 'GET', '/projects', undefined, session)).toBe(401);
});

test('a reset leaves no row in any table but those of the server itself, again and again, and closes sockets', async () => {
	const app = await anEmptyServer();
	const db = anyTables(app.app.database.read);
	const filled = async () => {
		const left: string[] = [];
		for (const table of await tablesOf(db, app.app.database.engine))
			if ((await db.selectFrom(table).selectAll().limit(1).execute()).length > 0) left.push(table);
		return left;
	};
	const atFirst = await filled();
	for (const [table, rows] of rowsOfEachTable) await fill(app, table, rows);
	const { token: session } = await app.api().session.login({ username: 'user1', password: '12345678' });
	await app.api(session).task.create({ projectId: 1, title: 'Made' });
	const { client } = await followChanges(app, session);

	await send(app, 'DELETE', 'all');
	const afterOne = await filled();
	await send(app, 'DELETE', 'all');

	// The line that has everybody forget what they keep, and how far it was read.
	const told = [...new Set([...atFirst, 'change', 'change_reader', 'released_content'])];
	expect(afterOne.filter((table) => !told.includes(table))).toEqual([]);
	expect(await filled()).toEqual(afterOne);
	expect((await client.ended).reason).toBe('signed out');
});

test('somebody with the id of another is nobody else: sessions end, other sockets stay', async () => {
	const app = await anEmptyServer();
	const [users = []] = rowsOfEachTable.filter(([table]) => table === 'users').map(([, rows]) => rows);
	await fill(app, 'users', users);
	const { token: session } = await app.api().session.login({ username: 'user1', password: '12345678' });
	const { client } = await followChanges(app, session);

	await fill(app, 'labels', rowsOfEachTable.find(([table]) => table === 'labels')?.[1] ?? []);
	expect(await client.nextPush()).toMatchObject({ reset: true });
	await fill(app, 'users', users);

	expect((await client.ended).reason).toBe('signed out');
	expect(await statusOf(app, 'GET', '/user', undefined, session)).toBe(401);
});

test('what was counted of wrong passwords is forgotten', async () => {
	const app = await startTestApp({ ORDNA_SERVICE_TESTINGTOKEN: token, ORDNA_RATELIMIT_NOAUTHLIMIT: '2' });
	const wrong = () => statusOf(app, 'POST', '/login', { username: 'user1', password: 'no' });

	const before = [await wrong(), await wrong(), await wrong()];
	await send(app, 'DELETE', 'all');

	expect(before).toEqual([403, 403, 429]);
	expect(await wrong()).toBe(403);
});

test('what follows from earlier requests is done before anything is emptied', async () => {
	const { app, session } = await aSparseServer();
	await app.api(session).webhook.create({ projectId: 1, targetUrl: 'https://example.com/', events: ['task.created'] });
	await app.api(session).task.create({ projectId: 1, title: 'Made' });

	await fill(app, 'labels', []);

	const deliveries = await app.app.database.read.selectFrom('webhook_delivery').select('event').execute();
	expect(deliveries).toEqual([{ event: 'task.created' }]);
});

test('emptying people leaves what is theirs waiting, and takes their notifications', async () => {
	const app = await anEmptyServer();
	for (const [table, rows] of rowsOfEachTable) await fill(app, table, rows);
	const read = app.app.database.read;

	await fill(app, 'users', []);
	const left = await read.selectFrom('project').select('id').execute();
	for (const [table, rows] of rowsOfEachTable.slice(5))
		expect(await fill(app, table, [], '?truncate=false')).toHaveLength(rows.length);
	await fill(app, 'users', rowsOfEachTable[0]?.[1] ?? []);

	expect(left).toEqual([]);
	expect(await read.selectFrom('task').select('title').orderBy('id').execute()).toEqual([
		{ title: 'Oil' },
		{ title: 'Paint' },
	]);
	expect(await read.selectFrom('notification').selectAll().execute()).toEqual([]);
});
