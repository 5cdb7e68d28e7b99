import type { ServiceImport } from '@ordna/domain/import';
import { expect, test } from 'vitest';
import { startPlanka } from '../../testing/planka-service.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aUser } from '../user/user.builder.ts';
import { fillPlanka, plankaAnswers } from './planka-import.builder.ts';
import { serviceImportRunner } from './service-import.runner.ts';

async function start(env: Record<string, string> = { ORDNA_OUTGOINGREQUESTS_ALLOWNONROUTABLEIPS: 'true' }) {
	const planka = await startPlanka();
	fillPlanka(planka);
	const app = await startTestApp(env);
	const ada = await aUser(app);
	return { planka, app, api: app.api(ada.token) };
}

type Started = Awaited<ReturnType<typeof start>>;

/** Does what waits in the background. */
async function work(app: TestApp): Promise<void> {
	const runner = serviceImportRunner(app.app);
	await runner.sendDue();
	await runner.end();
}

interface Typed {
	readonly address?: string;
	readonly token?: string;
	readonly username?: string;
	readonly password?: string;
}

async function fetched({ app, api, planka }: Started, typed: Typed = { token: planka.key }): Promise<ServiceImport> {
	await api.serviceImport.begin({ service: 'planka', address: planka.address, ...typed });
	await work(app);
	return (await api.serviceImport.last({})).last as ServiceImport;
}

async function imported(started: Started, typed?: Typed) {
	const { id } = await fetched(started, typed);
	await started.api.serviceImport.apply({ id });
	await work(started.app);
	return (await started.api.serviceImport.last({})).last?.result;
}

test('what somebody has on a Planka is fetched, looked at, and imported with all that is in it', async () => {
	const started = await start();
	const { api, app, planka } = started;

	const { id, fileId, state, from } = await fetched(started, {
		token: planka.key,
		address: ` ${planka.address}/api/ `,
	});
	const preview = await api.fileImport.look({ id: Number(fileId) });
	expect([state, from]).toEqual(['ready', new URL(planka.address).host]);
	expect(preview).toMatchObject({ kind: 'planka', fileName: from });
	expect(preview.counts).toMatchObject({ tasks: { found: 33 }, done: { found: 31 }, comments: { found: 25 } });
	expect(preview.issues.map(({ kind, count }) => [kind, count])).toEqual(
		expect.arrayContaining([
			...[['commentAuthor', 24] as const, ['checklist', 1] as const, ['linkedFile', 1] as const],
			...[['missingFile', 1] as const, ['extraFields', 1] as const, ['archivedColumn', 1] as const],
		]),
	);
	await api.serviceImport.apply({ id });
	await work(app);

	const projects = await api.project.list({ page: 0 });
	const named = (title: string) => projects.find((one) => one.title === title);
	expect(named('Kitchen')?.parentProjectId).toBe(named('House')?.id);
	expect(named('House')).toMatchObject({ isFavorite: true, description: '<p>All <strong>rooms</strong></p>' });
	expect(named('Garden')?.parentProjectId).toBe(named('Planka')?.id);
	expect(named('Beds')).toBeUndefined();
	const tasks = await api.taskList.ofProject({ projectId: named('Kitchen')?.id, page: 0 });
	const board = tasks.find(({ title }) => title === 'Cut the board');
	expect(board).toMatchObject({
		...{ dueDate: Date.parse('2026-06-05T15:00:00Z'), created: Date.parse('2026-01-02T03:04:05Z') },
		labels: [{ title: 'berry-red', hexColor: 'e04556' }],
	});
	for (const said of ['<h2>Tools</h2>', '80 cm', 'href="https://shop.example/saws"'])
		expect(board?.description).toContain(said);
	expect(board?.attachments?.map(({ file }) => file?.name)).toEqual(['plan.txt']);
	expect(board?.coverImageAttachmentId).toBe(board?.attachments?.[0]?.id);
	const comments = await api.comment.list({ taskId: Number(board?.id) });
	expect([comments.length, comments[0]?.comment, comments[1]?.comment]).toEqual([
		25,
		'<p>Then <em>24</em></p>',
		'<p><em>Kim:</em></p><p>Then <em>23</em></p>',
	]);
	expect(tasks.find(({ title }) => title === 'Old door')?.done).toBe(true);
});

