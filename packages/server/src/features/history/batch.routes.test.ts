import { filterProjectId } from '@ordna/domain/project';
import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aCalendar } from '../calendar/calendar.builder.ts';
import { aLabel } from '../label/label.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';

/** The batch of the last command. */
async function lastBatch({ app }: TestApp): Promise<string> {
	const line = await app.database.read
		.selectFrom('change')
		.select('batch')
		.orderBy('seq', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow();
	return line.batch;
}

async function startWithTask() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const task = await aTask(app, { owner: ada, project, title: 'Peel' });
	const api = app.api(ada.token);
	const undoLast = async () => api.batch.undo({ batchId: await lastBatch(app) });
	return { app, ada, project, task, api, undoLast };
}

type Project = Awaited<ReturnType<typeof aProject>>;

const boardOf = (project: Project) => Number(project.views?.find((view) => view.viewKind === 'kanban')?.id);

async function placementsOf({ app }: TestApp, taskId: number) {
	return app.database.read
		.selectFrom('placement')
		.selectAll()
		.where('task_id', '=', taskId)
		.orderBy('view_id')
		.execute();
}

async function uidOf({ app }: TestApp, id: number): Promise<string> {
	const row = app.database.read.selectFrom('task').select('uid').where('id', '=', id);
	return (await row.executeTakeFirstOrThrow()).uid;
}

async function share(app: TestApp, owner: TestUser, project: Project, right: 'read' | 'write'): Promise<TestUser> {
	const bob = await aUser(app);
	await app.api(owner.token).share.create({ projectId: project.id, username: bob.username, right });
	return bob;
}

test('an undo gives fields back what they held', async () => {
	const { app, task, api, undoLast } = await startWithTask();
	const places = await placementsOf(app, task.id);
	await api.task.update({ id: task.id, title: 'Chop', priority: 3, done: true });

	const undoing = await undoLast();

	expect(undoing.refused).toEqual([]);
	expect(undoing.undone).toMatchObject([{ entity: 'task', entityId: task.id, action: 'changed' }]);
	expect([...(undoing.undone[0]?.fields ?? [])].sort()).toEqual(['done', 'done_at', 'places', 'priority', 'title']);
	expect(await api.task.read({ id: task.id })).toMatchObject({ title: 'Peel', priority: 0, done: false, doneAt: null });
	expect(await placementsOf(app, task.id)).toEqual(places);
});

test('a field that was changed since stays, and is named', async () => {
	const { app, task, api } = await startWithTask();
	await api.task.update({ id: task.id, title: 'Chop', priority: 3 });
	const batchId = await lastBatch(app);
	await api.task.update({ id: task.id, title: 'Slice' });

	const { undone, refused } = await api.batch.undo({ batchId });

	expect(undone).toMatchObject([{ fields: ['priority'] }]);
	expect(refused).toEqual([{ entity: 'task', entityId: task.id, field: 'title', reason: 'changed' }]);
	expect(await api.task.read({ id: task.id })).toMatchObject({ title: 'Slice', priority: 0 });
});

test('an undo can be undone, and undos go on step by step', async () => {
	const { app, task, api, undoLast } = await startWithTask();
	await api.task.update({ id: task.id, title: 'Chop' });
	const first = await lastBatch(app);
	await api.task.update({ id: task.id, title: 'Slice' });
	await undoLast();
	expect((await api.task.read({ id: task.id })).title).toBe('Chop');

	const { batch } = await api.batch.undo({ batchId: first });
	expect((await api.task.read({ id: task.id })).title).toBe('Peel');
	await api.batch.undo({ batchId: batch });

	expect((await api.task.read({ id: task.id })).title).toBe('Chop');
});

test('a new task goes to the trash, a deleted one comes back to its places', async () => {
	const { app, task, api, undoLast } = await startWithTask();
	const places = await placementsOf(app, task.id);
	await api.task.delete({ id: task.id });

	expect((await undoLast()).undone).toEqual([{ entity: 'task', entityId: task.id, action: 'restored', fields: [] }]);
	expect(await placementsOf(app, task.id)).toEqual(places);
	const made = await api.task.create({ title: 'Salt', projectId: task.projectId });

	expect((await undoLast()).undone).toEqual([{ entity: 'task', entityId: made.id, action: 'removed', fields: [] }]);
	expect((await api.task.trash({})).map(({ id }) => id)).toEqual([made.id]);
});

