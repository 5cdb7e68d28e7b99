import type { ImportPreview, ImportResult } from '@ordna/domain/import';
import { toInstant } from '@ordna/domain/time';
import { expect, test, vi } from 'vitest';
import { sendForm } from '../../testing/send-form.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aWorkingBot } from '../bot/bot.builder.ts';
import { storageOf } from '../file/index.ts';
import { jobRunner } from '../job/index.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { anExport, aTickTickBackup } from './import.builder.ts';
import { forgetImportFiles } from './import.jobs.ts';

type Sent = Readonly<Record<string, unknown>> & { readonly id: number };

async function send(app: TestApp, by: TestUser, name: string, content: string | Buffer) {
	const form = { token: by.token, field: 'import', method: 'POST', files: [[name, content]] } as const;
	const { status, json } = await sendForm(app, '/imports', form);
	return { status, json: json as Sent };
}

async function importFile(app: TestApp, by: TestUser, name: string, content: string | Buffer): Promise<ImportResult> {
	const { json } = await send(app, by, name, content);
	return app.api(by.token).fileImport.apply({ id: json.id as ImportPreview['id'] });
}

async function titlesOf(app: TestApp, by: TestUser): Promise<string[]> {
	const api = app.api(by.token);
	const projects = await api.project.list({ page: 0 });
	const tasks = await Promise.all(projects.map(({ id }) => api.taskList.ofProject({ projectId: id, page: 0 })));
	return tasks
		.flat()
		.map(({ title }) => title)
		.sort();
}

const tasks = (...rows: object[]) =>
	JSON.stringify(
		rows.map((row, at) => ({
			uuid: `u${at + 1}`,
			status: 'pending',
			entry: '20260101T000000Z',
			project: 'Home',
			...row,
		})),
	);

test('a file is recognized and looked at, and nothing of it is stored', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);

	const { status, json } = await send(
		app,
		ada,
		'tasks.json',
		tasks(
			{ description: 'Paint', tags: ['out'], due: '20300102T030405Z' },
			{ description: 'Mow', status: 'completed' },
		),
	);

	expect(status).toBe(200);
	expect(json).toMatchObject({
		kind: 'taskwarrior',
		file_name: 'tasks.json',
		is_beta: false,
		counts: {
			projects: { found: 1, kept: 1 },
			tasks: { found: 2, kept: 2 },
			done: { found: 1 },
			labels: { found: 1, kept: 1 },
		},
		projects: [{ title: 'Home', level: 0, tasks: 2, examples: ['Paint', 'Mow'] }],
		known: { added: 2, same: 0 },
	});
	expect(await titlesOf(app, ada)).toEqual([]);
});

test('what was looked at is imported as one batch, which is listed and can be undone', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);

	const result = await importFile(app, ada, 'a.json', tasks({ description: 'Paint' }, { description: 'Mow' }));

	const api = app.api(ada.token);
	expect(result).toMatchObject({ kind: 'taskwarrior', fileName: 'a.json', added: 2, updated: 0 });
	expect(result.projects.map(({ title, tasks }) => [title, tasks])).toEqual([['Home', 2]]);
	expect(await titlesOf(app, ada)).toEqual(['Mow', 'Paint']);
	expect(await api.fileImport.list({})).toEqual([result]);
	await api.batch.undo({ batchId: result.batch });
	expect(await titlesOf(app, ada)).toEqual([]);
});

test('importing again adds what is new, updates what changed there, and leaves what changed here', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const api = app.api(ada.token);
	const before = tasks(
		{ description: 'Same' },
		{ description: 'There' },
		{ description: 'Here' },
		{ description: 'Both' },
	);
	const { projects } = await importFile(app, ada, 'a.json', before);
	const all = await api.taskList.ofProject({ projectId: projects[0]?.id, page: 0 });
	for (const task of all.filter(({ title }) => ['Here', 'Both'].includes(title)))
		await api.task.update({ id: task.id, title: `${task.title}, mine` });
	const after = tasks(
		{ description: 'Same' },
		{ description: 'There, new', priority: 'H' },
		{ description: 'Here' },
		{ description: 'Both, theirs' },
		{ description: 'Added', depends: ['u1'] },
	);

	const { json } = await send(app, ada, 'a.json', after);
	const result = await api.fileImport.apply({ id: json.id as ImportPreview['id'] });

	expect(json).toMatchObject({
		known: { added: 1, same: 1, changed_there: 1, changed_here: 1, changed_both: 1, examples: ['There, new'] },
	});
	expect(result).toMatchObject({ added: 1, updated: 1 });
	expect(await titlesOf(app, ada)).toEqual(['Added', 'Both, mine', 'Here, mine', 'Same', 'There, new']);
	expect((await api.project.list({ page: 0 })).filter(({ title }) => title === 'Home')).toHaveLength(1);
	const now = await api.taskList.ofProject({ projectId: projects[0]?.id, page: 0 });
	const added = await api.task.read({ id: Number(now.find(({ title }) => title === 'Added')?.id) });
	expect(added.relatedTasks.blocked?.map(({ title }) => title)).toEqual(['Same']);
});

