import { readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { storageOf } from '../file/index.ts';
import { aUser } from '../user/user.builder.ts';
import { compareDump, openDump, readDump, takeDump } from './index.ts';
import { aDump, aDumpedProject, aDumpedTask, aPerson, houseTables } from './server-dump.builder.ts';

async function take({ app }: TestApp, path: string, { isDryRun = false } = {}) {
	const dump = await openDump(path);
	onTestFinished(() => dump.close());
	const read = await readDump(dump);
	const taken = await takeDump(app, read, { isDryRun, tell: () => {} });
	return { read, taken, compare: () => compareDump(app, read) };
}

async function signIn({ api }: TestApp, username: string) {
	const { token } = await api().session.login({ username, password: '12345678' });
	return { token, api: api(token) };
}

/** What an app answers at an address, as it stands on the wire. */
async function answer({ server }: TestApp, token: string, url: string) {
	const reply = await server.inject({ url: `/api/v1${url}`, headers: { authorization: `Bearer ${token}` } });
	return { status: reply.statusCode, text: reply.body, json: () => reply.json() };
}

async function holdings({ app }: TestApp) {
	const { rows } = await sql<Record<string, number>>`select (select count(*) from ${sql.table('user')}) as people,
		(select count(*) from project) as projects, (select count(*) from task) as tasks, (select count(*) from file) as files,
		(select count(*) from taken_dump) as dumps`.execute(app.database.writer);
	const contents = await Array.fromAsync(storageOf(app).list());
	return { ...rows[0], contents: contents.length };
}

const nothing = { people: 0, projects: 0, tasks: 0, files: 0, dumps: 0, contents: 0 };
const house = { people: 4, projects: 2, tasks: 2, files: 2, dumps: 1, contents: 2 };

test('people sign in with the passwords they had, and the API answers what the dump says', async () => {
	const app = await startTestApp();

	await take(app, await aDump());

	const { token } = await signIn(app, 'ann');
	const task = (await answer(app, token, '/tasks/1')).json();
	expect(task).toMatchObject({
		...{ id: 1, title: 'Paint', description: '<p>The <strong>left</strong> wall</p>', identifier: 'HSE-1', index: 1 },
		...{ due_date: '2026-07-01T08:00:00Z', priority: 3, percent_done: 0.25, hex_color: 'abcdef', repeat_after: 86400 },
		...{ cover_image_attachment_id: 1, created: '2026-06-01T08:00:00Z', created_by: { username: 'ann' } },
		...{ assignees: [{ username: 'bob' }], labels: [{ id: 3, title: 'Loud' }] },
		...{ related_tasks: { subtask: [{ id: 2 }] }, attachments: [{ id: 1, file: { name: 'plan.txt', size: 8 } }] },
		reminders: [{ reminder: '2026-07-01T07:00:00Z', relative_to: 'due_date', relative_period: -3600 }],
	});
	expect((await answer(app, token, '/tasks/2')).json()).toMatchObject({ done: true, done_at: '2026-06-20T00:00:00Z' });
	expect((await answer(app, token, '/tasks/3')).status).toBe(404);
	expect((await answer(app, token, '/tasks/1/attachments/1')).text).toBe('the plan');
	expect((await answer(app, token, '/tasks/1/comments')).json()).toMatchObject([
		{ comment: '<p>Well said</p>', author: { username: 'bob' } },
	]);
	expect((await answer(app, token, '/projects/2')).json()).toMatchObject({
		...{ title: 'Garden', parent_project_id: 1, background_information: { Type: 'upload' } },
	});
	expect((await answer(app, token, '/user')).json()).toMatchObject({
		...{ id: 1, name: 'Ann', is_admin: true },
		settings: {
			...{ timezone: 'Europe/Berlin', week_start: 1, default_project_id: 1, overdue_tasks_reminders_time: '09:00' },
			frontend_settings: { color_schema: 'dark' },
		},
	});
});

test('views, columns, orders and filters are those of the dump', async () => {
	const app = await startTestApp();

	await take(app, await aDump());

	const { token } = await signIn(app, 'ann');
	expect((await answer(app, token, '/projects/1/views')).json()).toMatchObject([
		{ id: 1, title: 'List', view_kind: 'list' },
		{ id: 2, view_kind: 'kanban', bucket_configuration_mode: 'manual', default_bucket_id: 2, done_bucket_id: 3 },
		{ id: 3, title: 'Loud', filter: { filter: 'labels = 3' } },
	]);
	expect((await answer(app, token, '/projects/1/views/2/tasks')).json()).toMatchObject([
		{ id: 1, title: 'Later', tasks: [{ id: 1 }] },
		{ id: 2, title: 'Now', limit: 4 },
		{ id: 3, title: 'Done', position: 2.5, tasks: [{ id: 2 }] },
	]);
	const inOrder = (
		await answer(app, token, '/projects/1/views/1/tasks?sort_by=position&order_by=asc')
	).json() as object[];
	expect(inOrder).toMatchObject([
		{ id: 2, position: 100 },
		{ id: 1, position: 200.5 },
	]);
	expect((await answer(app, token, '/filters/1')).json()).toMatchObject({
		...{ title: 'Open', is_favorite: true, filters: { filter: 'done = false', sort_by: ['due_date'] } },
	});
	expect((await answer(app, token, '/tasks?s=paint')).json()).toMatchObject([{ id: 1 }]);
});

test('who saw what there sees it here: shares with people, teams and links', async () => {
	const app = await startTestApp();
	await take(app, await aDump());
	await sql`update ${sql.table('user')} set status = 0 where username = 'dan'`.execute(app.app.database.writer);

	const [bob, dan] = [await signIn(app, 'bob'), await signIn(app, 'dan')];

	expect((await answer(app, bob.token, '/tasks/1')).status).toBe(200);
	expect((await answer(app, dan.token, '/projects/2')).status).toBe(200);
	expect((await answer(app, dan.token, '/projects/1')).status).toBe(403);
	const shared = await app.server.inject({
		method: 'POST',
		url: '/api/v1/shares/open/auth',
		payload: { password: '12345678' },
	});
	expect(shared.json()).toMatchObject({ project_id: 2, name: 'For all' });
});

test.for(['cleo', 'dan'])('%s, who was kept out there, is kept out here', async (username) => {
	const app = await startTestApp();

	await take(app, await aDump());

	await expect(signIn(app, username)).rejects.toMatchObject({ status: 412 });
});

test('what is made here afterwards clashes with nothing of the dump', async () => {
	const app = await startTestApp();
	await take(app, await aDump());

	const { api } = await signIn(app, 'ann');
	const made = await api.task.create({ projectId: 1, title: 'New' } as never);

	expect(made).toMatchObject({ id: 3, index: 3 });
});

test('both sides are the same afterwards, and the report says what stayed behind', async () => {
	const app = await startTestApp();
	const { compare } = await take(app, await aDump());

	const { counts, differences } = await compare();

	expect(differences.filter(({ isExpected }) => !isExpected)).toEqual([]);
	expect(differences.map(({ what }) => what).sort()).toEqual([
		'files that no task and no project has (1)',
		'table migration: which version its own tables have (1)',
		'table totp: no document says what is in it (1)',
		'table user_tokens: links sent by email and tokens of calendars are made anew (1)',
		'tasks, which were deleted there (1)',
	]);
	expect(counts).toContainEqual({ what: 'tasks', there: 3, here: 2 });
	expect(counts).toContainEqual({ what: 'task_positions', there: 2, here: 2 });
	expect(counts).toContainEqual({ what: 'contents of files', there: 2, here: 2 });
});

test('whatever differs here is found: a field, a row, the content of a file', async () => {
	const app = await startTestApp();
	const { compare } = await take(app, await aDump());
	const { api } = await signIn(app, 'ann');
	await api.task.update({ id: 1, title: 'Paint it', percentDone: 0.5 } as never);
	await sql`delete from comment`.execute(app.app.database.writer);
	const { key } = await app.app.database.read
		.selectFrom('file')
		.select('key')
		.where('id', '=', 11)
		.executeTakeFirstOrThrow();
	await storageOf(app.app).remove(key);

	const { differences } = await compare();

	const found = differences.filter(({ isExpected }) => !isExpected).map(({ where, what }) => `${where}: ${what}`);
	expect(found).toEqual(
		expect.arrayContaining([
			'tasks 1 “Paint”: title',
			'tasks 1 “Paint”: percent_done',
			'task_comments 1: is not here',
			'file 11 “plan.txt”: the content is not the same',
		]),
	);
});

test('the same dump once more changes nothing, also after somebody has worked here', async () => {
	const app = await startTestApp();
	const path = await aDump();
	await take(app, path);
	await signIn(app, 'ann');

	const { taken, compare } = await take(app, path);

	expect(taken).toEqual({ isRepeated: true, filled: [] });
	expect(await holdings(app)).toEqual(house);
	expect((await compare()).differences.filter(({ isExpected }) => !isExpected)).toEqual([]);
});

test('a dry run finds out all that a run does, and changes nothing', async () => {
	const app = await startTestApp();
	const path = await aDump();

	const { taken } = await take(app, path, { isDryRun: true });

	expect(await holdings(app)).toEqual(nothing);
	expect(await take(app, path)).toMatchObject({ taken: { filled: taken.filled } });
});

test('a server with somebody on it takes no dump', async () => {
	const app = await startTestApp();
	await aUser(app);
	const before = await holdings(app);

	await expect(take(app, await aDump())).rejects.toThrow('There are people on this server');
	await expect(take(app, await aDump(), { isDryRun: true })).rejects.toThrow('There are people on this server');

	expect(await holdings(app)).toEqual(before);
});

const created = '2026-06-01T08:00:00Z';
const dates = { created, updated: created };

test('rows that name what is not there stay behind, and are counted; projects come to the top', async () => {
	const app = await startTestApp();
	const tables = {
		users: [aPerson(1, 'ann')],
		projects: [
			aDumpedProject(1),
			aDumpedProject(2, { parent_project_id: 99 }),
			aDumpedProject(3, { parent_project_id: 4 }),
			aDumpedProject(4, { parent_project_id: 3 }),
			aDumpedProject(5, { owner_id: 99 }),
			aDumpedProject(6, { parent_project_id: 5 }),
		],
		tasks: [aDumpedTask(1), aDumpedTask(2, { project_id: 5 }), aDumpedTask(3, { project_id: 98, created_by_id: 0 })],
		task_comments: [{ id: 1, comment: 'Lost', author_id: 1, task_id: 2, ...dates }],
		task_attachments: [{ id: 1, task_id: 1, file_id: 7, created }],
		files: [{ id: 7, name: 'gone.txt', mime: '', size: 4, created }],
		task_assignees: [
			{ id: 1, task_id: 1, user_id: 1, created },
			{ id: 2, task_id: 1, user_id: 1, created },
		],
	};

	const { taken, read, compare } = await take(app, await aDump({ tables, files: {} }));

	const filled = new Map(taken.filled.map(({ name, ...what }) => [name, what]));
	expect(filled.get('projects')).toEqual({ placed: 5, lost: 1, repeated: 0, detached: 3 });
	expect(filled.get('tasks')).toMatchObject({ placed: 1, lost: 2 });
	expect(filled.get('task_comments')).toMatchObject({ placed: 0, lost: 1 });
	expect(filled.get('task_attachments')).toMatchObject({ placed: 0, lost: 1 });
	expect(filled.get('task_assignees')).toMatchObject({ placed: 1, repeated: 1 });
	expect(read.leftOut).toContainEqual({ what: 'the file 7, gone.txt: its content is not in the dump', rows: 1 });
	const { differences } = await compare();
	expect(differences).toContainEqual({
		...{ where: 'tasks 2 “Task 2”', what: 'is not here: it names something that is not here', isExpected: true },
	});
});

const refused: readonly (readonly [string, Parameters<typeof aDump>[0], string])[] = [
	['of another version', { entries: { VERSION: 'v1.0.0' } }, 'of version v1.0.0'],
	['without a version', { entries: { VERSION: null } }, 'VERSION is not in it'],
	['of one person', { entries: { 'data.json': '[]' } }, 'the export of one person'],
	['of ours', { entries: { VERSION: null, 'manifest.json': '{}' } }, '"ordna restore" takes it'],
	['without tasks', { entries: { 'database/tasks.json': null } }, 'there is no table tasks'],
	['with a file that is elsewhere', { entries: { 'files/a/b': 'x' } }, '"files/a/b" does not belong'],
	['with a table that is elsewhere', { entries: { 'database/a/b.json': '[]' } }, 'does not belong'],
	['whose table is no list', { entries: { 'database/tasks.json': '{"id": 1}' } }, 'it is no list of rows'],
	['whose table ends too soon', { entries: { 'database/others.json': '[{"id": 1}' } }, 'it ends too soon'],
	['whose row is no JSON', { entries: { 'database/tasks.json': '[{"id": 1,}]' } }, 'row 1 is no JSON'],
	['whose rows are none', { entries: { 'database/tasks.json': '[1]' } }, 'it is no list of rows'],
	['of a bomb', { entries: { 'database/labels.json': Buffer.alloc(200_000_000, ' ') } }, 'unfolds to far more'],
	[
		'with two of one name',
		{ tables: { ...houseTables, users: [aPerson(1, 'Ann'), aPerson(2, 'ann')] } },
		'called Ann and ann',
	],
	[
		'with nobody',
		{ tables: { ...houseTables, users: [aPerson(1, ' ')] } },
		'The account 1 of the dump has no username',
	],
	[
		'with a word for an id',
		{ tables: { ...houseTables, tasks: [aDumpedTask(1, { project_id: 'one' })] } },
		'Row 1 of the table tasks cannot be read: project_id',
	],
	[
		'with a number for a title',
		{ tables: { ...houseTables, projects: [aDumpedProject(1), aDumpedProject(2, { title: 7 })] } },
		'Row 2 of the table projects cannot be read: title',
	],
	[
		'with a date that is none',
		{ tables: { ...houseTables, tasks: [aDumpedTask(1, { due_date: 'soon' })] } },
		'Row 1 of the table tasks cannot be read: due_date',
	],
	[
		'whose rows lack a column',
		{ tables: { ...houseTables, labels: [{ id: 1, title: 'a' }] } },
		'it has no description',
	],
	[
		'with an id below one',
		{ tables: { ...houseTables, tasks: [aDumpedTask(0)] } },
		'Row 1 of the table tasks cannot be read: its id is 0',
	],
];

test.for(refused)('a dump %s is refused with a sentence, and nothing changes', async ([, draft, sentence]) => {
	const app = await startTestApp();

	await expect(take(app, await aDump(draft))).rejects.toThrow(sentence);

	expect(await holdings(app)).toEqual(nothing);
});

test('a dump that was cut, or leads out of its folder, is refused', async () => {
	const [cut, leading] = [await aDump(), await aDump({ entries: { 'files/99': 'x' } })];
	writeFileSync(cut, readFileSync(cut).subarray(0, 2000));
	// Both names are as long as each other: only the name changes.
	writeFileSync(
		leading,
		Buffer.from(readFileSync(leading).toString('latin1').replaceAll('files/99', '../../xx'), 'latin1'),
	);

	await expect(openDump(cut)).rejects.toThrow('no zip file, or not all of it');
	await expect(openDump(leading)).rejects.toThrow('cannot be read');
});

test('where a file breaks off, those before it are taken back', async () => {
	const app = await startTestApp();
	const long = Buffer.from(Array.from({ length: 5000 }, (_, at) => `line ${at * 7919}`).join('\n'));
	const path = await aDump({ files: { 11: 'the plan', 12: long } });
	const bytes = readFileSync(path);
	bytes.fill(255, bytes.indexOf('files/12') + 20, bytes.indexOf('files/12') + 2000);
	writeFileSync(path, bytes);

	await expect(take(app, path)).rejects.toThrow('The dump cannot be read: files/12');

	expect(await holdings(app)).toEqual(nothing);
});

test('columns that nobody knows, and odd values that nothing depends on, keep nothing from coming', async () => {
	const app = await startTestApp();
	const odd = {
		color_of_dreams: 'blue',
		title: 'A\0B',
		percent_done: 1e300,
		priority: -7,
		repeat_mode: 9,
		due_date: '',
	};
	const tables = {
		users: [aPerson(1, 'ann', { timezone: 'Nowhere/At all', week_start: 12, frontend_settings: null, status: 9 })],
		projects: [aDumpedProject(1, { identifier: 'SAME' }), aDumpedProject(2, { identifier: 'SAME' })],
		tasks: [aDumpedTask(1, odd), aDumpedTask(2, { uid: 'uid-1', color_of_dreams: '' })],
		labels: [],
	};

	const { read } = await take(app, await aDump({ tables, files: {}, entries: { 'database/labels.json': 'null' } }));

	expect(read.leftOut).toEqual([{ what: 'column tasks.color_of_dreams', rows: 1 }]);
	const { token } = await signIn(app, 'ann');
	expect((await answer(app, token, '/tasks/1')).json()).toMatchObject({ title: 'AB', priority: -7, repeat_mode: 0 });
});