test('a new task that somebody commented on or changed stays', async () => {
	const { app, ada, project, api } = await startWithTask();
	const [one, other] = [await aTask(app, { owner: ada, project }), await aTask(app, { owner: ada, project })];
	const batchOf = async (id: number) => (await api.change.ofTask({ taskId: id })).at(-1)?.batch ?? 'no such line';
	await api.comment.create({ taskId: one.id, comment: 'Mind the knife' });
	await api.task.update({ id: other.id, title: 'Theirs' });

	const refusals = [
		(await api.batch.undo({ batchId: await batchOf(one.id) })).refused,
		(await api.batch.undo({ batchId: await batchOf(other.id) })).refused,
	];

	expect(refusals).toMatchObject([[{ field: 'comments', reason: 'changed' }], [{ field: 'title', reason: 'changed' }]]);
	expect(await api.task.trash({})).toEqual([]);
});

test('a task that moved to another project goes back with its number and its places', async () => {
	const { app, ada, task, api, undoLast } = await startWithTask();
	const places = await placementsOf(app, task.id);
	const other = await aProject(app, { owner: ada });
	await api.task.update({ id: task.id, projectId: other.id });

	await undoLast();

	expect(await api.task.read({ id: task.id })).toMatchObject({ projectId: task.projectId, index: task.index });
	expect(await placementsOf(app, task.id)).toEqual(places);
});

test('a relation that a calendar program turned round is turned back', async () => {
	const { app, ada, project, task, api, undoLast } = await startWithTask();
	const calendar = await aCalendar(app, ada);
	const uid = await uidOf(app, task.id);
	const kinds = async () => Object.keys((await api.task.read({ id: task.id })).relatedTasks ?? {});
	await calendar.put(project.id, 'part', ['SUMMARY:Part', `RELATED-TO:${uid}`]);
	const before = await kinds();
	await calendar.put(project.id, 'part', ['SUMMARY:Part', `RELATED-TO;RELTYPE=CHILD:${uid}`]);
	const turned = await kinds();

	const undoing = await undoLast();

	expect(undoing.refused).toEqual([]);
	expect([before, turned, await kinds()]).toEqual([['subtask'], ['parenttask'], ['subtask']]);
});

test('labels, people, reminders and relations go back one by one', async () => {
	const { app, ada, project, task, api } = await startWithTask();
	const [red, blue] = [await aLabel(app, { owner: ada }), await aLabel(app, { owner: ada })];
	const other = await aTask(app, { owner: ada, project });
	await api.taskLabel.add({ taskId: task.id, labelId: red.id });
	const gestures: string[] = [];
	const gesture = async (does: Promise<unknown>) => {
		await does;
		gestures.push(await lastBatch(app));
	};
	const reminder = { reminder: app.clock.now() + 3_600_000 };
	await gesture(api.taskLabel.replace({ taskId: task.id, labels: [{ id: blue.id }] }));
	await gesture(api.taskAssignee.add({ taskId: task.id, userId: ada.id }));
	await gesture(api.task.update({ id: task.id, reminders: [reminder] }));
	await gesture(api.relation.create({ taskId: task.id, otherTaskId: other.id, relationKind: 'subtask' }));

	for (const batchId of gestures) expect((await api.batch.undo({ batchId })).refused).toEqual([]);

	const now = await api.task.read({ id: task.id });
	expect(now.labels.map(({ id }) => id)).toEqual([red.id]);
	expect(now).toMatchObject({ assignees: [], reminders: [], relatedTasks: {} });
});

test('a deleted bucket comes back with its tasks, and is the default again', async () => {
	const { app, project, task, api, undoLast } = await startWithTask();
	const viewId = boardOf(project);
	const buckets = await api.bucket.list({ projectId: project.id, viewId });
	const places = await placementsOf(app, task.id);
	await api.bucket.delete({ projectId: project.id, viewId, id: Number(buckets[0]?.id) });
	expect(await placementsOf(app, task.id)).not.toEqual(places);

	expect((await undoLast()).refused).toEqual([]);

	expect(await api.bucket.list({ projectId: project.id, viewId })).toMatchObject(
		buckets.map(({ id, title, position, createdBy }) => ({ id, title, position, createdBy })),
	);
	expect(await placementsOf(app, task.id)).toEqual(places);
	expect(await api.view.read({ projectId: project.id, id: viewId })).toMatchObject({ defaultBucketId: buckets[0]?.id });
});

