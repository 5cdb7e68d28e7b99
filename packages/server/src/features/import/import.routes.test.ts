import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toJsonText } from '../../db/json-text.ts';
import { statements } from '../../observe/statements.ts';
import { bytesOf } from '../../testing/replies.ts';
import { aPicture, sendForm } from '../../testing/send-form.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { jobRunner } from '../job/index.ts';
import { aLabel } from '../label/label.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { aConfig, aFileFrom, anExport, aTickTickBackup } from './import.builder.ts';
import { takeBackImports } from './import.jobs.ts';

async function bring(
	app: TestApp,
	{
		by,
		source,
		content,
		config,
		step = 'migrate',
	}: {
		by: TestUser;
		source: string;
		content: string | Buffer;
		config?: string;
		step?: string;
	},
) {
	return sendForm(app, `/migration/${source}/${step}`, {
		token: by.token,
		field: 'import',
		files: [['file', content]],
		fields: config === undefined ? {} : { config },
	});
}

/** What there is of everything an import makes. */
async function rowCounts({ app }: TestApp): Promise<Record<string, number>> {
	const tables = [
		'project',
		'view',
		'bucket',
		'task',
		'placement',
		'label',
		'comment',
		'saved_filter',
		'import',
	] as const;
	const counts = tables.map(async (table) => {
		const { count } = await app.database.read
			.selectFrom(table)
			.select((eb) => eb.fn.countAll<number>().as('count'))
			.executeTakeFirstOrThrow();
		return [table, Number(count)] as const;
	});
	return Object.fromEntries(await Promise.all(counts));
}

async function tasksOf(app: TestApp, person: TestUser, title: string) {
	const api = app.api(person.token);
	const projects = await api.project.list({ page: 0, isArchived: true });
	const project = projects.find((one) => one.title === title);
	const tasks = await api.taskList.ofProject({ projectId: project?.id, page: 0 });
	return { project, tasks };
}

test.for(['vikunja-file', 'ticktick', 'wekan', 'csv'])('a file from %s is taken in and remembered', async (source) => {
	const app = await startTestApp();
	const ada = await aUser(app);

	const answer = await bring(app, { by: ada, source, ...(await aFileFrom(source)) });

	expect(answer.status).toBe(200);
	const status = await app.server.inject({
		url: `/api/v1/migration/${source}/status`,
		headers: { authorization: `Bearer ${ada.token}` },
	});
	expect(status.json()).toMatchObject({ id: 1, migrator_name: source, finished_at: '2026-06-01T09:00:00Z' });
	const { rows } = {
		rows: await app.app.database.read.selectFrom('task').select(['title', 'created_by_id']).execute(),
	};
	expect(rows).toEqual([{ title: 'A task', created_by_id: ada.id }]);
});

test('an import is one batch, and undoing it puts what it made into the archive', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const rows = '"","Home","A","x","","","","1",""\n"","Work","B","","","","","2","1"';

	const { json } = await bring(app, { by: ada, source: 'ticktick', content: aTickTickBackup([rows]) });

	const api = app.api(ada.token);
	const batchId = String(json.batch);
	expect((await api.batch.read({ batchId })).changes.map((line) => line.kind)).toContain('task.created');
	const undoing = await api.batch.undo({ batchId });
	expect(undoing.undone.map(({ entity, action }) => `${entity} ${action}`)).toEqual(Array(3).fill('project archived'));
	expect(undoing.refused.map(({ entity, reason }) => `${entity} ${reason}`)).toEqual(['label final']);
	expect((await api.project.list({ page: 0 })).map(({ title }) => title)).not.toContain('Home');
});

test('nobody is told of what is imported, whoever is named in it', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const text = `<p><mention-user data-id="${bob.username}" data-label="Bob">@Bob</mention-user></p>`;
	const comments = [{ id: 1, comment: text, created: '2020-01-01T00:00:00Z', updated: '2020-01-02T00:00:00Z' }];
	const tasks = [
		{
			id: 1,
			title: 'a',
			description: text,
			comments,
			assignees: [{ username: bob.username }, { username: ada.username }],
		},
	];
	await app.begin();

	await bring(app, { by: ada, source: 'vikunja-file', content: await anExport([{ id: 1, title: 'P', tasks }]) });

	const {
		tasks: [made],
	} = await tasksOf(app, ada, 'P');
	const read = await app.api(ada.token).task.read({ id: made?.id });
	expect(read.assignees.map(({ id }) => id)).toEqual([ada.id]);
	const [comment] = await app.api(ada.token).comment.list({ taskId: made?.id });
	expect(comment).toMatchObject({ author: { id: ada.id }, created: Date.parse('2020-01-01T00:00:00Z') });
	await app.app.feed.catchUp();
	expect(await app.api(bob.token).notification.list({})).toEqual([]);
	expect(await app.api(ada.token).notification.list({})).toEqual([]);
});

