import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { statements } from '../../observe/statements.ts';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aLabel } from '../label/label.builder.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { aTemplate } from './template.builder.ts';

async function start() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const api = app.api(ada.token);
	const project = await aProject(app, { owner: ada, title: 'Move' });
	const add = (title: string, rest = {}) => aTask(app, { owner: ada, project, title, ...rest });
	return { app, ada, api, project, add };
}

type Api = ReturnType<TestApp['api']>;

const at = (text: string) => toInstant(Date.parse(text));

async function tasksOf(api: Api, projectId: number) {
	const tasks = await api.taskList.ofProject({ projectId, page: 0 });
	return new Map(await Promise.all(tasks.map(async ({ id, title }) => [title, await api.task.read({ id })] as const)));
}

async function lastBatch({ app }: TestApp): Promise<string> {
	const lines = await app.database.read.selectFrom('change').select('batch').orderBy('seq', 'desc').limit(1).execute();
	return lines[0]?.batch ?? '';
}

test('a project that is made of a template has its dates counted from the new start', async () => {
	const { api, project, add } = await start();
	await add('Pack', { dueDay: '2026-12-01' });
	await add('Drive', { dueDate: at('2026-12-05T08:30:00Z') });
	const template = await api.template.create({ id: project.id, title: 'Moving' });

	const made = await api.template.use({ id: template.id, title: 'Move again', start: '2027-03-01' });

	expect(template).toMatchObject({ kind: 'project', taskCount: 2, columnCount: 3, firstDay: 0, lastDay: 4 });
	expect(made).toMatchObject({ title: 'Move again', maxRight: 'admin' });
	const tasks = await tasksOf(api, made.id);
	expect(tasks.get('Pack')).toMatchObject({ dueDay: '2027-03-01', dueDate: at('2027-03-01T12:00:00Z') });
	expect(tasks.get('Drive')).toMatchObject({ dueDay: null, dueDate: at('2027-03-05T08:30:00Z') });
});

test('an hour stays the hour that it is where the person is, also when the clocks change in between', async () => {
	const { api, project, add } = await start();
	await api.account.saveSettings({ timezone: 'Europe/Stockholm' });
	await add('In winter', { dueDate: at('2026-01-05T08:00:00Z') });
	await add('A day', { dueDay: '2026-01-06' });
	const { id } = await api.template.create({ id: project.id, title: 'Season' });

	const made = await api.template.use({ id, title: 'Summer', start: '2026-07-06' });

	const tasks = await tasksOf(api, made.id);
	expect(tasks.get('In winter')?.dueDate).toBe(at('2026-07-06T07:00:00Z'));
	expect(tasks.get('A day')).toMatchObject({ dueDay: '2026-07-07', dueDate: at('2026-07-07T10:00:00Z') });
});

test('what hangs on the tasks comes along, but for what is of the moment', async () => {
	const { app, ada, api, project, add } = await start();
	const one = await add('one', { dueDay: '2026-12-01', priority: 4, repeatAfter: 86_400, percentDone: 0.5 });
	const two = await add('two', { done: true, percentDone: 1 });
	const label = await aLabel(app, { owner: ada });
	await api.taskLabel.add({ taskId: one.id, labelId: label.id });
	const reminders = [{ relativePeriod: -3600, relativeTo: 'dueDate' }] as const;
	await api.task.update({ id: one.id, reminders, assignees: [{ id: ada.id }], description: '<p>with care</p>' });
	await api.relation.create({ taskId: one.id, otherTaskId: two.id, relationKind: 'subtask' });
	const { id } = await api.template.create({ id: project.id, title: 'T' });

	const made = await api.template.use({ id, title: 'Again', start: '2026-12-11' });

	const tasks = await tasksOf(api, made.id);
	expect(tasks.get('one')).toMatchObject({
		...{ priority: 4, repeatAfter: 86_400, percentDone: 0.5, description: '<p>with care</p>', assignees: [] },
		labels: [{ id: label.id }],
		reminders: [{ reminder: at('2026-12-11T08:00:00Z'), relativePeriod: -3600, relativeTo: 'dueDate' }],
		relatedTasks: { subtask: [{ title: 'two' }] },
	});
	expect(tasks.get('two')).toMatchObject({
		done: false,
		percentDone: 0,
		relatedTasks: { parenttask: [{ title: 'one' }] },
	});
});

