import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';

/** Noon of 1 March, where it is noon first, and where it is noon later. */
const [noonInAuckland, noonInLosAngeles] = ['2026-02-28T23:00:00Z', '2026-03-01T20:00:00Z'];
const unset = '0001-01-01T00:00:00Z';

async function liveIn({ api }: TestApp, { token }: TestUser, timezone: string): Promise<void> {
	await api(token).account.saveSettings({ timezone });
}

/** Ann lives in Auckland, and has a project. */
async function start() {
	const app = await startTestApp();
	const ann = await aUser(app);
	await liveIn(app, ann, 'Pacific/Auckland');
	const project = await aProject(app, { owner: ann });
	return { app, ann, project, as: (who: Pick<TestUser, 'token'>) => caller(app, who) };
}

/** Speaks the wire, as v1 clients do. */
function caller(app: TestApp, { token }: Pick<TestUser, 'token'>) {
	return async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) => {
		const headers = { authorization: `Bearer ${token}` };
		const reply = await app.server.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
		return reply.json();
	};
}

type Wire = Readonly<Record<string, unknown>>;
const dueOf = ({ due_date, due_day }: Wire) => ({ due_date, due_day });

async function aDueTask(days: object) {
	const started = await start();
	const wire = started.as(started.ann);
	const task: Wire = await wire('PUT', `/projects/${started.project.id}/tasks`, { title: 'Peel', ...days });
	return { ...started, wire, task, path: `/tasks/${task['id']}` };
}

test('a task without dates has no days', async () => {
	const { task } = await aDueTask({});

	expect(task).toMatchObject({ due_day: null, start_day: null, end_day: null });
});

test('a day alone is 12:00 of it where its sender is', async () => {
	const { task, wire, path } = await aDueTask({ due_day: '2026-03-01' });

	expect(dueOf(task)).toEqual({ due_day: '2026-03-01', due_date: noonInAuckland });
	expect(dueOf(await wire('GET', path))).toEqual(dueOf(task));
});

test('somebody elsewhere reads the same day, and sets their own noon', async () => {
	const { app, as, project, path, ann } = await aDueTask({ due_day: '2026-03-01' });
	const lou = await aUser(app);
	await liveIn(app, lou, 'America/Los_Angeles');
	await app.api(ann.token).share.create({ projectId: project.id, username: lou.username, right: 'write' });

	const read = await as(lou)('GET', path);
	const set = await as(lou)('POST', path, { due_day: '2026-03-01' });

	expect(dueOf(read)).toEqual({ due_day: '2026-03-01', due_date: noonInAuckland });
	expect(dueOf(set)).toEqual({ due_day: '2026-03-01', due_date: noonInLosAngeles });
});

test('whoever sends both keeps both, for each of the three dates', async () => {
	const both = {
		...{ due_day: '2026-03-03', due_date: '2026-03-03T15:00:00Z' },
		...{ start_day: '2026-03-01', start_date: '2026-03-01T01:00:00Z' },
		...{ end_day: '2026-03-02', end_date: '2026-03-09T23:00:00Z' },
	};
	const { task, wire, path } = await aDueTask(both);

	expect(task).toMatchObject(both);
	expect(await wire('POST', path, { ...both, due_day: '2026-03-04' })).toMatchObject({
		...both,
		due_day: '2026-03-04',
	});
});

test('another instant without its day clears that day alone', async () => {
	const { wire, path } = await aDueTask({ due_day: '2026-03-01', start_day: '2026-02-20' });

	const changed = await wire('POST', path, { due_date: '2026-03-01T18:00:00Z' });

	expect(dueOf(changed)).toEqual({ due_day: null, due_date: '2026-03-01T18:00:00Z' });
	expect(changed.start_day).toBe('2026-02-20');
	expect(await wire('POST', path, { start_date: unset })).toMatchObject({ start_day: null, start_date: unset });
});

test('a v1 client that sends the whole task back leaves the day', async () => {
	const { wire, path, task } = await aDueTask({ due_day: '2026-03-01', end_day: '2026-03-02' });
	const { due_day: _, start_day: __, end_day: ___, ...known } = task;

	const saved = await wire('POST', path, { ...known, title: 'Peel them' });

	expect(saved).toMatchObject({ title: 'Peel them', due_day: '2026-03-01', end_day: '2026-03-02' });
	expect(saved.due_date).toBe(noonInAuckland);
});

test('a day that is cleared alone leaves its instant, and one that is empty is cleared', async () => {
	const { wire, path } = await aDueTask({ due_day: '2026-03-01', start_day: '2026-03-01' });

	const cleared = await wire('POST', path, { due_day: null, start_day: '' });

	expect(cleared).toMatchObject({ due_day: null, due_date: noonInAuckland, start_day: null });
});

test.for(['2026-02-30', '2026-3-1', '2026-03-01T00:00:00Z', 5, true])('%j is no day', async (due_day) => {
	const { wire, path } = await aDueTask({});

	expect((await wire('POST', path, { due_day })).code).toBe(2004);
});