test('undoing a second import takes back its own part alone', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	await importFile(app, ada, 'a.json', tasks({ description: 'Paint' }));
	const { batch } = await importFile(app, ada, 'a.json', tasks({ description: 'Paint it' }, { description: 'Mow' }));

	await app.api(ada.token).batch.undo({ batchId: batch });

	expect(await titlesOf(app, ada)).toEqual(['Paint']);
	const again = await importFile(app, ada, 'a.json', tasks({ description: 'Paint' }, { description: 'Mow' }));
	expect(again).toMatchObject({ added: 1 });
});

test('updates can be left out', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	await importFile(app, ada, 'a.json', tasks({ description: 'Paint' }));

	const { json } = await send(app, ada, 'a.json', tasks({ description: 'Paint it' }));
	const result = await app.api(ada.token).fileImport.apply({ id: json.id as ImportPreview['id'], updates: false });

	expect(result).toMatchObject({ added: 0, updated: 0 });
	expect(await titlesOf(app, ada)).toEqual(['Paint']);
});

test('an export of our own and a backup of TickTick are not doubled either', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const own = await anExport([{ id: 7, title: 'P', created: '2026-01-01T00:00:00Z', tasks: [{ id: 3, title: 'A' }] }]);
	const backup = aTickTickBackup(['"","Home","B","","","","","5",""']);
	for (const [name, content] of [
		['a.zip', own],
		['b.csv', backup],
	] as const)
		await importFile(app, ada, name, content);

	const second = [await importFile(app, ada, 'a.zip', own), await importFile(app, ada, 'b.csv', backup)];

	expect(second.map(({ kind, added }) => [kind, added])).toEqual([
		['vikunja-file', 0],
		['ticktick', 0],
	]);
	expect(await titlesOf(app, ada)).toEqual(['A', 'B']);
});

test('what was saved as JSON is imported by somebody else, and is not doubled', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada, title: 'Garden' });
	await aTask(app, { owner: ada, project, title: 'Sow the peas' });
	const { body } = await app.server.inject({
		url: `/api/v1/projects/${project.id}/export?format=json`,
		headers: { authorization: `Bearer ${ada.token}` },
	});

	const results = [await importFile(app, bob, 'Garden.json', body), await importFile(app, bob, 'Garden.json', body)];

	expect(results.map(({ kind, added }) => [kind, added])).toEqual([
		['vikunja-file', 1],
		['vikunja-file', 0],
	]);
	expect(await titlesOf(app, bob)).toEqual(['Sow the peas']);
	const said = await send(app, bob, 'notes.txt', 'No JSON.\n');
	const look = { id: said.json.id as ImportPreview['id'], kind: 'vikunja-file' as const };
	await expect(app.api(bob.token).fileImport.look(look)).rejects.toThrow('14001');
});

test('a file that is not recognized can be said to be something, and a table read in another way', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const api = app.api(ada.token);
	const unknown = await send(app, ada, 'notes.txt', 'Nothing that anybody knows.\n');
	const table = await send(app, ada, 'a.csv', 'what,when\nPaint,2030-01-02\n');
	const mapping = [{ columnIndex: 0, columnName: 'what', attribute: 'title' as const }];

	const looked = await api.fileImport.look({
		id: table.json.id as ImportPreview['id'],
		table: { delimiter: ',', quoteChar: '"', dateFormat: '2006-01-02', priorityScale: 'named', skipRows: 0, mapping },
	});

	expect(unknown.json).toMatchObject({ kind: null, counts: { tasks: { found: 0 } } });
	await expect(api.fileImport.apply({ id: unknown.json.id as ImportPreview['id'] })).rejects.toThrow('not recognized');
	expect(table.json).toMatchObject({ kind: 'csv', table: { columns: ['what', 'when'] } });
	expect(looked.projects[0]?.examples).toEqual(['Paint']);
});