test('views, columns and the places in them come along; what was done goes to where new tasks go', async () => {
	const { api, project, add } = await start();
	const board = project.views?.find((view) => view.viewKind === 'kanban');
	const viewId = Number(board?.id);
	const [todo, doing, done] = await api.bucket.list({ projectId: project.id, viewId });
	const [first, second] = [await add('doing'), await add('finished')];
	const move = { projectId: project.id, viewId };
	await api.task.moveToBucket({ ...move, bucketId: Number(doing?.id), taskId: first.id });
	await api.task.moveToBucket({ ...move, bucketId: Number(done?.id), taskId: second.id });
	await api.view.create({
		projectId: project.id,
		title: 'Urgent',
		viewKind: 'list',
		filter: { filter: 'priority > 3' },
	});
	const { id } = await api.template.create({ id: project.id, title: 'T' });

	const made = await api.template.use({ id, title: 'Again' });

	expect(made.views?.map((view) => [view.title, view.viewKind, view.filter?.filter ?? null])).toEqual([
		['List', 'list', 'done = false'],
		['Gantt', 'gantt', null],
		['Table', 'table', null],
		['Kanban', 'kanban', null],
		['Urgent', 'list', 'priority > 3'],
	]);
	const madeBoard = Number(made.views?.find((view) => view.viewKind === 'kanban')?.id);
	const columns = await api.taskList.ofView({ projectId: made.id, viewId: madeBoard, page: 0 });
	expect(columns).toMatchObject([
		{ title: todo?.title, tasks: [{ title: 'finished' }] },
		{ title: doing?.title, tasks: [{ title: 'doing' }] },
		{ title: done?.title },
	]);
	expect(made.views?.find(({ id: one }) => Number(one) === madeBoard)?.doneBucketId).not.toBe(0);
});

test('nothing of a template is among the tasks and projects of its owner', async () => {
	const { api, project, add } = await start();
	const task = await add('Needle', { dueDay: '2026-06-01' });
	await api.template.create({ id: project.id, title: 'Needles' });
	await api.template.createOfTask({ id: task.id, title: 'A needle' });
	await api.project.delete({ id: project.id });

	expect(await api.taskList.all({ page: 0 })).toEqual([]);
	expect((await api.project.list({ page: 0 })).filter(({ title }) => title.includes('Needle'))).toEqual([]);
	expect(JSON.stringify(await api.search.find({ q: 'Needle' }))).not.toContain('"title":"Needle"');
});

test('a template is shown to its owner alone, whoever may see the project', async () => {
	const { app, api, project } = await start();
	const bob = await aUser(app);
	await api.share.create({ projectId: project.id, username: bob.username, right: 'admin' });
	const { id } = await api.template.create({ id: project.id, title: 'Mine' });
	const bobs = app.api(bob.token);

	expect(await bobs.template.list({})).toEqual([]);
	await expect(bobs.template.read({ id })).rejects.toMatchObject({
		status: 404,
		body: { message: 'This template does not exist.' },
	});
	await expect(bobs.template.use({ id, title: 'Yours' })).rejects.toMatchObject({
		status: 404,
		body: { message: 'This template does not exist.' },
	});
	await expect(bobs.template.update({ id, title: 'Yours' })).rejects.toMatchObject({
		status: 404,
		body: { message: 'This template does not exist.' },
	});
	await expect(bobs.template.delete({ id })).rejects.toMatchObject({
		status: 404,
		body: { message: 'This template does not exist.' },
	});
});

test('labels that are gone, or cannot be seen any more, are left out', async () => {
	const { app, api, project } = await start();
	const bob = await aUser(app);
	await api.share.create({ projectId: project.id, username: bob.username, right: 'read' });
	const task = await api.task.create({ projectId: project.id, title: 'one' });
	const [gone, hidden] = [await api.label.create({ title: 'gone' }), await api.label.create({ title: 'hidden' })];
	for (const { id } of [gone, hidden]) await api.taskLabel.add({ taskId: task.id, labelId: id });
	const bobs = app.api(bob.token);
	const { id } = await bobs.template.create({ id: project.id, title: 'T' });
	await api.label.delete({ id: gone.id });
	await api.share.delete({ projectId: project.id, username: bob.username });

	const made = await bobs.template.use({ id, title: 'Bob’s' });

	expect((await tasksOf(bobs, made.id)).get('one')?.labels).toEqual([]);
});

