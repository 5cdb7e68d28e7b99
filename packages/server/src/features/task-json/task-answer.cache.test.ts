import type { Project } from '@ordna/domain/project';
import { expect, test } from 'vitest';
import { cacheFigures } from '../../context/cache.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { isAskedAgain } from './task-answer.cache.ts';

function viewOf({ views }: Project, kind: string): number {
	const view = views?.find((one) => one.viewKind === kind);
	if (!view) throw new Error(`no ${kind} view`);
	return view.id;
}

/** Two projects of Ada's that Bob reads: the house, with two tasks, and the trip, with one that has to do with the roof. */
async function twoProjects() {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const [house, trip] = [await aProject(app, { owner: ada }), await aProject(app, { owner: ada })];
	const api = app.api(ada.token);
	for (const { id: projectId } of [house, trip])
		await api.share.create({ projectId, username: bob.username, right: 'write' });
	const [roof, tiles] = [
		await aTask(app, { owner: ada, project: house, title: 'Mend the roof' }),
		await aTask(app, { owner: ada, project: house, title: 'Buy tiles' }),
	];
	const visa = await aTask(app, { owner: ada, project: trip, title: 'Ask for a visa' });
	const label = await api.label.create({ title: 'Soon' });
	await api.taskLabel.add({ taskId: tiles.id, labelId: label.id });
	await api.relation.create({ taskId: roof.id, relationKind: 'related', otherTaskId: visa.id });
	const [list, board] = [viewOf(house, 'list'), viewOf(house, 'kanban')];
	const urls = [
		`/projects/${house.id}/views/${list}/tasks`,
		`/projects/${house.id}/views/${list}/tasks?page=2&per_page=1`,
		`/projects/${house.id}/views/${board}/tasks`,
		`/projects/${house.id}/tasks?sort_by=title`,
		`/projects/${trip.id}/tasks`,
		'/tasks?filter=done %3D false&sort_by=due_date',
		`/tasks/${roof.id}`,
		`/tasks/${tiles.id}`,
	];
	/** What Bob is answered. */
	const pages = (by: TestApp = app) =>
		Promise.all(
			urls.map(async (url) => {
				const headers = { authorization: `Bearer ${bob.token}` };
				const { statusCode, body, headers: sent } = await by.server.inject({ url: `/api/v1${url}`, headers });
				return { statusCode, body, pages: sent['x-pagination-total-pages'], etag: sent['etag'] };
			}),
		);
	return { app, ada, bob, api, bobs: app.api(bob.token), house, trip, roof, tiles, visa, label, list, board, pages };
}

type Setup = Awaited<ReturnType<typeof twoProjects>>;

test.each<[string, (at: Setup) => Promise<unknown>]>([
	['a title that changed', ({ api, roof }) => api.task.update({ id: roof.id, title: 'Mend it all' })],
	['a task that was done', ({ api, roof }) => api.task.update({ id: roof.id, done: true })],
	['a task that was made', ({ api, house }) => api.task.create({ projectId: house.id, title: 'Paint' })],
	['a task that was deleted', ({ api, roof }) => api.task.delete({ id: roof.id })],
	[
		'a task in another place',
		({ api, roof, list }) => api.task.setPosition({ taskId: roof.id, projectViewId: list, position: 1e6 }),
	],
	['a task of another project', ({ api, tiles, trip }) => api.task.update({ id: tiles.id, projectId: trip.id })],
	[
		'the title of a related task, in another project',
		({ api, visa }) => api.task.update({ id: visa.id, title: 'Visas' }),
	],
	[
		'a relation',
		({ api, tiles, visa }) => api.relation.create({ taskId: visa.id, relationKind: 'blocking', otherTaskId: tiles.id }),
	],
	[
		'a comment',
		({ app, api, tiles }) => {
			app.clock.advance(60_000);
			return api.comment.create({ taskId: tiles.id, comment: 'In red' });
		},
	],
	['a label of another name', ({ api, label }) => api.label.update({ id: label.id, title: 'Later' })],
	['a label that is gone', ({ api, label }) => api.label.delete({ id: label.id })],
	['another name of whoever made them', ({ api }) => api.account.saveSettings({ name: 'Countess' })],
	[
		'an identifier of the project',
		({ api, house }) => api.project.update({ id: house.id, title: house.title, identifier: 'HOME' }),
	],
	[
		'a project in the archive',
		({ api, trip }) => api.project.update({ id: trip.id, title: trip.title, isArchived: true }),
	],
	['a column', ({ api, house, board }) => api.bucket.create({ projectId: house.id, viewId: board, title: 'Waiting' })],
	[
		'a view of other tasks',
		({ api, house, list }) =>
			api.view.update({
				projectId: house.id,
				id: list,
				title: 'Open',
				viewKind: 'list',
				filter: { filter: 'priority > 2' },
			}),
	],
	['a favourite of whoever asks', ({ bobs, roof }) => bobs.task.update({ id: roof.id, isFavorite: true })],
	[
		'a right that was taken away',
		({ api, trip, bob }) => api.share.delete({ projectId: trip.id, username: bob.username }),
	],
	[
		'a subscription of whoever asks',
		({ bobs, roof }) => bobs.subscription.create({ entity: 'task', entityId: roof.id }),
	],
])('answers that were asked for before show %s', async (_, deed) => {
	const at = await twoProjects();
	const before = await at.pages();
	expect(await at.pages()).toEqual(before);

	await deed(at);

	const after = await at.pages();
	expect(after).not.toEqual(before);
	expect(after).toEqual(await at.pages(await at.app.beside()));
});

