import type { CsvConfig, ImportPreview } from '@ordna/domain/import';
import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { sendForm } from '../../testing/send-form.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { anExport } from './import.builder.ts';

async function aTableOf(app: TestApp, by: TestUser, content: string | Buffer, name = 'market.csv') {
	const form = { token: by.token, field: 'import', method: 'POST', files: [[name, content]] } as const;
	const { json } = await sendForm(app, '/imports', form);
	return (json as { id: ImportPreview['id'] }).id;
}

/** How a table is read whose columns mean these. */
function tableOf(attributes: readonly CsvConfig['mapping'][number]['attribute'][], more: Partial<CsvConfig> = {}) {
	return {
		...{ delimiter: ',', quoteChar: '"', dateFormat: '2006-01-02', priorityScale: 'named', skipRows: 0 },
		...{ labelSeparator: ',', hasHeader: true, untitled: 'skipped', edits: [] },
		mapping: attributes.map((attribute, columnIndex) => ({ columnIndex, columnName: '', attribute })),
		...more,
	} satisfies CsvConfig;
}

const market = 'Task,Due,Who\nBook the pitch,2026-03-02,\nWrap the cups,2026-02-31,\n,2026-04-03,\n';
const table = tableOf(['title', 'due_date', 'assignee']);

test('the rows of a table come page by page, with what is wrong with them', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { fileImport } = app.api(ada.token);
	const id = await aTableOf(app, ada, market);

	const page = await fileImport.rows({ id, table, offset: 1, limit: 1 });
	const wrong = await fileImport.rows({ id, table, onlyProblems: true });

	expect(page).toMatchObject({ total: 3, problems: 2, imported: 2, incomplete: 1, dates: { total: 3 } });
	expect(page.rows).toEqual([
		{
			...{ row: 3, cells: ['Wrap the cups', '2026-02-31', ''], cut: [] },
			problems: [{ column: 1, kind: 'noSuchDate' }],
		},
	]);
	expect(wrong.rows.map(({ row }) => row)).toEqual([3, 4]);
});

test('a table of which nobody said anything is looked at as it would be imported', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { fileImport } = app.api(ada.token);
	const id = await aTableOf(app, ada, market);

	const { imported } = await fileImport.rows({ id });
	const { counts, issues } = await fileImport.look({ id });
	const result = await fileImport.apply({ id });

	expect([imported, counts.tasks.found, result.added]).toEqual([2, 2, 2]);
	expect(issues.map(({ kind }) => kind).sort()).toEqual(['unreadableDate', 'untitled']);
});

test('whoever is chosen for somebody of the table is no problem, and is on the task', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const { fileImport, taskList, project } = app.api(ada.token);
	const content = `Task,Who\nA,${ada.username}\nB,"${bob.username};petra@press.example"\nC,petra@press.example\n`;
	const id = await aTableOf(app, ada, content);
	const people = tableOf(['title', 'assignee'], { labelSeparator: ';' });

	const before = await fileImport.rows({ id, table: people });
	const { people: found } = await fileImport.look({ id, table: people });
	const chosen = [
		{ key: bob.username, username: bob.username },
		{ key: 'petra@press.example', username: bob.username },
	];
	const after = await fileImport.rows({ id, table: people, people: chosen });
	await fileImport.apply({ id, table: people, people: chosen });

	expect(before.rows.map(({ problems }) => problems.length)).toEqual([0, 1, 1]);
	expect(found.map(({ key, match, here }) => [key, match, here])).toContainEqual([bob.username, 'none', bob.username]);
	expect(after.problems).toBe(0);
	const made = (await project.list({ page: 0 })).find(({ title }) => title === 'Imported from CSV');
	const tasks = await taskList.ofProject({ projectId: made?.id, page: 0 });
	const onTask = (title: string) =>
		tasks.find((task) => task.title === title)?.assignees?.map(({ username }) => username);
	expect([onTask('A'), onTask('B'), onTask('C')]).toEqual([[ada.username], [bob.username], [bob.username]]);
});

test('what is corrected is imported so, and the file is kept as it was sent', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { fileImport } = app.api(ada.token);
	const id = await aTableOf(app, ada, market);
	const edits = [
		{ row: 3, column: 1, value: '2026-02-28' },
		{ row: 4, column: 0, value: 'Clean up' },
	];

	const corrected = await fileImport.rows({ id, table: { ...table, edits } });
	const preview = await fileImport.look({ id, table: { ...table, edits } });
	const asSent = await fileImport.rows({ id, table });
	const result = await fileImport.apply({ id, table: { ...table, edits } });

	expect([corrected.problems, corrected.imported]).toEqual([0, 3]);
	expect(preview).toMatchObject({ counts: { tasks: { found: 3 } }, issues: [] });
	expect(asSent.rows[1]?.cells[1]).toBe('2026-02-31');
	expect(result.added).toBe(3);
});