test('labels of the caller are used again, those of others never', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const own = await aLabel(app, { owner: ada, title: 'food' });
	await aLabel(app, { owner: bob, title: 'shop' });
	const content = 'T,L\nSalt,"food, shop"\nOil,shop\n';

	await bring(app, { by: ada, source: 'csv', content, config: aConfig(['title', 'labels']) });

	const rows = await app.app.database.read
		.selectFrom('task_label')
		.innerJoin('label', 'label.id', 'task_label.label_id')
		.select(['label.id', 'label.title', 'label.created_by_id'])
		.distinct()
		.orderBy('label.title')
		.execute();
	expect(rows).toEqual([
		{ id: own.id, title: 'food', created_by_id: ada.id },
		{ id: expect.any(Number), title: 'shop', created_by_id: ada.id },
	]);
});

/** A zip with one entry that says it has another size than it has. */
function aLyingZip(name: string, content: Buffer, said: number): Buffer {
	const packed = deflateRawSync(content);
	const title = Buffer.from(name);
	const common = Buffer.alloc(26);
	common.writeUInt16LE(20, 0);
	common.writeUInt16LE(8, 4);
	common.writeUInt32LE(crc32(content), 10);
	common.writeUInt32LE(packed.length, 14);
	common.writeUInt32LE(said, 18);
	common.writeUInt16LE(title.length, 22);
	const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, title, packed]);
	const directory = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, Buffer.alloc(14), title]);
	const end = Buffer.alloc(22);
	end.write('PK\x05\x06', 'latin1');
	end.writeUInt16LE(1, 8);
	end.writeUInt16LE(1, 10);
	end.writeUInt32LE(directory.length, 12);
	end.writeUInt32LE(local.length, 16);
	return Buffer.concat([local, directory, end]);
}

test('broken and hostile files are refused by name, and nothing of them is stored', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const before = await rowCounts(app);
	const whole = await anExport([{ id: 1, title: 'P' }]);
	const csv = aConfig(['title']);
	const files: readonly (readonly [source: string, content: string | Buffer, status: number, config?: string])[] = [
		['vikunja-file', '', 400],
		['vikunja-file', 'no zip', 400],
		['vikunja-file', whole.subarray(0, whole.length - 30), 400],
		['vikunja-file', aLyingZip('VERSION', Buffer.alloc(5_000_000, 48), 5), 400],
		['vikunja-file', aLyingZip('data.json', Buffer.alloc(10), 4_000_000_000), 400],
		['vikunja-file', aLyingZip('../../etc/passwd', Buffer.from('x'), 1), 400],
		['vikunja-file', await anExport([], { 'data.json': Buffer.alloc(80_000_000, 91) }), 400],
		['vikunja-file', await anExport([], { 'data.json': '['.repeat(100_000) }), 400],
		['vikunja-file', await anExport([], { 'data.json': '{"a":1' }), 400],
		['vikunja-file', await anExport([], { 'data.json': Buffer.from([0xff, 0xfe, 0x00]) }), 400],
		['wekan', JSON.stringify({ title: 'B', cards: [{ title: 'A', description: 'x'.repeat(1_100_000) }] }), 400],
		['vikunja-file', await anExport({}), 400],
		['vikunja-file', await anExport([{ id: 1 }], { VERSION: '0.19.0' }), 400],
		['vikunja-file', await anExport([{ id: 1 }], { VERSION: null }), 400],
		['vikunja-file', await anExport([{ id: 1 }], { 'filters.json': '{}' }), 400],
		['vikunja-file', await anExport([{ id: 1, views: Array(60).fill({ view_kind: 'list' }) }]), 400],
		['csv', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 400, csv],
		['csv', 'Title\nA\n', 400, '[]'],
		['csv', 'Title\nA\n', 400, '{"mapping":[{"column_index":0,"attribute":"__proto__"}]}'],
		['csv', 'Title\nA\n', 400, aConfig(['title'], { delimiter: '\n' })],
		['csv', 'Title\nA\n', 400, aConfig(['title'], { skip_rows: 1.5 })],
		['csv', 't\n'.repeat(250_000), 400, csv],
		['wekan', '{}', 400],
		['wekan', '[1]', 400],
		['wekan', '{"title":{"a":1}}', 400],
		['ticktick', 'some,text\n', 400],
		['ticktick', aTickTickBackup(['"","L","T","","","never","","",""']), 400],
	];

	const answers = [];
	for (const [source, content, status, config] of files) {
		const answer = await bring(app, { by: ada, source, content, ...(config === undefined ? {} : { config }) });
		answers.push([source, status, answer.status, String(answer.json.message).length > 10]);
	}

	expect(answers).toEqual(files.map(([source, , status]) => [source, status, status, true]));
	expect(await rowCounts(app)).toEqual(before);
});