test('in bulk a day is set, and cleared where it is named alone', async () => {
	const { wire, task, project } = await aDueTask({});
	const other = await wire('PUT', `/projects/${project.id}/tasks`, { title: 'Cook', due_date: '2026-03-05T01:00:00Z' });
	const task_ids = [task['id'], other.id];

	const set = await wire('POST', '/tasks/bulk', { task_ids, values: { due_day: '2026-03-01' } });
	const cleared = await wire('POST', '/tasks/bulk', { task_ids, fields: ['due_day'] });

	expect(set.tasks.map(dueOf)).toEqual(task_ids.map(() => ({ due_day: '2026-03-01', due_date: noonInAuckland })));
	expect(cleared.tasks.map(dueOf)).toEqual(task_ids.map(() => ({ due_day: null, due_date: noonInAuckland })));
});

test('a task that comes round again has its next day, at noon where it was completed', async () => {
	const { app, as, project, path, ann } = await aDueTask({ due_day: '2031-03-01', repeat_after: 86_400 });
	const lou = await aUser(app);
	await liveIn(app, lou, 'America/Los_Angeles');
	await app.api(ann.token).share.create({ projectId: project.id, username: lou.username, right: 'write' });

	const done = await as(lou)('POST', path, { done: true });

	expect(done).toMatchObject({ done: false, due_day: '2031-03-02', due_date: '2031-03-02T20:00:00Z' });
});

test('a task that comes round by its column moves its day along', async () => {
	const { wire, project, task, app, ann } = await aDueTask({ due_day: '2031-01-31', repeat_mode: 1 });
	const views = await app.api(ann.token).view.list({ projectId: project.id });
	const board = views.find((view) => view.viewKind === 'kanban');
	const column = `/projects/${project.id}/views/${board?.id}/buckets/${board?.doneBucketId}/tasks`;

	const moved = await wire('POST', column, { task_id: task['id'] });

	expect(moved.task).toMatchObject({ due_day: '2031-02-28', due_date: '2031-02-27T23:00:00Z' });
});

test('a reminder of a day counts from 9:00 of it, where it was set, and follows the day', async () => {
	const reminders = [{ relative_to: 'due_date', relative_period: -3600 }];
	const { wire, path, task } = await aDueTask({ due_day: '2026-03-01', reminders });
	expect(task['reminders']).toMatchObject([{ reminder: '2026-02-28T19:00:00Z' }]);

	const later = await wire('POST', path, { due_day: '2026-03-02' });
	expect(later.reminders).toMatchObject([{ reminder: '2026-03-01T19:00:00Z' }]);
	const timed = await wire('POST', path, { due_date: later.due_date, due_day: null });
	expect(timed.reminders).toMatchObject([{ reminder: '2026-03-01T22:00:00Z' }]);
});

test('a copy of a task has its days, and a copy of its project too', async () => {
	const { wire, path, task, project } = await aDueTask({ due_day: '2026-03-01', start_day: '2026-02-20' });

	const copy = await wire('PUT', `${path}/duplicate`);
	const { duplicated_project } = await wire('PUT', `/projects/${project.id}/duplicate`, {});
	const [inCopy] = await wire('GET', `/projects/${duplicated_project.id}/tasks?filter=title%3DPeel`);

	const days = { ...dueOf(task), start_day: '2026-02-20' };
	expect(copy.duplicated_task).toMatchObject(days);
	expect(inCopy).toMatchObject(days);
});

test('the log tells both, and an undo gives both back', async () => {
	const { app, ann, wire, path, task } = await aDueTask({ due_day: '2026-03-01' });
	const changed = await wire('POST', path, { due_date: '2026-03-05T01:00:00Z' });
	const line = await app.app.database.read
		.selectFrom('change')
		.select(['before', 'after', 'batch'])
		.where('kind', '=', 'task.updated')
		.executeTakeFirstOrThrow();

	const undone = await app.api(ann.token).batch.undo({ batchId: line.batch });

	expect(dueOf(changed)).toEqual({ due_day: null, due_date: '2026-03-05T01:00:00Z' });
	expect(JSON.parse(line.before ?? '')).toEqual({ dueDate: Date.parse(noonInAuckland), dueDay: '2026-03-01' });
	expect(JSON.parse(line.after ?? '')).toEqual({ dueDate: Date.parse('2026-03-05T01:00:00Z'), dueDay: null });
	expect(JSON.stringify(undone)).toContain('due_day');
	expect(dueOf(await wire('GET', path))).toEqual(dueOf(task));
});

test('an undo leaves no day beside an instant of somebody else', async () => {
	const { app, ann, wire, path } = await aDueTask({ due_date: '2026-03-05T01:00:00Z' });
	await wire('POST', path, { due_day: '2026-03-01' });
	const line = await app.app.database.read
		.selectFrom('change')
		.select('batch')
		.where('kind', '=', 'task.updated')
		.executeTakeFirstOrThrow();
	await wire('POST', path, { due_date: '2026-03-07T01:00:00Z' });

	await app.api(ann.token).batch.undo({ batchId: line.batch });

	expect(dueOf(await wire('GET', path))).toEqual({ due_day: null, due_date: '2026-03-07T01:00:00Z' });
});

test('a visitor sets the noon of the server', async () => {
	const { app, ann, project, path } = await aDueTask({});
	const { hash } = await app.api(ann.token).linkShare.create({ projectId: project.id, right: 'write' });
	const visitor = await app.api().linkShare.enter({ hash });

	const set = await caller(app, visitor)('POST', path, { due_day: '2026-03-01' });

	expect(dueOf(set)).toEqual({ due_day: '2026-03-01', due_date: '2026-03-01T12:00:00Z' });
});
