import type { ServiceImport } from '@ordna/domain/import';
import { expect, test } from 'vitest';
import { sendForm } from '../../testing/send-form.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { startV1Server } from '../../testing/v1-server.ts';
import { aUser } from '../user/user.builder.ts';
import { serviceImportRunner } from './service-import.runner.ts';

const loopback = { ORDNA_OUTGOINGREQUESTS_ALLOWNONROUTABLEIPS: 'true' };

async function start(env: Record<string, string> = loopback) {
	const app = await startTestApp(env);
	const bob = await aUser(app);
	return { app, bob, api: app.api(bob.token) };
}

/** Does what waits in the background. */
async function work(app: TestApp): Promise<void> {
	const runner = serviceImportRunner(app.app);
	await runner.sendDue();
	await runner.end();
}

interface Where {
	readonly address: string;
	readonly token: string;
}

type Started = Awaited<ReturnType<typeof start>>;

async function fetched({ app, api }: Pick<Started, 'app' | 'api'>, where: Where): Promise<ServiceImport> {
	await api.serviceImport.begin({ service: 'server', ...where });
	await work(app);
	return (await api.serviceImport.last({})).last as ServiceImport;
}

async function imported(started: Pick<Started, 'app' | 'api'>, where: Where) {
	const { id } = await fetched(started, where);
	await started.api.serviceImport.apply({ id });
	await work(started.app);
	return (await started.api.serviceImport.last({})).last?.result;
}

/** Somebody's things on another Ordna, with a token for them. */
async function anotherOrdna() {
	const app = await startTestApp();
	const { host } = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }));
	const ada = await aUser(app);
	const api = app.api(ada.token);
	const { id: projectId } = await api.project.create({ title: 'House', description: 'Old' });
	await api.project.create({ title: 'Kitchen', parentProjectId: projectId });
	const paint = await api.task.create({ projectId, title: 'Paint', index: 7, priority: 3, dueDay: '2026-06-05' });
	await api.comment.create({ taskId: paint.id, comment: '<p>Green</p>' });
	await sendForm(app, `/tasks/${paint.id}/attachments`, {
		...{ token: ada.token, field: 'files', method: 'PUT' },
		files: [['wall.txt', Buffer.from('a wall')]],
	});
	await api.task.create({ projectId, title: 'Mow', done: true });
	return { host, api, projectId, where: { address: `http://${host}`, token: ada.token } };
}

test('what somebody has on another Ordna is fetched, looked at, imported, and taken back', async () => {
	const there = await anotherOrdna();
	const started = await start();
	const { api, app } = started;

	const last = await fetched(started, { ...there.where, address: ` ${there.where.address}/api/v1/ ` });
	const preview = await api.fileImport.look({ id: Number(last.fileId) });

	expect(last).toMatchObject({ service: 'server', from: there.host, state: 'ready', problem: null });
	expect(preview).toMatchObject({ kind: 'vikunja-file', fileName: there.host });
	expect(preview.counts).toMatchObject({ projects: { found: 2 }, tasks: { found: 2 }, done: { found: 1 } });
	expect(preview.counts).toMatchObject({ comments: { found: 1 }, files: { found: 1, kept: 1 } });
	expect(await api.project.list({ page: 0 })).toEqual([]);

	await api.serviceImport.apply({ id: last.id });
	await work(app);

	const { last: done } = await api.serviceImport.last({});
	expect(done).toMatchObject({ state: 'done', fileId: null, result: { added: 2 } });
	const projects = await api.project.list({ page: 0 });
	const house = projects.find(({ title }) => title === 'House');
	expect(projects.find(({ title }) => title === 'Kitchen')?.parentProjectId).toBe(house?.id);
	const tasks = await api.taskList.ofProject({ projectId: house?.id, page: 0 });
	expect(tasks.map(({ title, index, priority, dueDay, done }) => [title, index, priority, dueDay, done])).toEqual([
		['Paint', 7, 3, '2026-06-05', false],
		['Mow', 8, 0, null, true],
	]);
	expect(tasks[0]?.attachments?.map(({ file }) => file?.name)).toEqual(['wall.txt']);
	const told = await api.notification.list({});
	expect(told.find(({ name }) => name === 'import.finished')?.notification['import']).toMatchObject({
		...{ service: { name: there.host }, added: 2 },
	});

	await api.batch.undo({ batchId: String(done?.result?.batch) });

	expect((await api.project.list({ page: 0 })).map(({ title }) => title)).not.toContain('House');
});

test('fetched again it doubles nothing, and brings what is new there', async () => {
	const there = await anotherOrdna();
	const started = await start();

	const first = await imported(started, there.where);
	const again = await imported(started, there.where);
	await there.api.task.create({ projectId: there.projectId, title: 'Sweep' });
	const more = await imported(started, there.where);

	expect([first, again, more].map((result) => [result?.added, result?.updated])).toEqual([
		[2, 0],
		[0, 0],
		[1, 0],
	]);
});

test('the token is kept sealed while it is needed, and is shown to the server alone', async () => {
	const server = await startV1Server();
	const { app, api } = await start();
	const row = () => app.app.database.read.selectFrom('service_import').selectAll().executeTakeFirstOrThrow();

	const begun = await api.serviceImport.begin({ service: 'server', address: server.address, token: server.token });
	const waiting = await row();
	await work(app);

	expect(begun).toMatchObject({ from: new URL(server.address).host, state: 'fetching' });
	expect(waiting).toMatchObject({ address: `${server.address}/api/v1` });
	expect(waiting.sealed).not.toContain(server.token);
	expect((await row()).sealed).toBeNull();
	expect(server.asked.filter(({ authorization }) => authorization === '').map(({ what }) => what)).toEqual([
		'GET /info',
	]);
	expect(JSON.stringify(await api.serviceImport.last({}))).not.toContain(server.token);
});