test('what goes wrong halfway takes back all that was there', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const label = await aLabel(app, { owner: ada, title: 'kept' });
	const before = await rowCounts(app);
	const labels = [
		{ title: 'new', hex_color: '' },
		{ title: label.title, hex_color: label.hexColor },
	];
	const tasks = Array.from({ length: 150 }, (_, at) => ({ id: at + 1, title: `Task ${at}`, labels }));
	const broken = { id: 999, title: 'last', attachments: [{ id: 1, file: { id: 5, name: 'a.txt' } }] };
	const zip = await anExport([{ id: 1, title: 'P', tasks: [...tasks, broken] }], {
		'files/5': Buffer.alloc(100_000, 1),
	});
	// Its directory is whole, its content is not.
	const at = zip.indexOf('files/5') + 'files/5'.length;
	zip.fill(0xff, at, at + 40);

	const answer = await bring(app, { by: ada, source: 'vikunja-file', content: zip });

	expect(answer.status).toBe(400);
	expect(await rowCounts(app)).toEqual(before);
	expect((await bring(app, { by: ada, source: 'wekan', ...(await aFileFrom('wekan')) })).status).toBe(200);
});

test('one at a time; one that broke off is taken back, by the next one or by itself', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const hidden = await aProject(app, { owner: ada, title: 'half an import' });
	const running = {
		user_id: ada.id,
		importer: 'csv' as const,
		started: app.clock.now(),
		finished: null,
		alive: app.clock.now(),
		made: toJsonText({ projects: [hidden.id], labels: [], filters: [] }),
	};
	await app.app.database.writer.insertInto('import').values(running).execute();
	const file = await aFileFrom('wekan');

	const refused = await bring(app, { by: ada, source: 'wekan', ...file });
	expect([refused.status, refused.json.code]).toEqual([412, 14005]);
	expect((await bring(app, { by: bob, source: 'wekan', ...file })).status).toBe(200);

	app.clock.advance(6 * 60_000);
	expect((await bring(app, { by: ada, source: 'wekan', ...file })).status).toBe(200);
	await expect(app.api(ada.token).project.read({ id: hidden.id })).rejects.toMatchObject({ status: 404 });
});

test('two at once of one person: one is stored, the other is told to wait', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const tasks = Array.from({ length: 300 }, (_, at) => `Task ${at}`).join('\n');
	const csv = { by: ada, source: 'csv', content: `Title\n${tasks}\n`, config: aConfig(['title']) };

	const answers = await Promise.all([bring(app, csv), bring(app, csv)]);

	expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
	expect((await rowCounts(app)).task).toBe(300);
});

test('what an import leaves behind when its process dies goes by itself, and was never seen', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const writer = app.app.database.writer;
	const now = app.clock.now();
	const hidden = { title: 'hidden', owner_id: ada.id, position: 1, created: now, updated: now, identifier_key: null };
	const { id } = await writer
		.insertInto('project')
		.values({ ...hidden, parent_id: null })
		.returning('id')
		.executeTakeFirstOrThrow();
	const made = toJsonText({ projects: [id], labels: [], filters: [] });
	const dead = {
		user_id: ada.id,
		importer: 'csv' as const,
		started: now,
		finished: null,
		alive: now - 3_600_000,
		made,
	};
	await writer.insertInto('import').values(dead).execute();
	expect((await app.api(ada.token).project.list({ page: 0 })).map((one) => one.title)).not.toContain('hidden');

	await app.begin();

	await expect.poll(async () => (await rowCounts(app)).import).toBe(0);
	expect(await writer.selectFrom('project').select('id').where('id', '=', id).execute()).toEqual([]);
});

