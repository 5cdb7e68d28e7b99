import { readdir } from 'node:fs/promises';
import { nameKey } from '@ordna/domain/account';
import { expect, test } from 'vitest';
import { startMailBox } from '../../testing/mail-box.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { startTodoist } from '../../testing/todoist-service.ts';
import { mailDispatcher } from '../mail/index.ts';
import { aUser } from '../user/user.builder.ts';
import { aLargeAccount, aTodoistAccount } from './service-import.builder.ts';
import { serviceImportRunner } from './service-import.runner.ts';

async function start(env: Record<string, string> = {}) {
	const todoist = await startTodoist();
	todoist.account = aTodoistAccount(todoist.address);
	const app = await startTestApp({ ...todoist.env, ...env });
	const ada = await aUser(app);
	await app.app.database.writer
		.updateTable('user')
		.set({ email: 'ada@example.org', email_key: nameKey('ada@example.org') })
		.where('id', '=', ada.id)
		.execute();
	return { todoist, app, ada, api: app.api(ada.token) };
}

/** Does what waits in the background. */
async function work(app: TestApp): Promise<void> {
	const runner = serviceImportRunner(app.app);
	await runner.sendDue();
	await runner.end();
}

/** What lies in the storage. */
async function storedFiles({ app }: TestApp): Promise<string[]> {
	const all = await readdir(app.settings.files.basePath, { recursive: true, withFileTypes: true });
	return all.filter((one) => one.isFile() && one.name !== '.installation').map(({ name }) => name);
}

const begin = { service: 'todoist' } as const;

async function fetched({ app, api, todoist }: Pick<Awaited<ReturnType<typeof start>>, 'app' | 'api' | 'todoist'>) {
	await api.serviceImport.begin({ ...begin, token: todoist.token });
	await work(app);
	const { last } = await api.serviceImport.last({});
	return { id: Number(last?.id), fileId: Number(last?.fileId), state: last?.state };
}

async function imported(started: Parameters<typeof fetched>[0]) {
	const { id } = await fetched(started);
	await started.api.serviceImport.apply({ id });
	await work(started.app);
	const { last } = await started.api.serviceImport.last({});
	return last?.result;
}

test('an account of Todoist is fetched, looked at, and imported with all that is in it', async () => {
	const started = await start();
	const { api } = started;

	const { id, fileId, state } = await fetched(started);
	const preview = await api.fileImport.look({ id: fileId });
	expect(state).toBe('ready');
	expect(await api.project.list({ page: 0 })).toEqual([]);
	expect(preview).toMatchObject({ kind: 'todoist', fileName: 'Todoist' });
	expect(preview.counts).toMatchObject({ tasks: { found: 7 }, done: { found: 2 }, subtasks: { found: 1 } });
	expect(preview.counts).toMatchObject({ comments: { found: 2 }, files: { found: 1, kept: 1 }, columns: { found: 2 } });
	expect(preview.issues.map(({ kind, count }) => [kind, count])).toEqual(
		expect.arrayContaining([
			['unreadableRepeat', 1],
			['placeReminder', 1],
			['largeFile', 1],
			['missingFile', 1],
			['deleted', 1],
		]),
	);
	await api.serviceImport.apply({ id });
	await work(started.app);

	const { last } = await api.serviceImport.last({});
	expect(last).toMatchObject({ state: 'done', problem: null, fileId: null, result: { added: 7 } });
	const projects = await api.project.list({ page: 0, isArchived: true });
	const named = (title: string) => projects.find((one) => one.title === title);
	expect(named('Kitchen')?.parentProjectId).toBe(named('Home')?.id);
	expect(named('Home')).toMatchObject({ hexColor: '299438', isFavorite: true });
	expect(named('Move of 2020')?.isArchived).toBe(true);
	expect(named('Gone')).toBeUndefined();
	const tasks = await api.taskList.ofProject({ projectId: named('Home')?.id, page: 0 });
	const paint = tasks.find(({ title }) => title === 'Buy paint');
	expect(paint).toMatchObject({
		...{ priority: 4, dueDate: Date.parse('2026-06-05T15:00:00Z'), repeatRule: 'FREQ=WEEKLY;INTERVAL=2' },
		...{ created: Date.parse('2026-01-02T03:04:05Z'), assignees: [{ id: started.ada.id }] },
		reminders: [{ relativePeriod: -1800, relativeTo: 'dueDate' }],
	});
	expect(paint?.labels?.map(({ title, hexColor }) => [title, hexColor])).toEqual([
		['urgent', 'db4035'],
		['new', ''],
	]);
	expect(paint?.relatedTasks['subtask']?.map(({ title }) => title)).toEqual(['Choose a color']);
	expect(paint?.attachments?.map(({ file }) => file?.name)).toEqual(['wall.txt']);
	const comments = await api.comment.list({ taskId: Number(paint?.id) });
	expect(comments.map(({ comment }) => comment)).toEqual([
		'<p>See the picture</p>',
		'<p><em>Bob:</em></p><p>Then <strong>blue</strong></p>',
	]);
	expect(tasks.find(({ title }) => title === 'Measure')).toMatchObject({
		dueDay: '2026-06-09',
		startDay: '2026-06-04',
	});
	expect(tasks.find(({ title }) => title === 'Old door')).toMatchObject({
		done: true,
		doneAt: Date.parse('2026-03-02T00:00:00Z'),
	});
});

