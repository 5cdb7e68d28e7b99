import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { assertPresent } from '../../context/assert-present.ts';
import { statements } from '../../observe/statements.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aLabel } from '../label/label.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';

const day = 86_400_000;

async function startWithTasks(count = 2) {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const tasks = [];
	for (let number = 0; number < count; number += 1) tasks.push(await aTask(app, { owner: ada, project }));
	const ids = tasks.map((task) => task.id);
	const board = assertPresent(
		project.views?.find((view) => view.viewKind === 'kanban'),
		'a project has a board',
	);
	return { app, ada, api: app.api(ada.token), project, tasks, ids, board };
}

function read({ api }: Pick<Awaited<ReturnType<typeof startWithTasks>>, 'api'>, ids: readonly number[]) {
	return Promise.all(ids.map((id) => api.task.read({ id })));
}

test('what repeats comes round, what does not is done, each by its own dates', async () => {
	const world = await startWithTasks(3);
	const { app, api, ids, board } = world;
	const now = app.clock.now();
	const [once, daily, weekly] = ids;
	await api.task.update({ id: daily, dueDate: now - day / 2, repeatAfter: 86_400 });
	await api.task.update({ id: weekly, dueDate: now + day, repeatAfter: 7 * 86_400 });

	const { tasks } = await api.taskBulk.update({ taskIds: ids, fields: ['done'], values: { done: true } });

	expect(tasks.map((task) => task.done)).toEqual([true, false, false]);
	const [, second, third] = tasks;
	expect([second?.dueDate, third?.dueDate]).toEqual([now + day / 2, now + 8 * day]);
	const places = await app.app.database.read
		.selectFrom('placement')
		.select(['task_id', 'bucket_id'])
		.where('view_id', '=', board.id)
		.execute();
	expect(places.find((place) => place.task_id === once)?.bucket_id).toBe(board.doneBucketId);
	expect(places.find((place) => place.task_id === daily)?.bucket_id).toBe(board.defaultBucketId);
});

test('of a column with one free place two tasks get none', async () => {
	const world = await startWithTasks(2);
	const { api, project, board, ids } = world;
	const path = { projectId: project.id, viewId: board.id };
	await api.bucket.update({ ...path, id: board.doneBucketId, title: 'Done', limit: 1 });

	const both = api.taskBulk.update({ taskIds: ids, fields: ['done'], values: { done: true } });

	await expect(both).rejects.toMatchObject({ status: 412, body: { code: 10004 } });
	expect((await read(world, ids)).map((task) => task.done)).toEqual([false, false]);
	await api.taskBulk.update({ taskIds: ids.slice(1), fields: ['done'], values: { done: true } });
});

test('people, reminders and the mark stay unless they are named', async () => {
	const world = await startWithTasks(1);
	const { app, ada, api, ids } = world;
	const reminders = [{ reminder: app.clock.now() + day, relativePeriod: 0, relativeTo: null }];
	await api.task.update({ id: ids[0], assignees: [{ id: ada.id }], isFavorite: true, reminders });
	const values = { priority: 3, assignees: [], reminders: [], isFavorite: false };

	await api.taskBulk.update({ taskIds: ids, fields: ['priority'], values });
	const [kept] = await read(world, ids);
	await api.taskBulk.update({ taskIds: ids, fields: ['assignees', 'reminders', 'is_favorite'], values });
	const [cleared] = await read(world, ids);

	expect(kept).toMatchObject({ priority: 3, isFavorite: true, assignees: [{ id: ada.id }] });
	expect(kept?.reminders).toHaveLength(1);
	expect(cleared).toMatchObject({ priority: 3, isFavorite: false, assignees: [], reminders: [] });
});