test('what a template would hold is told before it is made', async () => {
	const { api, project, add } = await start();
	await add('Pack', { startDay: '2026-12-01', dueDay: '2026-12-20' });
	await add('Some time');

	expect(await api.template.propose({ id: project.id })).toEqual({
		...{ taskCount: 2, columnCount: 3, firstDay: 0, lastDay: 19, start: '2026-12-01' },
	});
	const template = await api.template.create({ id: project.id, title: 'T', start: '2026-11-30' });
	expect(template).toMatchObject({ firstDay: 1, lastDay: 20 });
});

test('one undo archives the project that was made of a template', async () => {
	const { app, api, project, add } = await start();
	await add('one');
	const { id } = await api.template.create({ id: project.id, title: 'T' });
	const made = await api.template.use({ id, title: 'Again' });

	const { undone, refused } = await api.batch.undo({ batchId: await lastBatch(app) });

	expect(refused).toEqual([]);
	expect(undone).toContainEqual(expect.objectContaining({ entity: 'project', entityId: made.id, action: 'archived' }));
	expect(await api.project.read({ id: made.id })).toMatchObject({ isArchived: true });
});

test('an undo brings a deleted template back as it was, and what was undone can be redone', async () => {
	const { app, ada, api, project, add } = await start();
	await add('one', { dueDay: '2026-12-01' });
	const template = await aTemplate(app, { owner: ada, project });
	await api.template.delete({ id: template.id });
	expect(await api.template.list({})).toEqual([]);

	const { undone, batch } = await api.batch.undo({ batchId: await lastBatch(app) });

	expect(undone).toMatchObject([{ entity: 'template', entityId: template.id, action: 'restored' }]);
	expect(await api.template.read({ id: template.id })).toMatchObject({ title: template.title, taskCount: 1 });
	expect((await tasksOf(api, (await api.template.use({ id: template.id, title: 'A' })).id)).size).toBe(1);
	await api.batch.undo({ batchId: batch });
	expect(await api.template.list({})).toEqual([]);
});

test('an undo takes a new name back, unless there is a newer one', async () => {
	const { app, ada, api } = await start();
	const { id, title } = await aTemplate(app, { owner: ada });
	await api.template.update({ id, title: 'Second', description: 'for trips' });
	const renamed = await lastBatch(app);

	await api.batch.undo({ batchId: renamed });
	expect(await api.template.read({ id })).toMatchObject({ title, description: '' });

	await api.template.update({ id, title: 'Third' });
	const { refused } = await api.batch.undo({ batchId: renamed });
	expect(refused).toMatchObject([{ entity: 'template', field: 'title', reason: 'changed' }]);
});

test('nobody undoes what somebody else did with a template, in a batch of both', async () => {
	const { app, ada, api, project } = await start();
	const bob = await aUser(app);
	await api.share.create({ projectId: project.id, username: bob.username, right: 'admin' });
	const template = await aTemplate(app, { owner: ada, project });
	const batch = '0f8fad5b-d9cb-469f-a165-70867728950e';
	const send = (method: 'DELETE' | 'PUT', url: string, payload?: object) =>
		app.server.inject({
			...{ method, url: `/api/v1${url}`, headers: { authorization: `Bearer ${ada.token}`, 'ordna-batch': batch } },
			...(payload ? { payload } : {}),
		});
	await send('DELETE', `/templates/${template.id}`);
	await send('PUT', `/projects/${project.id}/tasks`, { title: 'New' });

	const { undone } = await app.api(bob.token).batch.undo({ batchId: batch });

	expect(undone.map(({ entity }) => entity)).toEqual(['task']);
	expect(await api.template.list({})).toEqual([]);
});

