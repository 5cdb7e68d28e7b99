import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { aTask } from './task.builder.ts';

async function startWithTrash(count: number) {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const ids: number[] = [];
	for (let made = 0; made < count; made++) ids.push(await aDeletedTask(app, { owner: ada, project }));
	return { app, ada, project, ids, api: app.api(ada.token) };
}

async function aDeletedTask(app: TestApp, around: Parameters<typeof aTask>[1] & { owner: TestUser }) {
	const { id } = await aTask(app, around);
	await app.api(around.owner.token).task.delete({ id });
	return id;
}

const idsOf = (tasks: readonly { id: number }[]) => tasks.map(({ id }) => id);

const tasksIn = async ({ app }: TestApp) =>
	idsOf(await app.database.read.selectFrom('task').select('id').orderBy('id').execute());

test('a task is removed from the trash for good, with its comments and files, and the log says by whom', async () => {
	const { app, ada, project, api } = await startWithTrash(0);
	const task = await aTask(app, { owner: ada, project });
	await api.comment.create({ taskId: task.id, comment: '<p>Mind the knife</p>' });
	const { writer, read } = app.app.database;
	const { id: fileId } = await writer
		.insertInto('file')
		.values({ name: 'a.txt', mime: 'text/plain', size: 1, created_by_id: ada.id, created: app.clock.now() })
		.returning('id')
		.executeTakeFirstOrThrow();
	await writer
		.insertInto('attachment')
		.values({ task_id: task.id, file_id: fileId, created_by_id: ada.id, created: app.clock.now() })
		.execute();
	await api.task.delete({ id: task.id });

	const answer = await api.trash.purge({ taskIds: [task.id] });

	expect(answer).toEqual({ purged: [task.id], kept: [] });
	expect(await tasksIn(app)).toEqual([]);
	expect(await read.selectFrom('comment').select('id').execute()).toEqual([]);
	expect(await read.selectFrom('attachment').select('id').execute()).toEqual([]);
	const line = await read.selectFrom('change').selectAll().where('kind', '=', 'task.purged').executeTakeFirstOrThrow();
	expect(line).toMatchObject({ entity_id: task.id, actor_id: ada.id, before: JSON.stringify({ fileIds: [fileId] }) });
	await expect(api.task.restore({ taskId: task.id })).rejects.toMatchObject({ status: 404 });
});

test('a task that is not in the trash is not removed', async () => {
	const { app, ada, project, api } = await startWithTrash(0);
	const task = await aTask(app, { owner: ada, project });

	await expect(api.trash.purge({ taskIds: [task.id] })).rejects.toMatchObject({ status: 404 });

	expect(await tasksIn(app)).toEqual([task.id]);
});

test('of several those that may not be removed stay, each with the reason', async () => {
	const { app, ada, ids, api } = await startWithTrash(2);
	const bob = await aUser(app);
	const [old, shared] = [await aProject(app, { owner: ada }), await aProject(app, { owner: bob })];
	const archived = await aDeletedTask(app, { owner: ada, project: old });
	await api.project.update({ id: old.id, title: 'Old', isArchived: true });
	const readable = await aDeletedTask(app, { owner: bob, project: shared });
	await app.api(bob.token).share.create({ projectId: shared.id, username: ada.username, right: 'read' });
	const hidden = await aDeletedTask(app, { owner: bob });
	const standing = await aTask(app, { owner: ada });
	const others = [archived, readable, hidden, standing.id, 98_765];

	const { purged, kept } = await api.trash.purge({ taskIds: [...others, ...ids] });

	expect(purged).toEqual(ids);
	expect(kept).toEqual([
		{ taskId: archived, reason: 'archived' },
		{ taskId: readable, reason: 'read_only' },
		{ taskId: hidden, reason: 'gone' },
		{ taskId: standing.id, reason: 'gone' },
		{ taskId: 98_765, reason: 'gone' },
	]);
	expect(await tasksIn(app)).toEqual([archived, readable, hidden, standing.id]);
});

test.for([
	['none', () => [], 400],
	['more than 2000', () => Array.from({ length: 2001 }, (_, at) => at + 1), 412],
	['one that is not there', () => [98_765], 404],
] as const)('naming %s is refused', async ([, taskIds, status]) => {
	const { api } = await startWithTrash(0);

	await expect(api.trash.purge({ taskIds: taskIds() })).rejects.toMatchObject({ status });
});