test('imported again it doubles nothing, brings what is new, and one undo takes an import back', async () => {
	const started = await start();
	const { api, planka } = started;
	const first = await imported(started);
	const { item, included } = plankaAnswers['/boards/b1'];
	const cards = [...included.cards, { id: 'c9', listId: 'l1', position: 9, name: 'Sweep', commentsTotal: 0 }];
	planka.answers = { ...plankaAnswers, '/boards/b1': { item, included: { ...included, cards } } };

	const second = await imported(started);
	await api.batch.undo({ batchId: String(first?.batch) });

	expect([first?.added, second?.added, second?.updated]).toEqual([33, 1, 0]);
	expect((await api.project.list({ page: 0 })).map(({ title }) => title)).not.toContain('House');
});

test('with a password it comes in, reads files as well, and leaves at the end; nothing of it is kept', async () => {
	const started = await start();
	const { app, api, planka } = started;
	const { username, password } = planka;

	await api.serviceImport.begin({ service: 'planka', address: planka.address, username, password });
	const row = () => app.app.database.read.selectFrom('service_import').selectAll().executeTakeFirstOrThrow();
	const waiting = await row();
	await work(app);

	expect(waiting.sealed).not.toContain(password);
	expect((await row()).sealed).toBeNull();
	expect((await api.serviceImport.last({})).last).toMatchObject({ state: 'ready' });
	expect(planka.asked.at(-1)).toEqual({ what: 'DELETE /api/access-tokens/me', shown: `Bearer ${planka.session}` });
	expect(planka.asked.find(({ what }) => what.includes('/a1/'))?.shown).toBe(`accessToken=${planka.session}`);
});

test('a token of a session is taken where it is no key, never both at once', async () => {
	const started = await start();
	const { planka } = started;

	expect(await fetched(started, { token: planka.session })).toMatchObject({ state: 'ready' });

	const shown = new Set(planka.asked.map((one) => one.shown));
	expect(shown).toEqual(new Set(['', planka.session, `Bearer ${planka.session}`, `accessToken=${planka.session}`]));
});

test('busy and broken answers are asked for again', async () => {
	const started = await start();
	const { planka } = started;
	planka.mishaps.push(
		{ of: 'GET /api/projects', is: { status: 429, headers: { 'retry-after': '0' } } },
		{ of: 'GET /api/boards/b1', is: 'half' },
		{ of: 'GET /api/lists/l3', is: 'noJson' },
		{ of: 'GET /api/cards/c1/comments', is: { status: 503, headers: { 'retry-after': '0' } } },
	);

	expect(await fetched(started)).toMatchObject({ state: 'ready' });
	expect(planka.mishaps).toEqual([]);
});

test('a wrong token or password, a further step, an expired token and an older server are told apart', async () => {
	const started = await start();
	const { planka } = started;
	const { username, password } = planka;

	expect(await fetched(started, { token: 'a-token-of-nobody' })).toMatchObject({ problem: 'token' });
	expect(await fetched(started, { username, password: 'wrong' })).toMatchObject({ problem: 'token' });
	planka.step = 'accept-terms';
	expect(await fetched(started, { username, password })).toMatchObject({ problem: 'furtherStep' });
	planka.mishaps.push({ of: 'GET /api/boards/b2', is: { status: 401 } });
	expect(await fetched(started)).toMatchObject({ state: 'failed', problem: 'token', fileId: null });
	planka.answers = {
		...plankaAnswers,
		'/boards/b1': { item: { id: 'b1' }, included: { lists: [{ id: 'l', name: 'A' }] } },
	};
	expect(await fetched(started)).toMatchObject({ problem: 'unreadable' });
});

test('what is no Planka, and an address in a private network, are said so', async () => {
	const started = await start();
	started.planka.mishaps.push({ of: 'GET /api/users/me', is: { status: 404 } });
	const { planka, ...closed } = await start({});

	expect(await fetched(started)).toMatchObject({ problem: 'noServer' });
	expect(await fetched({ ...closed, planka })).toMatchObject({ problem: 'private' });
	expect(planka.asked).toEqual([]);
});

test.each([
	[{ address: 'ftp://planka.example.org', token: '0123456789' }, 'address of no server'],
	[{ address: 'https://ada:secret@planka.example.org', token: '0123456789' }, 'address of no server'],
	[{ address: 'planka.example.org' }, 'This is no token'],
	[{ address: 'planka.example.org', username: 'ada' }, 'This is no token'],
])('with %j nothing begins', async (typed, said) => {
	const { api } = await start();

	await expect(api.serviceImport.begin({ service: 'planka', ...typed })).rejects.toThrow(said);

	expect((await api.serviceImport.last({})).last).toBeNull();
});
