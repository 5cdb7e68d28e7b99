import { expect, test } from 'vitest';
import { aPicture, sendForm } from '../../testing/send-form.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { startTrello } from '../../testing/trello-service.ts';
import { aUser } from '../user/user.builder.ts';
import { serviceImportRunner } from './service-import.runner.ts';
import { fillTrello } from './trello-import.builder.ts';

async function start(env: Record<string, string> = {}) {
	const trello = await startTrello();
	fillTrello(trello, aPicture(8, 4));
	const app = await startTestApp({ ...trello.env, ...env });
	const ada = await aUser(app);
	return { trello, app, ada, api: app.api(ada.token) };
}

type Started = Awaited<ReturnType<typeof start>>;

/** Does what waits in the background. */
async function work(app: TestApp): Promise<void> {
	const runner = serviceImportRunner(app.app);
	await runner.sendDue();
	await runner.end();
}

async function fetched({ app, api, trello: { key, token } }: Started) {
	await api.serviceImport.begin({ service: 'trello', key, token });
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

test('an account of Trello is fetched, looked at, and imported with all that is in it', async () => {
	const started = await start();
	const { api } = started;

	const { id, fileId, state } = await fetched(started);
	const preview = await api.fileImport.look({ id: fileId });
	expect(state).toBe('ready');
	expect(await api.project.list({ page: 0 })).toEqual([]);
	expect(preview).toMatchObject({ kind: 'trello', fileName: 'Trello' });
	expect(preview.counts).toMatchObject({ tasks: { found: 4 }, done: { found: 1 }, columns: { found: 4 } });
	expect(preview.counts).toMatchObject({ comments: { found: 2 }, files: { found: 3, kept: 3 } });
	expect(preview.issues.map(({ kind, count }) => [kind, count])).toEqual(
		expect.arrayContaining([
			...[['checklist', 1] as const, ['linkedFile', 1] as const, ['commentAuthor', 1] as const],
			...[['missingFile', 1] as const, ['largeFile', 1] as const, ['archivedColumn', 1] as const],
		]),
	);
	await api.serviceImport.apply({ id });
	await work(started.app);

	const projects = await api.project.list({ page: 0, isArchived: true });
	const named = (title: string) => projects.find((one) => one.title === title);
	expect([named('Kitchen')?.parentProjectId, named('Garden')?.parentProjectId]).toEqual([
		named('Home')?.id,
		named('Home')?.id,
	]);
	expect([named('Home')?.parentProjectId, named('Personal')?.parentProjectId]).toEqual([
		named('Trello')?.id,
		named('Trello')?.id,
	]);
	expect(named('Kitchen')).toMatchObject({ isFavorite: true, isArchived: false });
	expect(named('Garden')).toMatchObject({ isArchived: true, description: '<p>All <strong>green</strong></p>' });
	expect(named('Mine')?.backgroundInformation).toMatchObject({ Type: 'upload' });
	const tasks = await api.taskList.ofProject({ projectId: named('Kitchen')?.id, page: 0 });
	expect(tasks.map(({ title, done }) => [title, done])).toEqual([
		['Buy paint', false],
		['Cut the board', false],
		['Old door', true],
	]);
	const saw = tasks.find(({ title }) => title === 'Cut the board');
	expect(saw).toMatchObject({
		...{ dueDate: Date.parse('2026-06-05T15:00:00Z'), startDate: Date.parse('2026-06-01T08:00:00Z') },
		...{ created: Date.parse('2020-07-04T04:05:20Z'), labels: [{ title: 'Loud', hexColor: 'f87168' }] },
		reminders: [{ relativePeriod: -3600, relativeTo: 'dueDate' }],
	});
	expect(saw?.description).toContain('<h2>Tools</h2>');
	expect(saw?.description).toMatch(/Price.*12\.5/);
	expect(saw?.description).toContain('href="https://shop.example/saws"');
	expect(saw?.description).not.toContain('plan.txt');
	expect(saw?.attachments?.map(({ file }) => file?.name)).toEqual(['plan.txt', 'photo.png']);
	expect(saw?.coverImageAttachmentId).toBe(saw?.attachments?.[1]?.id);
	const comments = await api.comment.list({ taskId: Number(saw?.id) });
	expect(comments.map(({ comment, created }) => [comment, created])).toEqual([
		['<p>See the plan</p>', Date.parse('2026-02-01T00:00:00Z')],
		['<p><em>Kim:</em></p><p>Then <em>oil</em></p>', Date.parse('2026-02-02T00:00:00Z')],
	]);
	const [read] = await api.taskList.ofProject({ projectId: named('Mine')?.id, page: 0 });
	expect(read?.attachments?.map(({ file }) => file?.name)).toEqual(['cover.jpg']);
	expect(read?.coverImageAttachmentId).toBe(read?.attachments?.[0]?.id);
});

test('imported again it doubles nothing, brings what is new, and one undo takes an import back', async () => {
	const started = await start();
	const { api, trello } = started;
	const first = await imported(started);
	const [kitchen, ...others] = trello.boards;
	const cards = [...(kitchen?.cards ?? []), { id: '5f0000000000000000000009', idList: 'l1', name: 'Sweep', pos: 9 }];
	trello.boards = kitchen ? [{ ...kitchen, cards }, ...others] : [];

	const second = await imported(started);
	await api.batch.undo({ batchId: String(first?.batch) });

	expect([first?.added, second?.added, second?.updated]).toEqual([4, 1, 0]);
	expect((await api.project.list({ page: 0 })).map(({ title }) => title)).not.toContain('Kitchen');
});

test('an export of a board that was fetched before doubles nothing', async () => {
	const started = await start();
	await imported(started);
	const [kitchen] = started.trello.boards;
	const file = { ...kitchen?.board, ...kitchen, actions: [], cards: kitchen?.cards };

	const preview = await upload(started, JSON.stringify(file));

	expect(preview.known).toMatchObject({ added: 0 });
});

async function upload({ app, ada }: Started, text: string) {
	const form = { token: ada.token, field: 'import', files: [['board.json', Buffer.from(text)]] } as const;
	return (await sendForm(app, '/imports', { ...form, method: 'POST' })).json;
}

test('key and token are kept sealed while they are needed, and shown to Trello alone', async () => {
	const { app, api, trello } = await start();
	const row = () => app.app.database.read.selectFrom('service_import').selectAll().executeTakeFirstOrThrow();

	await api.serviceImport.begin({ service: 'trello', key: ` ${trello.key}`, token: `${trello.token}\n` });
	const waiting = await row();
	await work(app);

	expect(waiting.sealed).not.toContain(trello.token);
	expect((await row()).sealed).toBeNull();
	expect(trello.asked.map(({ what }) => what).join()).not.toContain(trello.token);
	expect(trello.asked.filter(({ authorization }) => authorization !== '').length).toBe(trello.asked.length);
	expect(JSON.stringify(await api.serviceImport.last({}))).not.toContain(trello.token);
});

test('pages are followed, busy and broken answers are asked for again', async () => {
	const started = await start();
	const { api, trello } = started;
	const cards = Array.from({ length: 120 }, (_, at) => ({ id: `c${1000 + at}`, idList: 'l1', name: `Card ${at}` }));
	const actions = cards.map(({ id }, at) => ({
		...{ id: `a${1000 + at}`, type: 'commentCard', date: '2026-02-02T00:00:00.000Z' },
		data: { card: { id }, text: 'Well' },
	}));
	trello.boards = [{ board: { id: 'b1', name: 'Many', idOrganization: null }, cards, actions }];
	const busy = { status: 429, headers: { 'retry-after': '0' } };
	trello.mishaps.push(
		{ of: 'GET /1/members/me?', is: busy },
		{ of: 'GET /1/members/me/boards', is: { status: 503, headers: { 'retry-after': '0' } } },
		{ of: 'GET /1/boards/b1/lists', is: 'noJson' },
		{ of: 'GET /1/boards/b1/cards', is: 'half' },
	);

	const { fileId } = await fetched(started);

	const { counts } = await api.fileImport.look({ id: fileId });
	expect(counts).toMatchObject({ tasks: { found: 120 }, comments: { found: 120 } });
	expect(trello.mishaps).toEqual([]);
});

test.each([
	['token', 'GET /1/members/me?', { status: 401 }],
	['token', 'GET /1/boards/b2/cards', { status: 401 }],
	['unreachable', 'GET /1/members/me?', { status: 503, headers: { 'retry-after': '0' } }],
	['unreadable', 'GET /1/members/me/boards', { status: 400 }],
] as const)('it fails for %s where %s answers so', async (problem, of, is) => {
	const started = await start();
	for (let at = 0; at < 4; at += 1) started.trello.mishaps.push({ of, is });

	expect(await fetched(started)).toMatchObject({ state: 'failed', problem, fileId: 0 });
});

test('an account without boards is empty', async () => {
	const started = await start();
	started.trello.boards = [];

	const { state, fileId } = await fetched(started);

	expect(state).toBe('ready');
	await expect(started.api.fileImport.look({ id: fileId })).rejects.toThrow('14002');
});

test.each([
	[{ token: '', key: '0123456789abcdef' }],
	[{ token: '0123456789abcdef', key: '' }],
	[{ token: 'with "quotes"', key: '0123456789abcdef' }],
	[{ token: '0123456789abcdef' }],
])('%j lets nobody in, and nothing begins', async (typed) => {
	const { api } = await start();

	await expect(api.serviceImport.begin({ service: 'trello', ...typed })).rejects.toThrow('This is no token');

	expect((await api.serviceImport.last({})).last).toBeNull();
});

const appKey = (key: string) => ({
	ORDNA_MIGRATION_TRELLO_ENABLE: 'true',
	ORDNA_MIGRATION_TRELLO_KEY: key,
	ORDNA_SERVICE_PUBLICURL: 'https://ordna.example.org/',
});
const ownKey = '0123456789abcdef0123456789abcdef';

test('somebody who signed in at Trello gets everything at once, as clients of v1 ask for it', async () => {
	const { app, api, trello } = await start(appKey(ownKey));
	const { url } = await api.trelloMigration.auth({});

	const answer = await api.trelloMigration.migrate({ code: trello.token });
	const running = await api.trelloMigration.status({});
	await expect(api.trelloMigration.migrate({ code: trello.token })).rejects.toThrow('412');
	await work(app);
	await work(app);

	expect(url).toBe(
		'https://trello.com/1/authorize?expiration=never&scope=read&callback_method=fragment&response_type=token' +
			`&name=Ordna%20Migration&key=${ownKey}&return_url=https%3A%2F%2Fordna.example.org%2Fmigrate%2Ftrello`,
	);
	expect(answer).toEqual({ message: 'Migration was started successfully.' });
	expect(running).toMatchObject({ migratorName: 'trello', finishedAt: null });
	expect((await api.trelloMigration.status({})).finishedAt).not.toBeNull();
	expect((await api.project.list({ page: 0 })).map(({ title }) => title)).toContain('Kitchen');
	expect((await api.info.read({})).availableMigrators).toEqual(expect.arrayContaining(['csv', 'trello']));
});

test('with the token that Trello sent somebody back with, it is looked at first; the key is that of the settings', async () => {
	const { app, api, trello } = await start(appKey(ownKey));

	await api.serviceImport.begin({ service: 'trello', code: trello.token });
	await work(app);

	expect((await api.serviceImport.last({})).last).toMatchObject({ state: 'ready', service: 'trello' });
});

test('a code is taken for a service alone whose keys are in the settings', async () => {
	const { api, trello } = await start();

	await expect(api.serviceImport.begin({ service: 'trello', code: trello.token })).rejects.toThrow('sign-in');
	await expect(api.serviceImport.begin({ service: 'server', code: 'a-code-of-it' })).rejects.toThrow('sign-in');
	await expect(api.trelloMigration.auth({})).rejects.toThrow('404');
});