test('reminders follow a date that is moved for many', async () => {
	const { app, api, ids } = await startWithTasks(2);
	const due = app.clock.now() + day;
	const reminders = [{ relativePeriod: -60, relativeTo: 'dueDate' }] as const;
	for (const id of ids) await api.task.update({ id, dueDate: due, reminders });

	const values = { dueDate: due + day };
	const { tasks } = await api.taskBulk.update({ taskIds: ids, fields: ['due_date'], values });

	expect(tasks.map((task) => task.reminders[0]?.reminder)).toEqual([due + day - 60_000, due + day - 60_000]);
});

test('a cover is of one task: for two it is refused, and nothing is changed', async () => {
	const world = await startWithTasks(2);
	const values = { priority: 4, coverImageAttachmentId: 12_345 };

	const change = world.api.taskBulk.update({ taskIds: world.ids, values });

	await expect(change).rejects.toMatchObject({ body: { code: 4020 } });
	expect((await read(world, world.ids)).map((task) => task.priority)).toEqual([0, 0]);
});

test('tasks of an archived project, and with an archived target, stay as they are', async () => {
	const world = await startWithTasks(1);
	const { app, ada, api, ids } = world;
	const archived = await aProject(app, { owner: ada });
	const inside = await aTask(app, { owner: ada, project: archived });
	await api.project.update({ id: archived.id, title: 'Old', isArchived: true });

	const mixed = api.taskBulk.update({ taskIds: [...ids, inside.id], values: { priority: 2 } });
	await expect(mixed).rejects.toMatchObject({ status: 412, body: { code: 3008 } });
	const moved = api.taskBulk.update({ taskIds: ids, values: { projectId: archived.id } });
	await expect(moved).rejects.toMatchObject({ status: 412, body: { code: 3008 } });
	expect((await read(world, ids))[0]).toMatchObject({ priority: 0 });
});

test('a link may change its own tasks in bulk, and no others', async () => {
	const { app, ada, api, project, ids } = await startWithTasks(1);
	const other = await aTask(app, { owner: ada });
	const link = await api.linkShare.create({ projectId: project.id, right: 'write' });
	const { token } = await app.api().linkShare.enter({ hash: link.hash });
	const visitor = app.api(token);

	const change = (taskIds: readonly number[]) =>
		visitor.taskBulk.update({ taskIds, fields: ['priority'], values: { priority: 5 } });

	expect((await change(ids)).tasks).toMatchObject([{ priority: 5 }]);
	await expect(change([...ids, other.id])).rejects.toMatchObject({ status: 403 });
});

test('a task named twice is changed once, and the answer echoes what was asked', async () => {
	const { app, ada, ids } = await startWithTasks(1);
	const [id] = ids;

	const reply = await app.server.inject({
		method: 'POST',
		url: '/api/v1/tasks/bulk',
		headers: { authorization: `Bearer ${ada.token}` },
		payload: { task_ids: [id, id], fields: ['priority'], values: { priority: 2, id: 77, due_date: null } },
	});

	const { tasks, ...echo } = reply.json<{ tasks: { id: number; priority: number }[] }>();
	expect(echo).toEqual({
		task_ids: [id, id],
		fields: ['priority'],
		values: { priority: 2, due_date: '0001-01-01T00:00:00Z' },
	});
	expect(tasks.map((task) => [task.id, task.priority])).toEqual([[id, 2]]);
});

test('a bulk change is one gesture, and taken back as one', async () => {
	const world = await startWithTasks(3);
	const { app, ada, api, ids, board } = world;
	const target = await aProject(app, { owner: ada });
	const before = await read(world, ids);

	const values = { done: true, priority: 4, projectId: target.id };
	await api.taskBulk.update({ taskIds: ids, fields: ['done', 'priority', 'project_id'], values });
	const lines = await api.change.ofTask({ taskId: ids[0] });
	const undoing = await api.batch.undo({ batchId: String(lines[0]?.batch) });

	expect(undoing.refused).toEqual([]);
	const after = await read(world, ids);
	const same = ({ done, priority, projectId }: (typeof after)[number]) => ({ done, priority, projectId });
	expect(after.map(same)).toEqual(before.map(same));
	const places = await app.app.database.read
		.selectFrom('placement')
		.select('bucket_id')
		.where('view_id', '=', board.id)
		.execute();
	expect(places.map((place) => place.bucket_id)).toEqual(ids.map(() => board.defaultBucketId));
});