test('a task is a template with its subtasks, and comes to the top of another project', async () => {
	const { app, ada, api, project, add } = await start();
	const [top, below] = [await add('Trip', { dueDay: '2026-12-01' }), await add('Visa', { dueDay: '2026-11-01' })];
	const deeper = await add('Photo');
	await api.relation.create({ taskId: top.id, otherTaskId: below.id, relationKind: 'subtask' });
	await api.relation.create({ taskId: below.id, otherTaskId: deeper.id, relationKind: 'subtask' });
	const label = await aLabel(app, { owner: ada });
	await api.taskLabel.add({ taskId: below.id, labelId: label.id });
	const other = await aProject(app, { owner: ada });
	await aTask(app, { owner: ada, project: other, title: 'Old' });
	expect(await api.template.proposeOfTask({ id: top.id })).toMatchObject({
		taskCount: 3,
		start: '2026-11-01',
		lastDay: 30,
	});
	const { id, kind } = await api.template.createOfTask({ id: top.id, title: 'Trips' });

	const { tasks } = await api.template.useInProject({ id, projectId: other.id, start: '2027-01-01' });

	expect([kind, tasks.map(({ title }) => title)]).toEqual(['task', ['Trip', 'Visa', 'Photo']]);
	expect(tasks).toMatchObject([{ dueDay: '2027-01-31' }, { dueDay: '2027-01-01', labels: [{ id: label.id }] }, {}]);
	expect(tasks[1]?.relatedTasks).toMatchObject({ parenttask: [{ title: 'Trip' }], subtask: [{ title: 'Photo' }] });
	await expect(api.template.use({ id, title: 'No' })).rejects.toMatchObject({
		status: 400,
		body: { message: 'This template is of a task.' },
	});

	const { undone, refused } = await api.batch.undo({ batchId: await lastBatch(app) });
	expect([undone.map(({ action }) => action), refused]).toEqual([['removed', 'removed', 'removed'], []]);
	expect((await tasksOf(api, other.id)).size).toBe(1);
	expect((await tasksOf(api, project.id)).size).toBe(3);
});

test('a start with which dates leave the calendar is refused', async () => {
	const { api, project, add } = await start();
	await add('one', { dueDay: '2026-12-01' });
	await add('two', { dueDay: '2027-12-01' });
	const { id } = await api.template.create({ id: project.id, title: 'T' });

	await expect(api.template.use({ id, title: 'Late', start: '9999-06-01' })).rejects.toMatchObject({
		status: 400,
		body: { message: 'With this start, dates of the template lie outside the calendar.' },
	});
});

test('more tasks than a template holds are refused, with the number that it holds', async () => {
	const { api, project, add } = await start();
	const top = await add('top');
	for (let at = 0; at < 100; at += 1) {
		const { id } = await add(`below ${at}`);
		await api.relation.create({ taskId: top.id, otherTaskId: id, relationKind: 'subtask' });
	}

	await expect(api.template.createOfTask({ id: top.id, title: 'T' })).rejects.toMatchObject({
		status: 400,
		body: { message: 'A template holds at most 100 tasks.' },
	});
	expect(await api.template.create({ id: project.id, title: 'T' })).toMatchObject({ taskCount: 101 });
});

/** The statements of making a project of a template of so many tasks. */
async function costOf(count: number) {
	const { api, project } = await start();
	for (let at = 0; at < count; at += 100)
		await api.taskBulk.create({
			projectId: project.id,
			tasks: Array.from({ length: Math.min(100, count - at) }, (_, number) => ({ title: `Task ${at + number}` })),
		});
	const before = statements.count;
	const { id } = await api.template.create({ id: project.id, title: 'T' });
	const kept = statements.count;
	await api.template.use({ id, title: 'Again' });
	return { kept: kept - before, used: statements.count - kept };
}

test('a template of 300 tasks takes hardly more statements than one of 10', async () => {
	const [few, many] = [await costOf(10), await costOf(300)];

	expect(many.kept).toBeLessThanOrEqual(few.kept + 2);
	expect(many.used).toBeLessThanOrEqual(few.used + 12);
});

test('a repeated request makes nothing twice', async () => {
	const { app, ada, api, project } = await start();
	const { id } = await aTemplate(app, { owner: ada, project });
	const headers = { authorization: `Bearer ${ada.token}`, 'idempotency-key': 'once' };
	const use = () =>
		app.server.inject({ method: 'PUT', url: `/api/v1/templates/${id}/project`, headers, payload: { title: 'A' } });

	const [first, second] = [await use(), await use()];

	expect(second.json().id).toBe(first.json().id);
	expect((await api.project.list({ page: 0 })).filter(({ title }) => title === 'A')).toHaveLength(1);
});