test('a table is seen by nobody but who sent it, and by them for an hour', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const id = await aTableOf(app, ada, market);

	await expect(app.api(bob.token).fileImport.rows({ id, table })).rejects.toMatchObject({ status: 404 });
	const { writer } = app.app.database;
	await writer
		.updateTable('import_file')
		.set({ created: toInstant(app.clock.now() - 60 * 60_000) })
		.execute();

	await expect(app.api(ada.token).fileImport.rows({ id, table })).rejects.toMatchObject({ status: 404 });
});

test.each([
	['more rows than a page has', { limit: 101 }],
	['no rows', { limit: 0 }],
	['a page before the first', { offset: -1 }],
	['half a row', { offset: 0.5 }],
	['too many corrections', { table: { ...table, edits: Array(1001).fill({ row: 2, column: 0, value: '' }) } }],
	['a separator that is none', { table: { ...table, labelSeparator: '#' as never } }],
	['somebody who has no account', { people: [{ key: 'a', username: 'nobody-at-all' }] }],
])('%s: that is refused', async (_, asked) => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const id = await aTableOf(app, ada, market);

	await expect(app.api(ada.token).fileImport.rows({ id, ...asked })).rejects.toThrow(/^(?:400|404|412)/);
});

test('the first table of a zip file is looked at; what is no table is one of odd rows', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { fileImport } = app.api(ada.token);
	const entries = { VERSION: null, 'data.json': null, 'filters.json': null, 'market.csv': market };
	const zipped = await aTableOf(app, ada, await anExport([], entries), 'market.zip');
	const text = await aTableOf(app, ada, 'Nothing that anybody knows.\n', 'notes.txt');

	expect((await fileImport.rows({ id: zipped, table })).total).toBe(3);
	expect(await fileImport.rows({ id: text, table })).toMatchObject({ rows: [], total: 0, imported: 0 });
});

test('the last page of twenty thousand rows of thirty columns is as near as the first', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const cells = ['31/12/2026', ...Array.from({ length: 28 }, (_, at) => `cell ${at}`)].join(',');
	const rows = Array.from({ length: 20_000 }, (_, at) => `Task ${at},${cells}`);
	const head = ['Task', 'Due', ...Array.from({ length: 28 }, (_, at) => `C${at}`)].join(',');
	const id = await aTableOf(app, ada, [head, ...rows].join('\n'));

	const page = await app.api(ada.token).fileImport.rows({ id, offset: 19_950 });

	expect(page).toMatchObject({ total: 20_000, imported: 20_000, problems: 0, dates: { total: 20_000 } });
	expect([page.rows.length, page.rows.at(-1)?.cells[0]]).toEqual([50, 'Task 19999']);
});

test('the tasks of a table are added to a project that is here, with those who can see it, and taken back from there', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const api = app.api(ada.token);
	const project = await aProject(app, { owner: ada, title: 'Spring market' });
	const content = `Task,Due,Who\nBook the pitch,2026-03-02,${ada.username}\nWrap the cups,,${bob.username}\n`;
	const people = [{ key: bob.username, username: bob.username }];
	const before = (await api.project.list({ page: 0 })).length;

	const id = await aTableOf(app, ada, content);
	const result = await api.fileImport.apply({ id, table, people, projectId: project.id });
	const tasks = await api.taskList.ofProject({ projectId: project.id, page: 0 });
	const again = await aTableOf(app, ada, `${content}Count the till,,\n`);
	const second = await api.fileImport.apply({ id: again, table, projectId: project.id });
	await api.batch.undo({ batchId: result.batch });

	expect(result).toMatchObject({ added: 2, projects: [{ id: project.id, title: 'Spring market', tasks: 2 }] });
	expect((await api.project.list({ page: 0 })).length).toBe(before);
	const onTask = (title: string) =>
		tasks.find((task) => task.title === title)?.assignees?.map(({ username }) => username) ?? [];
	expect([onTask('Book the pitch'), onTask('Wrap the cups')]).toEqual([[ada.username], []]);
	expect(second.added).toBe(1);
	const left = await api.taskList.ofProject({ projectId: project.id, page: 0 });
	expect(left.map(({ title }) => title)).toEqual(['Count the till']);
});

test('nothing is added to a project that is not there, is archived, or may not be written to', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const api = app.api(ada.token);
	const [foreign, archived, shared] = [
		await aProject(app, { owner: bob }),
		await aProject(app, { owner: ada }),
		await aProject(app, { owner: bob }),
	];
	await api.project.update({ id: archived.id, title: archived.title, isArchived: true });
	await app.api(bob.token).share.create({ projectId: shared.id, username: ada.username, right: 'read' });
	const id = await aTableOf(app, ada, market);
	const statusIn = (projectId: typeof foreign.id) =>
		api.fileImport.apply({ id, table, projectId }).then(
			() => 200,
			({ status }) => status,
		);

	const statuses = [await statusIn(foreign.id), await statusIn(archived.id), await statusIn(shared.id)];

	expect(statuses).toEqual([403, 412, 403]);
	expect(await statusIn((foreign.id + 1000) as typeof foreign.id)).toBe(404);
	expect(await app.app.database.read.selectFrom('task').select('id').execute()).toEqual([]);
});