test('500 tasks are done with a few statements each', async () => {
	const { app, ada, api, project } = await startWithTasks(0);
	const ids = await manyTasks(app, { token: ada.token, projectId: project.id, count: 500 });
	const statementsBefore = statements.count;

	const change = { taskIds: ids, fields: ['done', 'priority'], values: { done: true, priority: 3 } };
	const { tasks } = await api.taskBulk.update(change);

	expect(tasks.every((task) => task.done && task.priority === 3)).toBe(true);
	expect((statements.count - statementsBefore) / ids.length).toBeLessThan(8);
});

test('labels and people are added to what each task has, or taken off it', async () => {
	const { app, ada, api, project, ids } = await startWithTasks(2);
	const bob = await aUser(app);
	await api.share.create({ projectId: project.id, username: bob.username, right: 'write' });
	const [wool, silk] = [await aLabel(app, { owner: ada }), await aLabel(app, { owner: ada })];
	await api.taskLabel.add({ taskId: ids[0], labelId: silk.id });
	await api.task.update({ id: ids[1], assignees: [{ id: ada.id }] });

	const { tasks, kept } = await api.taskBulk.change({
		taskIds: ids,
		addLabels: [wool.id],
		removeLabels: [silk.id],
		addAssignees: [bob.id],
	});

	expect(kept).toEqual([]);
	expect(tasks.map((task) => task.labels.map(({ id }) => id))).toEqual([[wool.id], [wool.id]]);
	expect(tasks.map((task) => task.assignees.map(({ id }) => id))).toEqual([[bob.id], [ada.id, bob.id]]);
});

test('of a selection those that may not be changed stay, each with the reason; the others are changed', async () => {
	const { app, ada, api, ids } = await startWithTasks(2);
	const bob = await aUser(app);
	const [old, shared] = [await aProject(app, { owner: ada }), await aProject(app, { owner: bob })];
	const archived = await aTask(app, { owner: ada, project: old });
	await api.project.update({ id: old.id, title: 'Old', isArchived: true });
	const readable = await aTask(app, { owner: bob, project: shared });
	await app.api(bob.token).share.create({ projectId: shared.id, username: ada.username, right: 'read' });
	const hidden = await aTask(app, { owner: bob });
	const others = [archived.id, readable.id, hidden.id, 98_765];

	const { tasks, kept } = await api.taskBulk.change({ taskIds: [...ids, ...others], values: { priority: 4 } });

	expect(tasks.map(({ id, priority }) => [id, priority])).toEqual(ids.map((id) => [id, 4]));
	expect(kept).toEqual([
		{ taskId: archived.id, reason: 'archived' },
		{ taskId: readable.id, reason: 'read_only' },
		{ taskId: hidden.id, reason: 'gone' },
		{ taskId: 98_765, reason: 'gone' },
	]);
	expect((await app.api(bob.token).task.read({ id: readable.id })).priority).toBe(0);
	const none = api.taskBulk.change({ taskIds: others.slice(1), values: { priority: 4 } });
	await expect(none).rejects.toMatchObject({ status: 403 });
});

test('nobody is put on tasks they cannot see; of those that they can, they are', async () => {
	const { app, ada, api, project, ids } = await startWithTasks(1);
	const bob = await aUser(app);
	await api.share.create({ projectId: project.id, username: bob.username, right: 'read' });
	const elsewhere = await aTask(app, { owner: ada });

	const { tasks, kept } = await api.taskBulk.change({ taskIds: [...ids, elsewhere.id], addAssignees: [bob.id] });

	expect(tasks.map(({ id, assignees }) => [id, assignees.map((person) => person.id)])).toEqual([[ids[0], [bob.id]]]);
	expect(kept).toEqual([{ taskId: elsewhere.id, reason: 'no_access' }]);
});