test('the trash of a project is emptied, that of another stays', async () => {
	const { app, ada, project, api } = await startWithTrash(3);
	const elsewhere = await aDeletedTask(app, { owner: ada });
	const standing = await aTask(app, { owner: ada, project });

	const answer = await api.trash.emptyOfProject({ projectId: project.id });

	expect(answer).toEqual({ purged: 3, hasMore: false });
	expect(await tasksIn(app)).toEqual([elsewhere, standing.id]);
	expect(await api.trash.emptyOfProject({ projectId: project.id })).toEqual({ purged: 0, hasMore: false });
});

test('what was deleted since somebody asked stays', async () => {
	const { app, ada, project, ids, api } = await startWithTrash(2);
	const [asked] = await api.task.trashOfProject({ projectId: project.id });
	app.clock.advance(5000);
	const later = await aDeletedTask(app, { owner: ada, project });

	const { purged } = await api.trash.emptyOfProject({ projectId: project.id, until: asked?.deletedAt });

	expect(purged).toBe(ids.length);
	expect(await tasksIn(app)).toEqual([later]);
});

test('the trash of everything is emptied where its caller may delete', async () => {
	const { app, ada, api } = await startWithTrash(2);
	const bob = await aUser(app);
	const [shared, readable] = [await aProject(app, { owner: bob }), await aProject(app, { owner: bob })];
	const theirs = app.api(bob.token);
	await theirs.share.create({ projectId: shared.id, username: ada.username, right: 'write' });
	await theirs.share.create({ projectId: readable.id, username: ada.username, right: 'read' });
	await aDeletedTask(app, { owner: bob, project: shared });
	const kept = [await aDeletedTask(app, { owner: bob, project: readable }), await aDeletedTask(app, { owner: bob })];

	const answer = await api.trash.empty({});

	expect(answer).toEqual({ purged: 3, hasMore: false });
	expect(await tasksIn(app)).toEqual(kept);
});

test('a reader empties nothing, and an archived project keeps its trash', async () => {
	const { app, project, ids, api } = await startWithTrash(1);
	const bob = await aUser(app);
	await api.share.create({ projectId: project.id, username: bob.username, right: 'read' });

	await expect(app.api(bob.token).trash.emptyOfProject({ projectId: project.id })).rejects.toMatchObject({
		status: 403,
	});
	await api.project.update({ id: project.id, title: 'Old', isArchived: true });
	await expect(api.trash.emptyOfProject({ projectId: project.id })).rejects.toMatchObject({ status: 412 });

	expect(await api.trash.empty({})).toEqual({ purged: 0, hasMore: false });
	expect(await tasksIn(app)).toEqual(ids);
});

test('a large trash is emptied a part at a time, the longest deleted first', async () => {
	const { app, project, api } = await startWithTrash(0);
	const made: number[] = [];
	for (let lot = 0; lot < 6; lot++) {
		const drafts = Array.from({ length: 100 }, (_, at) => ({ title: `Task ${at}` }));
		made.push(...idsOf((await api.taskBulk.create({ projectId: project.id, tasks: drafts })).tasks));
	}
	const [first, later] = [made.slice(100), made.slice(0, 100)];
	await api.taskBulk.change({ taskIds: first, isDeleted: true });
	app.clock.advance(60_000);
	await api.taskBulk.change({ taskIds: later, isDeleted: true });

	expect(await api.trash.empty({})).toEqual({ purged: 500, hasMore: true });
	expect(await tasksIn(app)).toEqual(later);
	expect(await api.trash.empty({})).toEqual({ purged: 100, hasMore: false });
});

test('two who empty it at once remove each task once', async () => {
	const { app, project, api } = await startWithTrash(4);

	const answers = await Promise.all([
		api.trash.emptyOfProject({ projectId: project.id }),
		api.trash.emptyOfProject({ projectId: project.id }),
	]);

	expect(answers.map(({ purged }) => purged).reduce((sum, one) => sum + one)).toBe(4);
	const lines = await app.app.database.read
		.selectFrom('change')
		.select('seq')
		.where('kind', '=', 'task.purged')
		.execute();
	expect(lines).toHaveLength(4);
});