test('imported again it doubles nothing, brings what is new, and one undo takes an import back', async () => {
	const started = await start();
	const { api, todoist } = started;
	const first = await imported(started);
	const { items = [] } = todoist.account.sync as { items?: object[] };
	const added = { id: 'x', project_id: 'in', content: 'Brand new' };
	todoist.account = { ...todoist.account, sync: { ...todoist.account.sync, items: [...items, added] } };

	const second = await imported(started);
	await api.batch.undo({ batchId: String(first?.batch) });

	expect([first?.added, second?.added, second?.updated]).toEqual([7, 1, 0]);
	const open = await api.project.list({ page: 0 });
	expect(open.map(({ title }) => title)).not.toContain('Home');
});

test('the token is kept sealed while it is needed, and nowhere afterwards: not in what was fetched either', async () => {
	const { app, api, todoist } = await start();
	const row = () => app.app.database.read.selectFrom('service_import').selectAll().executeTakeFirstOrThrow();

	await api.serviceImport.begin({ ...begin, token: `  ${todoist.token}\n` });
	const waiting = await row();
	await work(app);

	expect(waiting.sealed).not.toBeNull();
	expect(waiting.sealed).not.toContain(todoist.token);
	expect((await row()).sealed).toBeNull();
	expect(todoist.asked.filter(({ what }) => what.includes('/files/')).length).toBeGreaterThan(0);
	expect(JSON.stringify(await api.serviceImport.last({}))).not.toContain(todoist.token);
});

test('pages are followed, busy and broken answers are asked for again', async () => {
	const { app, api, todoist } = await start();
	const completed = Array.from({ length: 120 }, (_, at) => ({
		...{ id: `c${at}`, task_id: `d${at}`, content: `Done ${at}`, completed_at: '2026-03-02T00:00:00Z' },
		project_id: 'home',
	}));
	todoist.account = { ...todoist.account, completed };
	const busy = { status: 429, headers: { 'retry-after': '0' } };
	todoist.mishaps.push(
		{ of: 'POST /api/v1/sync', is: busy },
		{ of: 'POST /api/v1/sync', is: { status: 503, headers: { 'retry-after': '0' } } },
		{ of: 'GET /api/v1/tasks/completed', is: 'noJson' },
		{ of: 'GET /api/v1/projects/archived', is: 'half' },
		{ of: 'GET /api/v1/tasks/d7', is: busy },
	);

	const { fileId } = await fetched({ app, api, todoist });

	const preview = await api.fileImport.look({ id: fileId });
	expect(preview.counts.done.found).toBe(120);
	expect(todoist.mishaps).toEqual([]);
});