test('a deleted view comes back with its buckets and places', async () => {
	const { app, project, task, api, undoLast } = await startWithTask();
	const viewId = boardOf(project);
	const [view, buckets, places] = [
		await api.view.read({ projectId: project.id, id: viewId }),
		await api.bucket.list({ projectId: project.id, viewId }),
		await placementsOf(app, task.id),
	];
	await api.view.delete({ projectId: project.id, id: viewId });

	expect((await undoLast()).refused).toEqual([]);

	const { updated: _, version: __, ...same } = view;
	expect(await api.view.read({ projectId: project.id, id: viewId })).toMatchObject(same);
	expect((await api.bucket.list({ projectId: project.id, viewId })).map(({ id }) => id)).toEqual(
		buckets.map(({ id }) => id),
	);
	expect(await placementsOf(app, task.id)).toEqual(places);
});

test('new views and buckets go, unless somebody uses them', async () => {
	const { project, task, api, undoLast } = await startWithTask();
	const viewId = boardOf(project);
	const views = await api.view.list({ projectId: project.id });
	await api.view.create({ projectId: project.id, title: 'Mine', viewKind: 'kanban' });
	expect((await undoLast()).refused).toEqual([]);
	expect(await api.view.list({ projectId: project.id })).toHaveLength(views.length);

	const bucket = await api.bucket.create({ projectId: project.id, viewId, title: 'Later' });
	const made = (await api.change.ofProject({ projectId: project.id }))[0]?.batch ?? '';
	await api.task.moveToBucket({ projectId: project.id, viewId, bucketId: bucket.id, taskId: task.id });

	expect((await api.batch.undo({ batchId: made })).refused).toEqual([
		{ entity: 'bucket', entityId: bucket.id, field: null, reason: 'in_use' },
	]);
});

test('a list that was made a board is a list again', async () => {
	const { app, project, task, api, undoLast } = await startWithTask();
	const list = project.views?.find((view) => view.viewKind === 'list');
	const places = await placementsOf(app, task.id);
	await api.view.update({ projectId: project.id, id: list?.id, title: 'List', viewKind: 'kanban' });

	expect((await undoLast()).refused).toEqual([]);

	expect(await api.view.read({ projectId: project.id, id: list?.id })).toMatchObject({
		viewKind: 'list',
		bucketConfigurationMode: 'none',
		defaultBucketId: 0,
	});
	expect(await placementsOf(app, task.id)).toEqual(places);
});

test('a project gets its fields, its parent and its children back', async () => {
	const { app, ada, api, undoLast } = await startWithTask();
	const [above, below] = [await aProject(app, { owner: ada }), await aProject(app, { owner: ada, title: 'Kitchen' })];
	await api.project.update({
		id: below.id,
		title: 'Cellar',
		hexColor: 'ff0000',
		parentProjectId: above.id,
	});
	expect((await undoLast()).refused).toEqual([]);
	expect(await api.project.read({ id: below.id })).toMatchObject({
		title: 'Kitchen',
		hexColor: '',
		parentProjectId: 0,
	});

	await api.project.update({ id: below.id, title: 'Kitchen', parentProjectId: above.id });
	await api.project.update({ id: above.id, title: above.title, isArchived: true });
	expect((await undoLast()).refused).toEqual([]);

	expect(await api.project.read({ id: below.id })).toMatchObject({ isArchived: false, parentProjectId: above.id });
});

test('a new project goes into the archive with all that was made in it, and comes back', async () => {
	const { app, ada, api } = await startWithTask();
	const headers = {
		authorization: `Bearer ${ada.token}`,
		'ordna-batch': 'b7a7cbb2-7d33-4a7f-9a2e-0d53e2b1c111',
	};
	const make = async (url: string, payload: object) =>
		(await app.server.inject({ method: 'PUT', url: `/api/v1${url}`, headers, payload })).json<{ id: number }>();
	const project = await make('/projects', { title: 'Brought along' });
	await make(`/projects/${project.id}/tasks`, { title: 'One' });

	const undoing = await api.batch.undo({ batchId: headers['ordna-batch'] });

	expect(undoing).toMatchObject({
		undone: [{ entity: 'project', entityId: project.id, action: 'archived' }],
		refused: [],
	});
	expect((await api.project.read({ id: project.id })).isArchived).toBe(true);
	await api.batch.undo({ batchId: undoing.batch });
	expect((await api.project.read({ id: project.id })).isArchived).toBe(false);
});