test('what two requests of one gesture did to a selection is taken back as one, out of the trash too', async () => {
	const { app, ada, api, ids } = await startWithTasks(4);
	const label = await aLabel(app, { owner: ada });
	const before = await read({ api }, ids);
	const gesture = randomUUID();
	const change = (body: object) =>
		app.server.inject({
			method: 'POST',
			url: '/api/v1/tasks/bulk/changes',
			headers: { authorization: `Bearer ${ada.token}`, 'ordna-batch': gesture },
			payload: body,
		});

	await change({ task_ids: ids.slice(0, 2), values: { done: true }, add_labels: [label.id] });
	const deleted = await change({ task_ids: ids.slice(2), is_deleted: true });
	expect(deleted.json()).toEqual({ tasks: [], kept: [] });
	await expect(api.task.read({ id: ids[3] })).rejects.toMatchObject({ status: 404 });
	const undoing = await api.batch.undo({ batchId: gesture });

	expect(undoing.refused).toEqual([]);
	const same = ({ id, done, labels, projectId }: (typeof before)[number]) => ({ id, done, labels, projectId });
	expect((await read({ api }, ids)).map(same)).toEqual(before.map(same));
});

async function manyTasks(
	app: TestApp,
	{ token, projectId, count }: { token: string; projectId: number; count: number },
): Promise<number[]> {
	const ids: number[] = [];
	for (let at = 0; at < count; at += 100) {
		const drafts = Array.from({ length: Math.min(100, count - at) }, (_, number) => ({ title: `Task ${at + number}` }));
		const { tasks } = await app.api(token).taskBulk.create({ projectId, tasks: drafts });
		ids.push(...tasks.map((task) => task.id));
	}
	return ids;
}

test('many tasks are made at once, each with its number and its parts', async () => {
	const { ada, api, project } = await startWithTasks(1);
	const tasks = [
		{ title: 'one', assignees: [{ id: ada.id }] },
		{ title: 'two', done: true, isFavorite: true },
		{ title: 'three', index: 40 },
	];

	const made = await api.taskBulk.create({ projectId: project.id, tasks });

	expect(made.tasks).toMatchObject([
		{ title: 'one', index: 2, assignees: [{ id: ada.id }] },
		{ title: 'two', index: 3, done: true, isFavorite: true },
		{ title: 'three', index: 40 },
	]);
});

test('of many tasks the one that breaks a rule is named, and none is made', async () => {
	const { ada, app, api, project } = await startWithTasks(0);
	const create = (tasks: readonly unknown[]) => api.taskBulk.create({ projectId: project.id, tasks: tasks as never });

	await expect(create([{ title: 'fine' }, { title: '' }])).rejects.toMatchObject({
		status: 400,
		body: { code: 4031, message: expect.stringContaining('at 1') },
	});
	await expect(create([])).rejects.toMatchObject({ body: { code: 4030 } });
	await expect(create(Array.from({ length: 101 }, () => ({ title: 'x' })))).rejects.toMatchObject({
		body: { code: 4030 },
	});
	const stranger = app.api((await aUser(app)).token);
	const other = stranger.taskBulk.create({ projectId: project.id, tasks: [{ title: 'x' }] });
	await expect(other).rejects.toMatchObject({ status: 403 });
	expect(await app.api(ada.token).taskList.ofProject({ projectId: project.id })).toEqual([]);
});

async function withMarket(count = 2) {
	const world = await startWithTasks(count);
	const market = await aProject(world.app, { owner: world.ada });
	const board = assertPresent(
		market.views?.find((view) => view.viewKind === 'kanban'),
		'a project has a board',
	);
	const columns = await world.api.bucket.list({ projectId: market.id, viewId: board.id });
	return { ...world, market, columns, path: { projectId: market.id, viewId: board.id } };
}

