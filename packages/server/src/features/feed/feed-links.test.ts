import { readCalendar } from '@ordna/domain/calendar';
import { type FeedKind, feedPath } from '@ordna/domain/feed-link';
import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { tellEverybody } from '../notification/notification.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';

const due = toInstant(Date.parse('2031-03-01T09:00:00Z'));
const publicUrl = { ORDNA_SERVICE_PUBLICURL: 'https://ordna.example/' };

async function linkOf(app: TestApp, { token }: TestUser, kind: FeedKind = 'tasks', projectId: number | null = null) {
	return feedPath(await app.api(token).feedLink.create({ kind, projectId }));
}

const read = ({ server }: TestApp, url: string) => server.inject({ url });

/** The titles in a calendar, which has to be one. */
async function titlesIn(app: TestApp, url: string): Promise<string[]> {
	const { body } = await read(app, url);
	const verdict = readCalendar(body);
	if (!verdict.ok) throw new Error(`${verdict.reason} in ${body}`);
	return verdict.calendar.parts.flatMap((part) =>
		part.lines.filter(({ name }) => name === 'SUMMARY').map(({ value }) => value),
	);
}

test('a link holds the open tasks with dates, as events, without signing in', async () => {
	const app = await startTestApp(publicUrl);
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada, title: 'Choir' });
	const task = await aTask(app, {
		owner: ada,
		project,
		title: 'Rehearse',
		dueDate: due,
		description: '<p>all <strong>voices</strong></p>',
	});
	await aTask(app, { owner: ada, project, title: 'Starts', startDate: due });
	await aTask(app, { owner: ada, project, title: 'Ends', endDate: due });
	await aTask(app, { owner: ada, project, title: 'Someday' });
	await aTask(app, { owner: ada, project, title: 'Over', dueDate: due, done: true });

	const url = await linkOf(app, ada);
	const reply = await read(app, url);

	expect(reply.statusCode).toBe(200);
	expect(reply.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' });
	expect(reply.body).toContain('X-WR-CALNAME:Ordna\r\n');
	expect(reply.body).toContain('DESCRIPTION:all **voices**\r\nDTSTART:20310301T090000Z\r\n');
	expect(reply.body).toContain(`URL:https://ordna.example/tasks/${task.id}\r\n`);
	expect(await titlesIn(app, url)).toEqual(['Rehearse', 'Starts', 'Ends']);
});

test('a link to one project holds that one alone, and nothing once its owner cannot read it', async () => {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const shared = await aProject(app, { owner: bob, title: 'Choir' });
	const own = await aProject(app, { owner: ada });
	await app.api(bob.token).share.create({ projectId: shared.id, username: ada.username, right: 'read' });
	await aTask(app, { owner: bob, project: shared, title: 'Rehearse', dueDate: due });
	await aTask(app, { owner: ada, project: own, title: 'Shop', dueDate: due });
	const url = await linkOf(app, ada, 'tasks', shared.id);
	expect(await titlesIn(app, url)).toEqual(['Rehearse']);
	expect((await read(app, url)).body).toContain('X-WR-CALNAME:Choir\r\n');

	await app.api(bob.token).share.delete({ projectId: shared.id, username: ada.username });

	expect(await titlesIn(app, url)).toEqual([]);
	expect((await read(app, url)).body).not.toContain('Choir');
	await app.api(ada.token).feedLink.update({ kind: 'tasks', projectId: null });
	expect(await titlesIn(app, url)).toEqual(['Shop']);
});

test('what is in the archive or the trash is in no calendar', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const [old, current] = [await aProject(app, { owner: ada }), await aProject(app, { owner: ada })];
	await aTask(app, { owner: ada, project: old, title: 'Old', dueDate: due });
	const thrown = await aTask(app, { owner: ada, project: current, title: 'Thrown away', dueDate: due });
	const api = app.api(ada.token);
	const url = await linkOf(app, ada);
	expect(await titlesIn(app, url)).toEqual(['Old', 'Thrown away']);

	await api.project.update({ id: old.id, title: 'Old', isArchived: true });
	await api.task.delete({ id: thrown.id });

	expect(await titlesIn(app, url)).toEqual([]);
});

test('a day is one where the person is', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	await app.api(ada.token).account.saveSettings({ timezone: 'Pacific/Auckland' });
	const project = await aProject(app, { owner: ada });
	await app.api(ada.token).task.create({ projectId: project.id, title: 'Rest', dueDay: '2031-03-01' } as never);

	expect((await read(app, await linkOf(app, ada))).body).toContain(
		'DTSTART;VALUE=DATE:20310301\r\nDTEND;VALUE=DATE:20310302\r\n',
	);
});

test('more tasks than are read at a time are all there, each once', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const titles = Array.from({ length: 450 }, (_, at) => `Task ${at}`);
	for (const title of titles) await aTask(app, { owner: ada, project, title, dueDate: due });

	expect(await titlesIn(app, await linkOf(app, ada))).toEqual(titles);
});

test('notifications are read by a link, too, which names itself and marks none read', async () => {
	const app = await startTestApp(publicUrl);
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const project = await aProject(app, { owner: ada, title: 'Choir' });
	await app.api(ada.token).share.create({ projectId: project.id, username: bob.username, right: 'read' });
	await tellEverybody(app);
	await aTask(app, { owner: ada, project, title: 'Rehearse', assignees: [{ id: bob.id }] });
	await tellEverybody(app);
	const url = await linkOf(app, bob, 'notifications');

	const reply = await read(app, url);

	expect(reply.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
	expect(reply.body).toContain('assigned Rehearse (#1) to you</title>');
	expect(reply.body).toContain(`<link rel="self" href="https://ordna.example${url}"/>`);
	expect((await app.api(bob.token).notification.list({})).every(({ readAt }) => readAt === null)).toBe(true);
});

test('a key opens its own feed alone, and nothing once it is reset, deleted or its account closed', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const api = app.api(ada.token).feedLink;
	const { key } = await api.create({ kind: 'tasks' });
	const statusOf = async (url: string) => (await read(app, url)).statusCode;
	expect(await statusOf(feedPath({ kind: 'tasks', key }))).toBe(200);
	for (const url of [
		feedPath({ kind: 'notifications', key }),
		'/feeds/unknown/tasks.ics',
		'/feeds/%00/tasks.ics',
		`/feeds/${key.toUpperCase()}/tasks.ics`,
		`/feeds/${'x'.repeat(64)}/tasks.ics`,
	])
		expect([url.slice(0, 80), await statusOf(url)]).toEqual([url.slice(0, 80), 404]);

	const fresh = await api.reset({ kind: 'tasks' });
	expect(await statusOf(feedPath({ kind: 'tasks', key }))).toBe(404);
	expect(await statusOf(feedPath(fresh))).toBe(200);
	await app.app.database.writer.updateTable('user').set({ status: 2 }).where('id', '=', ada.id).execute();
	app.app.feed.reset();
	expect(await statusOf(feedPath(fresh))).toBe(404);
	await app.app.database.writer.updateTable('user').set({ status: 0 }).where('id', '=', ada.id).execute();
	app.app.feed.reset();
	await api.delete({ kind: 'tasks' });
	expect(await statusOf(feedPath(fresh))).toBe(404);
});

test('no page of another origin reads a feed by a link', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const url = await linkOf(app, ada);
	const headers = { origin: 'http://localhost:5173', 'access-control-request-method': 'GET' };

	for (const method of ['GET', 'OPTIONS'] as const) {
		const reply = await app.server.inject({ method, url, headers });
		expect(reply.statusCode).toBeLessThan(300);
		expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
	}
});