test('what was asked for long ago is forgotten: no more questions are kept than answers', async () => {
	const { app, api, house } = await twoProjects();
	const list = (page: number) => api.taskList.ofProject({ projectId: house.id, sortBy: ['title'], perPage: 1, page });
	await list(1);
	for (let page = 2; page <= 4002; page += 1) isAskedAgain(app, `${page}`);

	await list(1);
	expect(asked(app)).toMatchObject({ misses: 0 });
	await list(1);
	expect(asked(app)).toMatchObject({ misses: 1 });
});

/** How often a page was found in memory, and how often it was made. */
function asked({ app }: TestApp) {
	const {
		hits = 0,
		misses = 0,
		size = 0,
	} = cacheFigures(app).find(({ name }) => name === 'answers that show tasks') ?? {};
	return { hits, misses, size };
}

test('who asks again gets the same bytes, and nobody else does', async () => {
	const { app, ada, house, pages } = await twoProjects();
	const before = await pages();
	expect(asked(app)).toEqual({ hits: 0, misses: 0, size: 0 });
	expect(await pages()).toEqual(before);
	const first = asked(app);
	expect(first).toEqual({ hits: 0, misses: before.length, size: before.length });

	expect(await pages()).toEqual(before);
	expect(asked(app)).toEqual({ ...first, hits: first.hits + before.length });

	const list = () => app.api(ada.token).taskList.ofProject({ projectId: house.id, sortBy: ['title'] });
	await list();
	expect(asked(app)).toMatchObject({ misses: first.misses });
	await list();
	expect(asked(app)).toMatchObject({ misses: first.misses + 1 });
});

test('a page is kept while others write in other projects, and while its reader reads', async () => {
	const { app, api, bobs, house, trip, visa } = await twoProjects();
	const { id: projectId } = await api.project.create({ title: 'Garden' });
	const task = await api.task.create({ projectId, title: 'Sow' });
	const garden = () => api.taskList.ofProject({ projectId });
	await garden();
	await garden();
	const { hits } = asked(app);

	await bobs.task.update({ id: visa.id, title: 'Visas' });
	await bobs.comment.create({ taskId: visa.id, comment: 'By post' });
	await bobs.task.create({ projectId: house.id, title: 'Paint' });
	await api.notification.markAll({});
	await api.unread.markRead({ taskId: task.id });
	await garden();
	await api.taskList.ofProject({ projectId: trip.id });

	expect(asked(app)).toMatchObject({ hits: hits + 1 });
});

test.each([
	['marks of its reader', { expand: ['is_unread'] }],
	['reactions', { expand: ['reactions'] }],
	['what the clock decides', { filter: 'due_date < now' }],
])('a page with %s is made anew each time', async (_, query) => {
	const { app, api, house } = await twoProjects();
	const before = asked(app);

	for (let times = 0; times < 3; times += 1) await api.taskList.ofProject({ projectId: house.id, ...query });

	expect(asked(app)).toEqual(before);
});

test('a right that is gone is refused, whatever was answered before', async () => {
	const { bobs, api, bob, trip } = await twoProjects();
	await bobs.taskList.ofProject({ projectId: trip.id });
	await bobs.taskList.ofProject({ projectId: trip.id });

	await api.share.delete({ projectId: trip.id, username: bob.username });

	await expect(bobs.taskList.ofProject({ projectId: trip.id })).rejects.toThrow('7003');
});