test('tasks that move go to the column that is named, and those that are done to the done one', async () => {
	const { api, ids, market, columns } = await withMarket();
	const [open, done] = ids;
	await api.task.update({ id: done, done: true });
	const [, doing, finished] = columns;

	const { tasks } = await api.taskBulk.change({
		taskIds: ids,
		values: { projectId: market.id },
		bucketId: doing?.id,
	});

	expect(tasks.map((task) => [task.projectId, task.done])).toEqual([
		[market.id, false],
		[market.id, true],
	]);
	const columnOf = async (id: number | undefined) => {
		const { buckets = [] } = await api.task.read({ id, expand: ['buckets'] });
		return buckets.map((bucket) => bucket.id);
	};
	expect([await columnOf(open), await columnOf(done)]).toEqual([[doing?.id], [finished?.id]]);
});

test('one undo takes tasks that moved to a column back to their project, their column and their number', async () => {
	const { app, ada, api, ids, market, columns } = await withMarket();
	const gesture = randomUUID();
	const [, doing] = columns;
	const standing = () =>
		Promise.all(
			ids.map(async (id) => {
				const { projectId, index, buckets = [] } = await api.task.read({ id, expand: ['buckets'] });
				return { projectId, index, buckets: buckets.map((bucket) => bucket.id) };
			}),
		);
	const before = await standing();

	await app.server.inject({
		method: 'POST',
		url: '/api/v1/tasks/bulk/changes',
		headers: { authorization: `Bearer ${ada.token}`, 'ordna-batch': gesture },
		payload: { task_ids: ids, values: { project_id: market.id }, bucket_id: doing?.id },
	});
	const moved = await standing();
	const undoing = await api.batch.undo({ batchId: gesture });

	expect(moved.map(({ projectId, buckets }) => [projectId, buckets])).toEqual(ids.map(() => [market.id, [doing?.id]]));
	expect(undoing.refused).toEqual([]);
	expect(await standing()).toEqual(before);
});

test('a column of another project, and one without room, refuse all', async () => {
	const { api, ids, market, columns, path, board } = await withMarket();
	const move = (bucketId: number | undefined) =>
		api.taskBulk.change({ taskIds: ids, values: { projectId: market.id }, bucketId });
	const [, doing] = columns;
	await api.bucket.update({ ...path, id: doing?.id ?? 0, title: 'Doing', limit: 1 });

	await expect(move(board.defaultBucketId)).rejects.toMatchObject({ status: 404, body: { code: 10001 } });
	await expect(move(doing?.id)).rejects.toMatchObject({ body: { code: 10004 } });
	expect((await api.task.read({ id: ids[0] })).projectId).not.toBe(market.id);
});

test('before tasks move it is said which number comes, which subtasks come along and who loses sight of them', async () => {
	const { app, api, ada, ids, market, project } = await withMarket(3);
	const [parent, child, grandchild] = ids;
	const bob = await aUser(app);
	await api.share.create({ projectId: project.id, username: bob.username, right: 'read' });
	await api.relation.create({ taskId: parent, otherTaskId: child, relationKind: 'subtask' });
	await api.relation.create({ taskId: child, otherTaskId: grandchild, relationKind: 'subtask' });
	await api.taskAssignee.add({ taskId: grandchild, userId: bob.id });
	const gone = await aTask(app, { owner: ada, project: market });
	await api.task.delete({ id: gone.id });

	const preview = await api.taskBulk.previewMove({ projectId: market.id, taskIds: [parent] });

	expect(preview).toMatchObject({ nextIndex: 2, subtaskIds: [child, grandchild], withoutAccess: [{ id: bob.id }] });
	const of = (user: typeof ada, taskIds: readonly (number | undefined)[]) =>
		app.api(user.token).taskBulk.previewMove({ projectId: market.id, taskIds });
	await expect(of(bob, [parent])).rejects.toMatchObject({ status: 403 });
	await expect(of(ada, [])).rejects.toMatchObject({ body: { code: expect.any(Number) } });
	const hidden = await aTask(app);
	await expect(of(ada, [parent, hidden.id])).rejects.toMatchObject({ status: 403 });
});
