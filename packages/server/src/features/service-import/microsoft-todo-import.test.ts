import { expect, test } from 'vitest';
import { startMicrosoftTodo } from '../../testing/microsoft-todo-service.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aUser } from '../user/user.builder.ts';
import { microsoftAccount } from './microsoft-todo-import.builder.ts';
import { serviceImportRunner } from './service-import.runner.ts';

async function start() {
	const todo = await startMicrosoftTodo();
	todo.answers = microsoftAccount;
	const app = await startTestApp(todo.env);
	const ada = await aUser(app);
	return { todo, app, ada, api: app.api(ada.token) };
}

type Started = Awaited<ReturnType<typeof start>>;

/** Does what waits in the background. */
async function work(app: TestApp): Promise<void> {
	const runner = serviceImportRunner(app.app);
	await runner.sendDue();
	await runner.end();
}

async function fetched({ app, api }: Started) {
	await api.serviceImport.begin({ service: 'microsoft-todo', code: 'right' });
	await work(app);
	const { last } = await api.serviceImport.last({});
	return { id: Number(last?.id), fileId: Number(last?.fileId), state: last?.state, problem: last?.problem };
}

async function imported(started: Started) {
	const { id } = await fetched(started);
	await started.api.serviceImport.apply({ id });
	await work(started.app);
	return (await started.api.serviceImport.last({})).last?.result;
}

test('who signed in at Microsoft has everything fetched, looked at, and imported with all that is in it', async () => {
	const started = await start();
	const { api, todo } = started;

	const { id, fileId, state } = await fetched(started);
	const preview = await api.fileImport.look({ id: fileId });
	expect(state).toBe('ready');
	expect(preview).toMatchObject({ kind: 'microsoft-todo', fileName: 'Microsoft To Do' });
	expect(preview.counts).toMatchObject({ tasks: { found: 3 }, done: { found: 1 }, files: { found: 1, kept: 1 } });
	expect(preview.issues.map(({ kind }) => kind).sort()).toEqual([
		'checklist',
		'largeFile',
		'linkedFile',
		'missingFile',
	]);
	await api.serviceImport.apply({ id });
	await work(started.app);

	const projects = await api.project.list({ page: 0 });
	const named = (title: string) => projects.find((one) => one.title === title);
	expect(named('Tasks')?.parentProjectId).toBe(named('Microsoft To Do')?.id);
	const [paint, measure] = await api.taskList.ofProject({ projectId: named('Tasks')?.id, page: 0 });
	expect(paint).toMatchObject({
		...{ title: 'Buy paint', priority: 3, dueDay: '2026-06-05', repeatRule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR' },
		...{ labels: [{ title: 'Loud' }], reminders: [{ reminder: Date.parse('2026-06-05T07:00:00Z') }] },
	});
	expect(paint?.description).toContain('A large<br>pot');
	expect(paint?.description).toContain('Choose a color');
	expect(paint?.description).toContain('href="https://shop.example/paint"');
	expect(paint?.attachments?.map(({ file }) => file?.name)).toEqual(['wall.txt']);
	expect(measure).toMatchObject({ title: 'Measure', done: true, priority: 0 });
	expect(measure?.description).toContain('<b>mm</b>');
	const [exchange] = todo.asked;
	expect(Object.fromEntries(new URLSearchParams(exchange?.body))).toEqual({
		...{ client_id: 'app', client_secret: 'a-secret', code: 'right', grant_type: 'authorization_code' },
		...{ scope: 'tasks.read tasks.read.shared', redirect_uri: 'https://ordna.example.org/migrate/microsoft-todo' },
	});
});

test('imported again it doubles nothing, brings what is new, and one undo takes an import back', async () => {
	const started = await start();
	const { api, todo } = started;
	const first = await imported(started);
	const added = { id: 'T9', title: 'Sweep', status: 'notStarted' };
	todo.answers = { ...microsoftAccount, '/lists/L2=/tasks': [...microsoftAccount['/lists/L2=/tasks'], added] };

	const second = await imported(started);
	await api.batch.undo({ batchId: String(first?.batch) });

	expect([first?.added, second?.added, second?.updated]).toEqual([3, 1, 0]);
	expect((await api.project.list({ page: 0 })).map(({ title }) => title)).not.toContain('Home');
});

test('pages are followed, busy and broken answers are asked for again', async () => {
	const started = await start();
	const { api, todo } = started;
	const many = Array.from({ length: 50 }, (_, at) => ({ id: `M${at}`, title: `Task ${at}` }));
	todo.answers = { ...microsoftAccount, '/lists/L2=/tasks': many };
	todo.mishaps.push(
		{ of: 'GET /v1.0/me/todo/lists?', is: { status: 429, headers: { 'retry-after': '0' } } },
		{ of: 'GET /v1.0/me/todo/lists/L1', is: { status: 503, headers: { 'retry-after': '0' } } },
		{ of: 'GET /v1.0/me/todo/lists/L1', is: 'noJson' },
		{ of: 'GET /v1.0/me/todo/lists/L2', is: 'half' },
	);

	const { fileId } = await fetched(started);

	expect((await api.fileImport.look({ id: fileId })).counts.tasks.found).toBe(52);
	expect(todo.mishaps).toEqual([]);
});

test('a page that lies elsewhere is not asked for: the token is for Microsoft alone', async () => {
	const started = await start();
	const elsewhere = await startMicrosoftTodo();
	started.todo.answers = {
		...microsoftAccount,
		'/lists': JSON.stringify({ value: [], '@odata.nextLink': `${elsewhere.address}/x` }),
	};

	expect(await fetched(started)).toMatchObject({ state: 'failed', problem: 'unreadable' });
	expect(elsewhere.asked).toEqual([]);
});

test('a token that expires on the way ends it, and a code that is not taken begins nothing', async () => {
	const started = await start();
	started.todo.mishaps.push({ of: 'GET /v1.0/me/todo/lists/L2', is: { status: 401 } });

	expect(await fetched(started)).toMatchObject({ state: 'failed', problem: 'token', fileId: 0 });
	await expect(started.api.serviceImport.begin({ service: 'microsoft-todo', code: 'wrong' })).rejects.toThrow(
		'sign-in',
	);
	await expect(
		started.api.serviceImport.begin({ service: 'microsoft-todo', token: 'a-pasted-token' }),
	).resolves.toMatchObject({ state: 'fetching' });
});

test('clients of v1 are sent to Microsoft, and import at once', async () => {
	const { app, api, todo } = await start();

	const { url } = await api.microsoftTodoMigration.auth({});
	await api.microsoftTodoMigration.migrate({ code: 'right' });
	await work(app);
	await work(app);

	expect(url).toBe(
		`${todo.address}/common/oauth2/v2.0/authorize?client_id=app&response_type=code&redirect_uri=` +
			'https%3A%2F%2Fordna.example.org%2Fmigrate%2Fmicrosoft-todo&response_mode=query&scope=tasks.read%20tasks.read.shared' +
			`&state=${new URL(url).searchParams.get('state')}`,
	);
	expect((await api.microsoftTodoMigration.status({})).finishedAt).not.toBeNull();
	expect((await api.project.list({ page: 0 })).map(({ title }) => title)).toContain('Home');
	expect((await api.info.read({})).availableMigrators).toContain('microsoft-todo');
});