test('whoever may write undoes what others did; a reader may not, and a stranger sees nothing of it', async () => {
	const { app, ada, project, task, api } = await startWithTask();
	const [writer, reader] = [await share(app, ada, project, 'write'), await share(app, ada, project, 'read')];
	const stranger = await aUser(app);
	await api.task.update({ id: task.id, title: 'Chop' });
	const batchId = await lastBatch(app);
	const as = ({ token }: TestUser) => app.api(token).batch;

	await expect(as(stranger).undo({ batchId })).rejects.toThrow('20001');
	await expect(as(stranger).read({ batchId })).rejects.toThrow('20001');
	await expect(as(reader).undo({ batchId })).rejects.toThrow('403');
	expect((await as(reader).read({ batchId })).changes).toHaveLength(1);
	await as(writer).undo({ batchId });

	expect((await api.task.read({ id: task.id })).title).toBe('Peel');
});

test('who may not do all of it undoes nothing', async () => {
	const { app, ada, project, task, api } = await startWithTask();
	const writer = await share(app, ada, project, 'write');
	const secret = await aProject(app, { owner: ada });
	await api.task.update({ id: task.id, title: 'Chop', projectId: secret.id });
	const batchId = await lastBatch(app);

	await expect(app.api(writer.token).batch.undo({ batchId })).rejects.toThrow('403');

	expect(await api.task.read({ id: task.id })).toMatchObject({ title: 'Chop', projectId: secret.id });
});

test('what somebody else puts under the id of a batch is no part of it', async () => {
	const { app, ada, project, task, api } = await startWithTask();
	const bob = await share(app, ada, project, 'read');
	await api.task.update({ id: task.id, title: 'Chop' });
	const batchId = await lastBatch(app);
	const own = await aProject(app, { owner: bob });
	await app.server.inject({
		method: 'PUT',
		url: `/api/v1/projects/${own.id}/tasks`,
		headers: { authorization: `Bearer ${bob.token}`, 'ordna-batch': batchId },
		payload: { title: 'In the way' },
	});

	expect((await api.batch.undo({ batchId })).refused).toEqual([]);
	expect((await api.task.read({ id: task.id })).title).toBe('Peel');
});

test('an archived project is left as it is', async () => {
	const { app, project, task, api } = await startWithTask();
	await api.task.update({ id: task.id, title: 'Chop' });
	const batchId = await lastBatch(app);
	await api.project.update({ id: project.id, title: project.title, isArchived: true });

	expect((await api.batch.undo({ batchId })).refused).toEqual([
		{ entity: 'task', entityId: task.id, field: null, reason: 'archived' },
	]);
});

test('shares and comments are final', async () => {
	const { app, ada, project, task, api, undoLast } = await startWithTask();
	await share(app, ada, project, 'read');
	expect((await undoLast()).refused).toMatchObject([{ entity: 'user share', reason: 'final' }]);
	await api.comment.create({ taskId: task.id, comment: 'Salt' });

	expect((await undoLast()).refused).toMatchObject([{ entity: 'comment', reason: 'final' }]);
});

test('where a task stands on somebody’s own board is neither told to others nor taken back by them', async () => {
	const { app, ada, project, task, api } = await startWithTask();
	const bob = await share(app, ada, project, 'write');
	const filter = await api.savedFilter.create({ title: 'Open', filters: { filter: 'done = false' } });
	const projectId = filterProjectId(filter.id);
	const { views } = await api.project.read({ id: projectId });
	const board = views?.find((view) => view.viewKind === 'kanban');
	await api.task.moveToBucket({
		projectId,
		viewId: board?.id,
		bucketId: board?.doneBucketId,
		taskId: task.id,
	});
	const batchId = await lastBatch(app);
	const place = (await placementsOf(app, task.id)).find((one) => one.view_id === board?.id);

	const told = JSON.stringify(await app.api(bob.token).batch.read({ batchId }));
	expect(told).toContain('"view_id":');
	expect(told).not.toContain(`"view_id":${board?.id},`);
	expect(await app.api(bob.token).batch.undo({ batchId })).toMatchObject({ refused: [] });
	expect(await api.task.read({ id: task.id })).toMatchObject({ done: false });
	expect(await placementsOf(app, task.id)).toContainEqual({ ...place, done: 0 });
});