test('busy, broken and half answers are asked for again', async () => {
	const server = await startV1Server();
	const started = await start();
	const busy = { status: 429, headers: { 'retry-after': '0' } };
	server.mishaps.push(
		{ of: 'GET /info', is: busy },
		{ of: 'GET /projects?', is: { status: 503, headers: { 'retry-after': '0' } } },
		{ of: 'GET /projects/3/tasks', is: 'half' },
		{ of: 'GET /tasks/1/comments', is: 'noJson' },
		{ of: 'GET /tasks/1/attachments/6', is: busy },
	);

	const result = await imported(started, server);

	expect(result?.added).toBe(1);
	expect(server.mishaps).toEqual([]);
});

test.each([
	['token', 'GET /projects?', { status: 401 }],
	['token', 'GET /projects/3/tasks', { status: 403 }],
	['noServer', 'GET /info', { status: 404 }],
	['noServer', 'GET /info', 'noJson'],
	['unreadable', 'GET /projects?', { status: 302, headers: { location: '/elsewhere' } }],
] as const)('it fails for %s where %s answers so', async (problem, of, is) => {
	const server = await startV1Server();
	const started = await start();
	server.mishaps.push({ of, is });

	const last = await fetched(started, server);

	expect(last).toMatchObject({ state: 'failed', problem, fileId: null });
	expect(last.finished).not.toBeNull();
	const kept = started.app.app.database.read.selectFrom('service_import').select('sealed').execute();
	expect(await kept).toEqual([{ sealed: null }]);
});

test('a token that may not say whose it is, nor read a background, brings the rest', async () => {
	const server = await startV1Server();
	const started = await start();
	server.answers['/projects'] = [{ id: 3, title: 'House', background_information: { id: 1 } }];
	for (const of of ['GET /user', 'GET /projects/3/background']) server.mishaps.push({ of, is: { status: 401 } });

	const result = await imported(started, server);

	expect(result?.added).toBe(1);
	expect(server.mishaps).toEqual([]);
});

test('a token that expires on the way ends it, and nothing is imported', async () => {
	const server = await startV1Server();
	const started = await start();
	server.mishaps.push({ of: 'GET /tasks/1/attachments', is: { status: 401 } });
	server.mishaps.push({ of: 'GET /projects?page=1', is: { status: 401 } });

	expect(await fetched(started, server)).toMatchObject({ state: 'failed', problem: 'token', fileId: null });
});

test('a token of nobody, a server that is not there and an answer that is no list are told apart', async () => {
	const server = await startV1Server();
	const started = await start();
	const { address, token } = server;

	expect(await fetched(started, { address, token: 'tk_of_nobody' })).toMatchObject({ problem: 'token' });
	expect(await fetched(started, { address: 'http://127.0.0.1:1', token })).toMatchObject({ problem: 'noServer' });
	server.answers['/projects'] = { message: 'well' };
	expect(await fetched(started, { address, token })).toMatchObject({ problem: 'unreadable' });
});

test('an address in a private network is not asked unless the settings allow it', async () => {
	const server = await startV1Server();
	const started = await start({});

	const last = await fetched(started, server);

	expect(last).toMatchObject({ state: 'failed', problem: 'private' });
	expect(server.asked).toEqual([]);
});

test('a redirect to a private address is not followed', async () => {
	// A server of a test cannot have a public address; behind a proxy the first step needs none.
	const proxy = await startV1Server();
	const started = await start({ ORDNA_OUTGOINGREQUESTS_PROXYURL: proxy.address });
	proxy.mishaps.push({ of: 'GET', is: { status: 302, headers: { location: 'http://10.0.0.1/api/v1/info' } } });

	const last = await fetched(started, { address: 'http://tasks.example.org', token: proxy.token });

	expect(last).toMatchObject({ state: 'failed', problem: 'private' });
	expect(proxy.asked.map(({ authorization }) => authorization)).toEqual(['']);
});

test('a file that lies elsewhere comes without the token, and one that is too large or gone is left out', async () => {
	const elsewhere = await startV1Server();
	const server = await startV1Server();
	const started = await start({ ...loopback, ORDNA_FILES_MAXSIZE: '8B' });
	const attachments = [6, 7, 8].map((id) => ({ id, file: { id, name: `${id}.txt` } }));
	server.answers['/projects/3/tasks'] = [{ id: 1, title: 'Paint', comment_count: 0, attachments }];
	server.answers['/tasks/1/attachments/7'] = Buffer.from('a very long wall');
	elsewhere.answers['/info'] = Buffer.from('a wall');
	const location = `${elsewhere.address}/api/v1/info`;
	server.mishaps.push({ of: 'GET /tasks/1/attachments/6', is: { status: 302, headers: { location } } });

	const { fileId } = await fetched(started, server);

	const { counts } = await started.api.fileImport.look({ id: Number(fileId) });
	expect(counts.files).toEqual({ found: 3, kept: 1 });
	expect(elsewhere.asked).toEqual([{ what: 'GET /info', authorization: '' }]);
});

test.each(['', 'ftp://tasks.example.org', 'https://ada:secret@tasks.example.org', 'a b'])(
	'%j is the address of no server, and nothing begins',
	async (address) => {
		const { api } = await start();

		const begun = api.serviceImport.begin({ service: 'server', address, token: 'tk_0123456789abcdef' });

		await expect(begun).rejects.toThrow('This is the address of no server');
		expect((await api.serviceImport.last({})).last).toBeNull();
	},
);