test('people of a file are the caller by address, by name, or by choice', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const header = 'Task ID,Name,Section/Column,Assignee,Assignee Email,Projects';
	const rows = [`1,Mine,To do,${ada.username},,Work`, '2,Hers,To do,Grace,grace@example.org,Work'];
	const { json } = await send(app, ada, 'Work.csv', `${header}\n${rows.join('\n')}\n`);

	await app.api(ada.token).fileImport.apply({ id: json.id as ImportPreview['id'], mine: ['grace@example.org'] });

	expect(json).toMatchObject({
		kind: 'asana',
		is_beta: true,
		people: [
			{ key: ada.username, match: 'name', tasks: 1 },
			{ key: 'grace@example.org', name: 'Grace', match: 'none' },
		],
	});
	const all = await app.app.database.read
		.selectFrom('task_assignee')
		.innerJoin('task', 'task.id', 'task_assignee.task_id')
		.select('title')
		.execute();
	expect(all).toEqual([{ title: 'Hers' }]);
});

test('a file belongs to whoever sent it, and is forgotten after an hour', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const { json } = await send(app, ada, 'a.json', tasks({ description: 'Paint' }));
	const id = json.id as ImportPreview['id'];

	await expect(app.api(bob.token).fileImport.look({ id })).rejects.toThrow('404');
	await expect(app.api(bob.token).fileImport.apply({ id })).rejects.toThrow('404');
	await expect(app.api(bob.token).fileImport.discard({ id })).rejects.toThrow('404');
	const { writer } = app.app.database;
	await writer
		.updateTable('import_file')
		.set({ created: toInstant(app.clock.now() - 60 * 60_000) })
		.execute();
	await expect(app.api(ada.token).fileImport.apply({ id })).rejects.toThrow('404');
	await jobRunner(app.app, [forgetImportFiles]).runDue();

	expect(await writer.selectFrom('import_file').selectAll().execute()).toEqual([]);
});

const todoist = 'TYPE,CONTENT,PRIORITY,INDENT\ntask,Paint,1,1\n';
const withoutExport = { VERSION: null, 'data.json': null, 'filters.json': null };

test('a backup of several tables in a zip file is one import, beneath one project', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const zip = await anExport([], { ...withoutExport, 'Home [1].csv': todoist, 'Work [2].csv': todoist });

	const { json } = await send(app, ada, 'backup.zip', zip);

	expect(json).toMatchObject({
		kind: 'todoist',
		projects: [
			{ title: 'Todoist', level: 0 },
			{ title: 'Home', level: 1, tasks: 1 },
			{ title: 'Work', level: 1, tasks: 1 },
		],
	});
});

test('a zip file that unfolds to far more than it is, one without texts, and a text in no encoding are refused', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const bomb = await anExport([], { ...withoutExport, 'a.md': Buffer.alloc(120 * 1024 * 1024, 32) });
	const pictures = await anExport([], { ...withoutExport, 'a.png': 'x' });

	const answers = [
		await send(app, ada, 'bomb.zip', bomb),
		await send(app, ada, 'pictures.zip', pictures),
		await send(app, ada, 'a.md', Buffer.from([0x2d, 0x20, 0x5b, 0xff, 0xfe, 0xc3])),
		await send(app, ada, 'empty.md', ''),
	];

	expect(answers.map(({ status, json }) => [status, json['message']])).toEqual([
		[400, 'This file cannot be read: it unfolds to far more than it is'],
		[400, 'This file is empty or has nothing to import.'],
		[400, 'This file cannot be read: it is not written in UTF-8'],
		[400, 'This file is empty or has nothing to import.'],
	]);
});

test('what a bot imports nests as it does in the file, and belongs to its person', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const bot = await aWorkingBot(app, { owner: ada, permissions: { imports: ['create'], projects: ['read_all'] } });
	const projects = [
		{ id: 1, title: 'House' },
		{ id: 2, title: 'Roof', parent_project_id: 1 },
	];

	await importFile(app, bot, 'moved.zip', await anExport(projects));

	const seen = async ({ token }: TestUser) => {
		const found = await app.api(token).project.list({ page: 0 });
		return found.map(({ title }) => title).sort();
	};
	expect(await seen(ada)).toEqual(['House', 'Roof']);
	expect(await seen(bot)).toEqual(['House', 'Roof']);
});

test('an import whose file is forgotten while it is being read does not begin', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const api = app.api(ada.token);
	const { json } = await send(app, ada, 'tasks.json', tasks({ description: 'Paint' }));
	const id = json.id as ImportPreview['id'];
	const before = await titlesOf(app, ada);
	const storage = storageOf(app.app);
	const read = storage.read.bind(storage);
	vi.spyOn(storage, 'read').mockImplementationOnce(async (...what) => {
		await api.fileImport.discard({ id });
		return read(...what);
	});

	const applied = api.fileImport.apply({ id });

	await expect(applied).rejects.toMatchObject({ status: 409, body: { message: 'This import was canceled.' } });
	expect(await titlesOf(app, ada)).toEqual(before);
	expect((await api.fileImport.list({})).length).toBe(0);
});
