import { buffer } from 'node:stream/consumers';
import type { ImportPreview } from '@ordna/domain/import';
import { expect, test } from 'vitest';
import { fakeOutgoing } from '../../outside/http.fake.ts';
import type { Outgoing, OutgoingAnswer } from '../../outside/http.ts';
import { zipWriter } from '../../outside/zip.ts';
import { sendForm } from '../../testing/send-form.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { fetchServer } from './fetch-server.ts';
import { openServer } from './server-api.ts';
import { openService } from './service-api.ts';

const base = 'https://other.example/api/v1';

async function fetchedFrom(outgoing: Pick<Outgoing, 'send'>, token = 'secret') {
	const zip = zipWriter();
	const content = buffer(zip.output);
	const { signal } = new AbortController();
	const api = openService({ outgoing, signal, headersFor: () => ({ authorization: `Bearer ${token}` }) });
	const counts = await fetchServer({ api, base, zip, note: async () => {}, maxFileBytes: 1000 });
	zip.end();
	return { counts, content: await content };
}

/** Reaches an app of the test as if it stood elsewhere. */
function reaching({ server }: TestApp): Pick<Outgoing, 'send'> {
	return {
		async send({ url, method = 'GET', headers = {} }) {
			const { pathname, search } = new URL(url);
			const reply = await server.inject({ method: method as 'GET', url: `${pathname}${search}`, headers });
			const body = reply.rawPayload;
			return { ok: true, answer: { status: reply.statusCode, headers: {}, body, url } };
		},
	};
}

async function importInto(app: TestApp, by: TestUser, content: Buffer) {
	const form = { token: by.token, field: 'import', method: 'POST', files: [['moved.zip', content]] } as const;
	const { status, json } = await sendForm(app, '/imports', form);
	expect({ status, json }).toMatchObject({ status: 200 });
	const { id } = json as unknown as ImportPreview;
	return app.api(by.token).fileImport.apply({ id });
}

test('what somebody has on another server is imported once, with columns, numbers and comments', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const there = app.api(ada.token);
	const { id: projectId } = await there.project.create({ title: 'House', description: 'Old' });
	const task = await there.task.create({ projectId, title: 'Paint', index: 7, priority: 3 });
	await there.comment.create({ taskId: task.id, comment: '<p>Green</p>' });
	await there.task.create({ projectId, title: 'Mow', done: true });

	const { counts, content } = await fetchedFrom(reaching(app), ada.token);
	const first = await importInto(app, bob, content);
	const again = await importInto(app, bob, (await fetchedFrom(reaching(app), ada.token)).content);

	expect(counts).toMatchObject({ tasks: 2, comments: 1, files: 0, filesLeftOut: 0 });
	expect(first).toMatchObject({ added: 2, updated: 0 });
	expect(again).toMatchObject({ added: 0, updated: 0 });
	const here = app.api(bob.token);
	const house = (await here.project.list({ page: 0 })).find(({ title }) => title === 'House');
	const tasks = await here.taskList.ofProject({ projectId: Number(house?.id), page: 0 });
	expect(tasks.map(({ title, index, priority, done }) => ({ title, index, priority, done }))).toEqual([
		{ title: 'Paint', index: 7, priority: 3, done: false },
		{ title: 'Mow', index: 8, priority: 0, done: true },
	]);
	expect(await here.comment.list({ taskId: Number(tasks[0]?.id) })).toMatchObject([{ comment: '<p>Green</p>' }]);
});

/** A server that answers these paths; the first page is the only one. */
function aServer(answers: Readonly<Record<string, unknown>>, first: Partial<OutgoingAnswer>[] = []) {
	return fakeOutgoing(({ url }) => {
		const early = first.shift();
		if (early) return early;
		const { pathname, searchParams } = new URL(url);
		const path = pathname.replace('/api/v1', '');
		if (!Object.hasOwn(answers, path)) return { status: 404 };
		const answer = Number(searchParams.get('page') ?? 1) > 1 ? [] : answers[path];
		return { body: Buffer.isBuffer(answer) ? answer : Buffer.from(JSON.stringify(answer)) };
	});
}

const odd = {
	'/info': { version: 'v2.5.0' },
	'/projects': [
		{ id: '3', title: 'Odd' },
		{ id: -1, title: 'Favorites' },
		{ id: -5, title: 'Open' },
	],
	'/filters/4': { id: 4, title: 'Open', filters: { filter: 'done = false' } },
	'/projects/3/views': [{ id: '9', title: 'Board', view_kind: 'kanban', bucket_configuration_mode: 'manual' }],
	'/projects/3/views/9/buckets': [{ id: '12', title: 'Doing', position: '5' }],
	'/projects/3/views/9/tasks': [{ id: 12, tasks: [{ id: 1, position: '2.5' }] }, { id: 13 }],
	'/projects/3/users': null,
	'/projects/3/teams': [],
	'/projects/3/tasks': [
		{
			id: 1,
			title: 'One',
			attachments: [
				{ id: 6, file: { id: 2, name: 'a.txt' } },
				{ id: 7, file: null },
			],
			labels: null,
		},
	],
	'/user': { id: '4' },
	'/tasks/1/comments': null,
	'/tasks/1/attachments/6': Buffer.from('hello'),
};