test('what a killed import left is taken back when its lease is over, by the job that looked before it was', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { writer } = app.app.database;
	const jobs = jobRunner(app.app, [takeBackImports]);
	await jobs.runDue();
	const now = app.clock.now();
	const killed = { user_id: ada.id, importer: 'csv' as const, started: now, finished: null, alive: now };
	await writer
		.insertInto('import')
		.values({ ...killed, made: toJsonText({ projects: [], labels: [], filters: [] }) })
		.execute();

	app.clock.advance(20_000);
	await jobRunner(app.app, [takeBackImports]).runDue();
	expect(await writer.selectFrom('import').select('id').execute()).toHaveLength(1);
	app.clock.advance(40_000);
	await jobRunner(app.app, [takeBackImports]).runDue();

	expect(await writer.selectFrom('import').select('id').execute()).toEqual([]);
});

test('nobody but the owner sees what was imported, at once and when rights are worked out anew', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const projects = [
		{ id: 1, title: 'Above', is_archived: true },
		{ id: 2, title: 'Below', parent_project_id: 1, tasks: [{ id: 1, title: 'a' }] },
		{ id: 3, title: 'Round', parent_project_id: 4 },
		{ id: 4, title: 'About', parent_project_id: 3 },
	];
	await bring(app, { by: ada, source: 'vikunja-file', content: await anExport(projects) });
	const accessRows = () =>
		app.app.database.read
			.selectFrom('project_access')
			.innerJoin('project', 'project.id', 'project_access.project_id')
			.select(['project.title', 'grantee', 'grantee_id', 'right', 'distance'])
			.where('project.title', 'in', ['Above', 'Below', 'Round', 'About'])
			.orderBy('project.id')
			.execute();
	const before = await accessRows();

	const { project } = await tasksOf(app, ada, 'Above');
	await app.api(ada.token).project.update({ id: project?.id, title: 'Above', isArchived: false });
	await app.api(ada.token).share.create({ projectId: project?.id, username: bob.username, right: 'read' });

	expect(before).toHaveLength(4);
	expect((await accessRows()).filter((row) => row.grantee_id === ada.id)).toEqual(before);
	expect((await tasksOf(app, bob, 'Below')).tasks.map(({ title }) => title)).toEqual(['a']);
});

test('backgrounds, covers, files and favourites of an export come along', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const attachments = [
		{ id: 70, file: { id: 8, name: '../picture.png' } },
		{ id: 71, file: { id: 99, name: 'lost' } },
	];
	const tasks = [{ id: 1, title: 'a', is_favorite: true, cover_image_attachment_id: 70, attachments }];
	const projects = [{ id: 1, title: 'P', is_favorite: true, background_information: { id: 7 }, tasks }];
	const content = await anExport(projects, { 'files/7': aPicture(6, 4), 'files/8': aPicture(2, 2) });

	expect((await bring(app, { by: ada, source: 'vikunja-file', content })).status).toBe(200);

	const {
		project,
		tasks: [task],
	} = await tasksOf(app, ada, 'P');
	expect(project).toMatchObject({ isFavorite: true, backgroundInformation: { Type: 'upload' } });
	const read = await app.api(ada.token).task.read({ id: task?.id });
	expect(read.isFavorite).toBe(true);
	expect(read.attachments.map(({ file }) => file?.name)).toEqual(['picture.png']);
	expect(read.coverImageAttachmentId).toBe(read.attachments[0]?.id);
	const bytes = await app.api(ada.token).background.show({ projectId: project?.id });
	expect(bytesOf(bytes).length).toBeGreaterThan(100);
});

test('5,000 rows take few statements, and others read and write meanwhile', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: bob });
	const api = app.api(bob.token);
	const rows = Array.from({ length: 5000 }, (_, at) => `Task ${at},"food, tag ${at % 50}",2030-01-02`).join('\n');
	const config = aConfig(['title', 'labels', 'due_date']);
	const before = statements.count;
	let answered = 0;
	let isDone = false;
	let longest = 0;

	const importing = bring(app, { by: ada, source: 'csv', content: `t,l,d\n${rows}\n`, config }).finally(() => {
		isDone = true;
	});
	while (!isDone) {
		const begun = performance.now();
		await api.task.create({ projectId: project.id, title: `meanwhile ${answered}` });
		await api.project.read({ id: project.id });
		longest = Math.max(longest, performance.now() - begun);
		answered += 1;
	}

	expect((await importing).status).toBe(200);
	expect(answered).toBeGreaterThan(20);
	// Each write of the other person takes about a dozen; each hundred of the import fewer than thirty.
	expect(statements.count - before - answered * 25).toBeLessThan(50 * 30 + 200);
	expect(longest).toBeLessThan(1000);
});