test.each([
	['token', { status: 401 }],
	['token', { status: 403 }],
	['unreachable', { status: 503, headers: { 'retry-after': '0' } }],
	['unreadable', { status: 400 }],
] as const)('it fails for %s, and says so', async (problem, is) => {
	const { app, api, todoist } = await start();
	for (let at = 0; at < 4; at += 1) todoist.mishaps.push({ of: 'POST', is });

	await api.serviceImport.begin({ ...begin, token: todoist.token });
	await work(app);

	const { last } = await api.serviceImport.last({});
	expect(last).toMatchObject({ state: 'failed', problem, fileId: null });
	expect(last?.finished).not.toBeNull();
	expect(await app.app.database.read.selectFrom('service_import').select('sealed').execute()).toEqual([
		{ sealed: null },
	]);
});

test('a wrong token, an empty account and what is no token are told apart', async () => {
	const { app, api, todoist } = await start();
	const run = async (token: string) => {
		await api.serviceImport.begin({ ...begin, token });
		await work(app);
		return (await api.serviceImport.last({})).last;
	};

	expect(await run('another-token')).toMatchObject({ state: 'failed', problem: 'token' });
	todoist.account = { sync: {} };
	const empty = await run(todoist.token);
	expect(empty?.state).toBe('ready');
	await expect(api.fileImport.look({ id: Number(empty?.fileId) })).rejects.toThrow('14002');
	await api.serviceImport.apply({ id: Number(empty?.id) });
	await work(app);
	expect((await api.serviceImport.last({})).last).toMatchObject({ state: 'failed', problem: 'empty' });
	await expect(run('with spaces in it')).rejects.toThrow('This is no token');
	await expect(run('\u00fcmlaut-token')).rejects.toThrow('This is no token');
});

test('one at a time for a person; others have their own, and see nothing of it', async () => {
	const { app, api, todoist, ada } = await start();
	const bob = app.api((await aUser(app)).token);

	const both = await Promise.allSettled([
		api.serviceImport.begin({ ...begin, token: todoist.token }),
		api.serviceImport.begin({ ...begin, token: todoist.token }),
	]);
	await work(app);

	expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
	const { last } = await app.api(ada.token).serviceImport.last({});
	const id = Number(last?.id);
	expect((await bob.serviceImport.last({})).last).toBeNull();
	await expect(bob.serviceImport.apply({ id })).rejects.toThrow('404');
	await expect(bob.serviceImport.cancel({ id })).rejects.toThrow('404');
	await expect(bob.fileImport.look({ id: Number(last?.fileId) })).rejects.toThrow('404');
	// What is only looked at gives way to another.
	await expect(api.serviceImport.begin({ ...begin, token: todoist.token })).resolves.toMatchObject({
		state: 'fetching',
	});
	expect(await app.app.database.read.selectFrom('import_file').select('id').execute()).toEqual([]);
});

test('what was canceled fetches nothing more, and leaves nothing', async () => {
	const { app, api, todoist } = await start();
	todoist.mishaps.push({ of: 'GET /api/v1/projects/archived', is: 'hangs' });
	const { id } = await api.serviceImport.begin({ ...begin, token: todoist.token });
	const runner = serviceImportRunner(app.app);
	const working = runner.sendDue();
	await expect.poll(() => todoist.asked.length).toBe(2);

	await api.serviceImport.cancel({ id });
	await runner.end();
	await working;

	expect((await api.serviceImport.last({})).last).toMatchObject({ state: 'canceled', fileId: null });
	expect(await app.app.database.read.selectFrom('import_file').select('id').execute()).toEqual([]);
	await expect(api.serviceImport.apply({ id })).rejects.toThrow('404');
});

test('what the server stops in the middle of, the next one fetches and imports whole', async () => {
	const { app, api, todoist } = await start();
	todoist.mishaps.push({ of: 'GET /api/v1/projects/archived', is: 'hangs' });
	await api.serviceImport.begin({ ...begin, token: todoist.token });
	const stopped = serviceImportRunner(app.app);
	const working = stopped.sendDue();
	await expect.poll(() => todoist.asked.length).toBe(2);
	await stopped.end();
	await working;

	const beside = await app.beside();
	await work(beside);

	expect((await api.serviceImport.last({})).last).toMatchObject({ state: 'ready' });
});