test('missing fields, null for lists and numbers as text are read, and a file that is gone is counted', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const server = aServer(odd, [{ status: 429, headers: { 'retry-after': '0' } }]);

	const { counts, content } = await fetchedFrom(server);
	const result = await importInto(app, ada, content);

	expect(counts).toEqual({ projects: 1, tasks: 1, comments: 0, files: 1, filesLeftOut: 1, filters: 1, teams: 0 });
	expect(result).toMatchObject({ added: 1, projects: [{ title: 'Odd', tasks: 1 }] });
	expect(server.sent.every(({ method = 'GET' }) => method === 'GET')).toBe(true);
	// Who speaks the API at all is found out without the token.
	const withToken = server.sent.filter(({ headers }) => headers?.authorization === 'Bearer secret');
	expect(server.sent.length - withToken.length).toBe(2);
	const { id } = assertFound(result.projects[0]);
	const views = await app.api(ada.token).view.list({ projectId: id });
	expect(views).toMatchObject([{ title: 'Board', viewKind: 'kanban' }]);
	const [task] = await app.api(ada.token).taskList.ofProject({ projectId: id, page: 0 });
	expect(task?.attachments?.map(({ file }) => file?.name)).toEqual(['a.txt']);
});

function assertFound<T>(found: T | undefined): T {
	if (found === undefined) throw new Error('nothing was found');
	return found;
}

test('comments of others begin with their names, and one’s own do not', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const comments = [
		{ id: 1, comment: '<p>Mine</p>', created: '2026-01-02T03:04:05Z', author: { id: 4, username: 'ada' } },
		{
			id: 2,
			comment: '<p>Yours</p>',
			created: '2026-01-03T03:04:05Z',
			author: { id: 5, name: 'B <b>', username: 'b' },
		},
	];

	const { content } = await fetchedFrom(aServer({ ...odd, '/tasks/1/comments': comments }));
	const result = await importInto(app, ada, content);

	const { id: projectId } = assertFound(result.projects[0]);
	const [task] = await app.api(ada.token).taskList.ofProject({ projectId, page: 0 });
	const kept = await app.api(ada.token).comment.list({ taskId: Number(task?.id) });
	expect(kept.map(({ comment, created }) => [comment, created])).toEqual([
		['<p>Mine</p>', Date.parse('2026-01-02T03:04:05Z')],
		['<p><em>B &lt;b&gt;:</em></p><p>Yours</p>', Date.parse('2026-01-03T03:04:05Z')],
	]);
});

const known = { body: Buffer.from('{"version":"v2.5.0"}') };
const busy = { status: 503, headers: { 'retry-after': '0' } };

test.each([
	['a token that is not accepted', 'token', [known, { status: 401 }, { status: 401 }]],
	['a server that tells strangers nothing', 'noServer', [{ status: 401 }]],
	['half an answer', 'noServer', [{ body: Buffer.from('{"version":') }]],
	['a page of the web', 'noServer', [{ body: Buffer.from('<html>') }]],
	['another program', 'noServer', [{ body: Buffer.from('{"status":"well"}') }]],
	['another status', 'noServer', [{ status: 404 }]],
	['a redirect to another server', 'noServer', [{ ...known, url: 'https://evil.example/api/v1/info' }]],
	['a redirect from https to http', 'noServer', [{ ...known, url: 'http://other.example/api/v1/info' }]],
	['a server that stays busy', 'unreachable', [busy, busy]],
])('%s ends it: %s', async (_, problem, first) => {
	await expect(fetchedFrom(aServer(odd, first))).rejects.toMatchObject({ problem });
});

test('a server that leads from http to https is read there, with the token', async () => {
	const server = aServer(odd, [{ ...known, url: 'https://other.example/tasks/api/v1/info' }]);
	const { signal } = new AbortController();
	const api = openService({ outgoing: server, signal, headersFor: () => ({ authorization: 'Bearer secret' }) });

	const opened = await openServer(api, 'http://other.example/api/v1');
	await opened.list('/projects').catch(() => {});

	expect(server.sent.at(-1)).toMatchObject({
		url: expect.stringMatching(/^https:\/\/other\.example\/tasks\/api\/v1\/projects/),
		headers: { authorization: 'Bearer secret' },
	});
});

/** The columns of the board of the project of this title, each with its cards from the top down, of two pages. */
async function boardOf(app: TestApp, by: TestUser, title: string) {
	const get = async (url: string) => {
		const headers = { authorization: `Bearer ${by.token}` };
		return (await app.server.inject({ url: `/api/v1${url}`, headers })).json();
	};
	const project = (await get('/projects')).find((one: { title: string }) => one.title === title);
	const board = project.views.find((one: { view_kind: string }) => one.view_kind === 'kanban');
	const at = `/projects/${project.id}/views/${board.id}/tasks`;
	const pages = [await get(`${at}?page=1`), await get(`${at}?page=2`)];
	return pages.flat().map((column: { title: string; tasks?: { title: string }[] }) => ({
		column: column.title,
		tasks: (column.tasks ?? []).map((task) => task.title),
	}));
}

test('cards beyond the first page of a board keep their columns and their order', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const there = app.api(ada.token);
	const { id: projectId } = await there.project.create({ title: 'House' });
	for (const at of Array(60).keys()) await there.task.create({ projectId, title: `Task ${at}`, done: at % 20 === 0 });

	await importInto(app, bob, (await fetchedFrom(reaching(app), ada.token)).content);

	const board = await boardOf(app, bob, 'House');
	expect(board.flatMap(({ tasks }) => tasks)).toHaveLength(60);
	expect(board).toEqual(await boardOf(app, ada, 'House'));
});
