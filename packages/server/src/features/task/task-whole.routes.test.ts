import { expect, test } from 'vitest';
import { statements } from '../../observe/statements.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { aTask } from './task.builder.ts';

async function startWithProject() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	return { app, ada, project, api: app.api(ada.token) };
}

async function get(app: TestApp, { token }: TestUser, path: string) {
	const reply = await app.server.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${token}` } });
	return reply.json();
}

const hour = 3600;
const iso = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;

test('reminders follow the dates of their task and stay when nobody names them', async () => {
	const { app, ada, project, api } = await startWithProject();
	const due = app.clock.now() + 86_400_000;
	const reminders = [{ relativeTo: 'dueDate', relativePeriod: -hour }, { reminder: due + 5000 }];
	const { id } = await aTask(app, { owner: ada, project, dueDate: due, reminders } as never);

	await api.task.update({ id, title: 'Renamed', dueDate: due + 10_000 });

	expect((await api.task.read({ id })).reminders).toEqual([
		{ reminder: due + 10_000 - hour * 1000, relativePeriod: -hour, relativeTo: 'dueDate' },
		{ reminder: due + 5000, relativePeriod: 0, relativeTo: null },
	]);
});

test('reminders that changed stand in the line of the log, others do not', async () => {
	const { app, ada, project, api } = await startWithProject();
	const at = app.clock.now() + 5000;
	const { id } = await aTask(app, { owner: ada, project, reminders: [{ reminder: at }] });

	await api.task.update({ id, title: 'Renamed', reminders: [{ reminder: at }] });
	await api.task.update({ id, reminders: [] });

	const lines = await app.app.database.read
		.selectFrom('change')
		.select(['before', 'after'])
		.where('kind', '=', 'task.updated')
		.orderBy('seq')
		.execute();
	expect(lines.map(({ after }) => JSON.parse(after ?? '').reminders)).toEqual([undefined, []]);
	expect(JSON.parse(lines[1]?.before ?? '').reminders).toMatchObject([{ reminder: at, relativeTo: null }]);
});

test('a monthly reminder keeps to the end of the month', async () => {
	const { ada, app, project, api } = await startWithProject();
	const reminders = [{ reminder: Date.parse('2031-01-31T10:00:00Z') }];
	const { id } = await aTask(app, { owner: ada, project, repeatMode: 1, reminders });

	await api.task.update({ id, done: true });
	const { reminders: short } = await api.task.read({ id });
	await api.task.update({ id, reminders: short, done: false });
	await api.task.update({ id, done: true });

	expect(iso(short[0]?.reminder ?? 0)).toBe('2031-02-28T10:00:00Z');
	expect(iso((await api.task.read({ id })).reminders[0]?.reminder ?? 0)).toBe('2031-03-31T10:00:00Z');
});

test('moved into the done column, a repeating task takes its reminders along', async () => {
	const { app, ada, project, api } = await startWithProject();
	const due = app.clock.now() + 86_400_000;
	const reminders = [{ relativeTo: 'dueDate', relativePeriod: -hour }];
	const { id } = await aTask(app, { owner: ada, project, dueDate: due, repeatAfter: 86_400, reminders } as never);
	const board = project.views?.find((view) => view.viewKind === 'kanban');
	const path = { projectId: project.id, viewId: board?.id, bucketId: board?.doneBucketId, taskId: id };

	await api.task.moveToBucket(path);

	expect((await api.task.read({ id })).reminders[0]?.reminder).toBe(due + 86_400_000 - hour * 1000);
});

test.for([
	[[{ relative_period: -60 }], 400, 4022],
	[[{ relative_period: 1e11, relative_to: 'due_date' }], 412, 2002],
	[[{ relative_to: 'created' }], 400, 2004],
	[['2031-01-01T00:00:00Z'], 400, 2004],
	['soon', 400, 2004],
] as const)('reminders %j are refused with %i/%i', async ([reminders, status, code]) => {
	const { app, ada, project } = await startWithProject();

	const reply = await app.server.inject({
		method: 'PUT',
		url: `/api/v1/projects/${project.id}/tasks`,
		headers: { authorization: `Bearer ${ada.token}` },
		payload: { title: 'Odd', reminders },
	});

	expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
});

test('a refusal of too many reminders says how many there may be', async () => {
	const { app, ada, project, api } = await startWithProject();
	const { id } = await aTask(app, { owner: ada, project });
	const reminders = Array.from({ length: 501 }, (_, at) => ({ reminder: app.clock.now() + at * 60_000 }));

	await expect(api.task.update({ id, reminders })).rejects.toThrow('reminders: must be at most 500');
});

test('a page with everything on it costs at most eight statements, and none when it is kept', async () => {
	const { app, ada, project, api } = await startWithProject();
	const label = await api.label.create({ title: 'Print' });
	const made: number[] = [];
	for (let n = 0; n < 12; n++) {
		const reminders = [{ reminder: app.clock.now() + n * 1000 }];
		const { id } = await aTask(app, { owner: ada, project, assignees: [{ id: ada.id }], reminders });
		await api.taskLabel.add({ taskId: id, labelId: label.id });
		const other = made.at(-1);
		if (other) await api.relation.create({ taskId: id, relationKind: 'follows', otherTaskId: other });
		made.push(id);
	}
	const view = project.views?.find(({ viewKind }) => viewKind === 'list');
	// On PostgreSQL the feed is asked whether anything happened.
	const beside = app.app.database.engine === 'postgres' ? 1 : 0;
	const cost = async (perPage: number) => {
		const before = statements.count + beside;
		expect(await get(app, ada, `/projects/${project.id}/views/${view?.id}/tasks?per_page=${perPage}`)).toHaveLength(
			perPage,
		);
		return statements.count - before;
	};

	app.app.feed.forget();
	await api.label.list({});
	expect(await cost(12)).toBeLessThanOrEqual(8);
	expect(await cost(12)).toBe(0);
	expect(await cost(5)).toBe(0);
});

test('a task in the trash costs those it is related to nothing', async () => {
	const { app, ada, project, api } = await startWithProject();
	const [one, other] = [await aTask(app, { owner: ada, project }), await aTask(app, { owner: ada, project })];
	await api.relation.create({ taskId: one.id, relationKind: 'related', otherTaskId: other.id });
	await api.task.delete({ id: other.id });
	await api.task.read({ id: one.id });
	const before = statements.count;

	await api.task.read({ id: one.id });

	expect(statements.count - before).toBeLessThanOrEqual(app.app.database.engine === 'postgres' ? 1 : 0);
});

test('what is asked for beside a task comes with one and with many', async () => {
	const { app, ada, project } = await startWithProject();
	const { id } = await aTask(app, { owner: ada, project });
	const expand = ['buckets', 'comments', 'comment_count', 'time_entries_count', 'is_unread', 'reactions', 'subtasks'];
	const query = expand.map((name) => `expand[]=${name}`).join('&');
	const board = project.views?.find(({ viewKind }) => viewKind === 'kanban');

	const single = await get(app, ada, `/tasks/${id}?${query}`);
	const [listed] = await get(app, ada, `/projects/${project.id}/tasks?${query}`);
	const [column] = await get(app, ada, `/projects/${project.id}/views/${board?.id}/tasks?${query}`);

	expect(single).toMatchObject({ comments: [], comment_count: 0, time_entries_count: 0, reactions: null });
	expect(single.buckets).toMatchObject([{ id: board?.defaultBucketId, title: 'To-Do' }]);
	expect(single).not.toHaveProperty('is_unread');
	expect(listed).toEqual(single);
	expect(column.tasks[0]).toMatchObject({ comments: [], comment_count: 0 });
});

test('the board of a saved filter is not told to others', async () => {
	const { app, ada, project, api } = await startWithProject();
	const bob = await aUser(app);
	await api.share.create({ projectId: project.id, username: bob.username, right: 'write' });
	const { id } = await aTask(app, { owner: ada, project });
	const filter = await app.api(bob.token).savedFilter.create({ title: 'Mine', filters: { filter: '' } });
	const views = await app.api(bob.token).view.list({ projectId: -filter.id - 1 });
	const board = views.find(({ viewKind }) => viewKind === 'kanban');
	await app.api(bob.token).task.setPosition({ taskId: id, projectViewId: board?.id, position: 7 });

	const { buckets } = await get(app, ada, `/tasks/${id}?expand=buckets`);

	expect(buckets).toHaveLength(1);
});

test('only the owner of a saved filter places tasks in its views', async () => {
	const { app, ada, project, api } = await startWithProject();
	const bob = await aUser(app);
	await api.share.create({ projectId: project.id, username: bob.username, right: 'write' });
	const { id: taskId } = await aTask(app, { owner: ada, project });
	const filter = await api.savedFilter.create({ title: 'Mine', filters: { filter: '' } });
	const [view] = await api.view.list({ projectId: -filter.id - 1 });
	const place = { taskId, projectViewId: view?.id };
	await api.task.setPosition({ ...place, position: 7 });

	await expect(app.api(bob.token).task.setPosition({ ...place, position: 5 })).rejects.toThrow('403');

	const listed = await get(app, ada, `/projects/${-filter.id - 1}/views/${view?.id}/tasks`);
	expect(listed).toMatchObject([{ id: taskId, position: 7 }]);
});

test('a saved filter has no place for a task it does not show', async () => {
	const { app, ada, project, api } = await startWithProject();
	const { id: taskId } = await aTask(app, { owner: ada, project, done: true });
	const filter = await api.savedFilter.create({ title: 'Open', filters: { filter: 'done = false' } });
	const path = { projectId: -filter.id - 1 };
	const board = (await api.view.list(path)).find(({ viewKind }) => viewKind === 'kanban');
	const [, doing] = await api.bucket.list({ ...path, viewId: board?.id });

	const placing = api.task.setPosition({ taskId, projectViewId: board?.id, position: 7 });
	const moving = api.task.moveToBucket({ ...path, viewId: board?.id, bucketId: doing?.id, taskId });

	await expect(placing).rejects.toThrow('3014');
	await expect(moving).rejects.toThrow('4002');
});

test('with subtasks a page brings those beneath it, wherever the caller may read them', async () => {
	const { app, ada, project, api } = await startWithProject();
	const [bob, closed] = [await aUser(app), await aProject(app, { owner: ada })];
	await api.share.create({ projectId: project.id, username: bob.username, right: 'read' });
	const add = (title: string, where = project) => aTask(app, { owner: ada, project: where, title });
	const [top, low, secret, beneath] = [
		await add('top'),
		await add('low'),
		await add('secret', closed),
		await add('deep'),
	];
	for (const [taskId, otherTaskId] of [
		[top.id, low.id],
		[top.id, secret.id],
		[secret.id, beneath.id],
	])
		await api.relation.create({ taskId, otherTaskId, relationKind: 'subtask' });
	const titles = async (who: TestUser) =>
		(await get(app, who, `/projects/${project.id}/tasks?expand=subtasks`)).map(({ title }: { title: string }) => title);

	expect(await titles(ada)).toEqual(['top', 'deep', 'low', 'secret']);
	expect(await titles(bob)).toEqual(['top', 'deep', 'low']);
	await api.relation.delete({ taskId: top.id, relationKind: 'subtask', otherTaskId: low.id });
	expect(await titles(bob)).toEqual(['top', 'low', 'deep']);
});

test('a board holds every card itself, also with subtasks', async () => {
	const { app, ada, project, api } = await startWithProject();
	const [top, low] = [await aTask(app, { owner: ada, project }), await aTask(app, { owner: ada, project })];
	await api.relation.create({ taskId: top.id, otherTaskId: low.id, relationKind: 'subtask' });
	const board = project.views?.find(({ viewKind }) => viewKind === 'kanban');
	const path = `/projects/${project.id}/views/${board?.id}/tasks?expand=subtasks`;

	const [whole] = await get(app, ada, path);
	const [filtered] = await get(app, ada, `${path}&filter=priority%20%3D%200`);

	expect([whole.count, whole.tasks.length, filtered.count, filtered.tasks.length]).toEqual([2, 2, 2, 2]);
});