test('a process that was killed while it imported leaves no doubles: another takes it up when its lease is over', async () => {
	const { app, api, todoist, ada } = await start();
	todoist.account = aLargeAccount(120);
	const { id } = await fetched({ app, api, todoist });
	await api.serviceImport.apply({ id });
	// As it stands in the database of one that was killed: it holds both leases, and half of it is stored.
	const now = app.clock.now();
	const held = { leased_by: 'a dead process', leased_until: now + 30_000, attempts: 1 };
	await app.app.database.writer.updateTable('service_import').set(held).where('id', '=', id).execute();
	await app.app.database.writer
		.insertInto('import')
		.values({
			...{ user_id: ada.id, importer: 'todoist', started: now, finished: null, alive: now },
			made: '{"projects":[],"labels":[],"filters":[]}' as never,
		})
		.execute();

	await work(app);
	expect((await api.serviceImport.last({})).last).toMatchObject({ state: 'importing' });
	app.clock.advance(31_000);
	await work(app);

	expect((await api.serviceImport.last({})).last).toMatchObject({ state: 'done', result: { added: 120 } });
	expect(await app.app.database.read.selectFrom('task').select('id').execute()).toHaveLength(120);
});

test('what was fetched waits for an hour, and as long as it takes once it is to be imported', async () => {
	const { app, api, todoist } = await start();
	const { id } = await fetched({ app, api, todoist });
	await api.serviceImport.apply({ id });
	app.clock.advance(8 * 3_600_000);

	await work(app);

	const rows = await app.app.database.read.selectFrom('service_import').select('state').execute();
	expect(rows).toEqual([{ state: 'done' }]);
});

test('an account of 5,000 tasks comes whole', async () => {
	const { app, api, todoist } = await start();
	todoist.account = aLargeAccount(5000);

	const result = await imported({ app, api, todoist });

	expect(result?.added).toBe(5000);
	expect(await app.app.database.read.selectFrom('task').select('id').execute()).toHaveLength(5000);
});

test('files larger than the server takes are left out, and the rest comes', async () => {
	const { app, api, todoist } = await start({ ORDNA_FILES_MAXSIZE: '4B' });

	const { fileId } = await fetched({ app, api, todoist });

	const preview = await api.fileImport.look({ id: fileId });
	expect(preview.counts.files.found).toBe(0);
	expect(preview.issues.find(({ kind }) => kind === 'largeFile')?.count).toBe(3);
});

test('whoever began it is told at the end, at the bell and by email: of what came, or why nothing did', async () => {
	const box = await startMailBox();
	const started = await start(box.env);
	await imported(started);
	const { app, api, todoist } = started;
	todoist.mishaps.push({ of: 'POST', is: { status: 401 } });
	await api.serviceImport.begin({ ...begin, token: todoist.token });
	await work(app);
	await mailDispatcher(app.app).sendDue();

	const told = await api.notification.list({});
	expect(told.map(({ name }) => name).sort()).toEqual(['import.failed', 'import.finished']);
	expect(told.find(({ name }) => name === 'import.finished')?.notification['import']).toMatchObject({
		...{ service: { name: 'Todoist' }, added: 7, project: { title: 'Todoist' } },
	});
	expect(box.mails.map(({ subject }) => subject).sort()).toEqual([
		'Your import from Todoist failed',
		'Your import from Todoist is finished',
	]);
	expect(box.mails.map(({ text }) => text).join()).not.toContain(todoist.token);
});

test('an account that is larger than what is fetched at most is left alone, and nothing of it stays', async () => {
	const { app, api, todoist } = await start();
	todoist.account = aLargeAccount(400);
	const filesBefore = await app.app.database.read.selectFrom('file').select('id').execute();
	await api.serviceImport.begin({ ...begin, token: todoist.token });

	const runner = serviceImportRunner(app.app, { maxAccountBytes: 1000 });
	await runner.sendDue();
	await runner.end();

	expect((await api.serviceImport.last({})).last).toMatchObject({ state: 'failed', problem: 'tooMuch', fileId: null });
	expect(await app.app.database.read.selectFrom('file').select('id').execute()).toEqual(filesBefore);
	expect(await storedFiles(app)).toEqual([]);
});
