import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { personToken } from '../session/index.ts';
import { aVisitor, sharedWith } from '../share/share.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';

const day = 86_400;
const unset = '0001-01-01T00:00:00Z';

/** A Tuesday morning, and a task that is due on it. */
async function start(fields: object = { repeat_rule: 'FREQ=WEEKLY;BYDAY=TU', due_day: '2026-11-24' }) {
	const app = await startTestApp();
	app.clock.set(Date.parse('2026-11-24T09:00:00Z'));
	const ann = await aUser(app);
	const project = await aProject(app, { owner: ann });
	const who = { token: ann.token };
	const wire = caller(app, who);
	const task = await wire('PUT', `/projects/${project.id}/tasks`, { title: 'Water', ...fields });
	const path = `/tasks/${task['id']}`;
	const been = async () => (await wire('GET', `${path}/completions`)) as { completions: Wire[]; totals: Wire };
	const undo = async () => {
		const [line] = await app.api(who.token).change.ofTask({ taskId: Number(task['id']) });
		return app.api(who.token).batch.undo({ batchId: line?.batch ?? '' });
	};
	const at = (text: string) => {
		app.clock.set(Date.parse(text));
		who.token = personToken(app.app, { ...ann, isAdmin: false }, `session-${ann.id}`);
	};
	return { app, ann, project, wire, task, path, been, undo, at };
}

type Wire = Readonly<Record<string, unknown>>;

function caller(app: TestApp, who: Pick<TestUser, 'token'>) {
	return async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object): Promise<Wire> => {
		const headers = { authorization: `Bearer ${who.token}` };
		const reply = await app.server.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
		return reply.json();
	};
}

test('a rule is kept in its one spelling, and v1 clients are told the nearest', async () => {
	const { task, wire, path } = await start({ repeat_rule: 'byday=tu;interval=2;freq=weekly' });

	expect(task).toMatchObject({
		repeat_rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
		repeat_from: 'due',
		repeat_after: 14 * day,
		repeat_mode: 0,
	});
	expect(await wire('POST', path, { repeat_after: 14 * day, repeat_mode: 0 })).toMatchObject({
		repeat_rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
	});
	expect(await wire('POST', path, { repeat_after: day })).toMatchObject({ repeat_rule: null, repeat_after: day });
});

test.each(['FREQ=HOURLY', 'FREQ=MONTHLY;BYDAY=FR', 'every day'])('%s is refused, also in bulk', async (rule) => {
	const { wire, path, task } = await start();

	expect(await wire('POST', path, { repeat_rule: rule })).toMatchObject({ code: 2002 });
	expect(
		await wire('POST', '/tasks/bulk', {
			task_ids: [task['id']],
			fields: ['repeat_rule'],
			values: { repeat_rule: rule },
		}),
	).toMatchObject({ code: 2002 });
	expect(await wire('GET', path)).toMatchObject({ repeat_rule: 'FREQ=WEEKLY;BYDAY=TU' });
});

test('in bulk a rule is set and cleared', async () => {
	const { wire, path, task } = await start();
	const bulk = (values: object) =>
		wire('POST', '/tasks/bulk', { task_ids: [task['id']], fields: ['repeat_rule'], values });

	await bulk({ repeat_rule: 'FREQ=DAILY' });
	expect(await wire('GET', path)).toMatchObject({ repeat_rule: 'FREQ=DAILY', repeat_after: day });
	await bulk({});

	expect(await wire('GET', path)).toMatchObject({ repeat_rule: null, repeat_after: 0, repeat_mode: 0 });
});

test('what is done comes to the next day of its rule, and is kept', async () => {
	const { wire, path, been, ann } = await start();

	expect(await wire('POST', path, { done: true })).toMatchObject({
		done: false,
		due_day: '2026-12-01',
		done_at: '2026-11-24T09:00:00Z',
	});
	expect(await been()).toMatchObject({
		completions: [
			{
				done_at: '2026-11-24T09:00:00Z',
				was_due: '2026-11-24T12:00:00Z',
				was_due_day: '2026-11-24',
				by: { username: ann.username },
				skipped: false,
				times: 1,
				on_time: true,
			},
		],
		totals: { lines: 1, done: 1, skipped: 0, recent: 1, recent_on_time: 1, streak: 1 },
	});
});

test('an interval of v1 is kept too, and what does not repeat is not', async () => {
	const { wire, path, been, at } = await start({ repeat_after: day, due_date: '2026-11-24T08:00:00Z' });

	await wire('POST', path, { done: true });
	at('2026-11-26T09:00:00Z');
	await wire('POST', path, { done: true });
	await wire('POST', path, { repeat_after: 0 });
	await wire('POST', path, { done: true });

	expect(await been()).toMatchObject({
		completions: [{ on_time: false }, { on_time: true, was_due_day: null }],
		totals: { done: 2, recent: 2, recent_on_time: 1, streak: 0 },
	});
});

test('the last time of a rule leaves the task done', async () => {
	const { wire, path, been } = await start({ repeat_rule: 'FREQ=DAILY;COUNT=2', due_day: '2026-11-24' });

	expect(await wire('POST', path, { done: true })).toMatchObject({ done: false, repeat_rule: 'FREQ=DAILY;COUNT=1' });
	expect(await wire('POST', path, { done: true })).toMatchObject({ done: true, due_day: '2026-11-25' });
	expect(await wire('POST', `${path}/skip`)).toMatchObject({ code: 4040 });
	expect((await been()).totals).toMatchObject({ done: 2 });
});

test('a task whose rule has ended is taken up again without the line of its last time, and an undo brings that back', async () => {
	const { wire, path, been, undo, at } = await start({ repeat_rule: 'FREQ=DAILY;COUNT=2', due_day: '2026-11-24' });
	await wire('POST', path, { done: true });
	at('2026-11-25T09:00:00Z');
	await wire('POST', path, { done: true });
	at('2026-11-25T10:00:00Z');

	expect(await wire('POST', path, { done: false })).toMatchObject({ done: false, due_day: '2026-11-25' });
	expect(await been()).toMatchObject({ completions: [{ was_due_day: '2026-11-24' }], totals: { lines: 1, done: 1 } });
	await undo();
	expect(await wire('GET', path)).toMatchObject({ done: true, done_at: '2026-11-25T09:00:00Z' });
	expect((await been()).totals).toMatchObject({ lines: 2, done: 2 });
	await undo();
	expect((await been()).totals).toMatchObject({ lines: 1, done: 1 });
	await wire('POST', path, { done: true });
	expect(await been()).toMatchObject({
		completions: [{ done_at: '2026-11-25T10:00:00Z', was_due_day: '2026-11-25' }, { was_due_day: '2026-11-24' }],
		totals: { lines: 2, done: 2 },
	});
});

test('a task that ended by being skipped is taken up again without that line', async () => {
	const { wire, path, been } = await start({ repeat_rule: 'FREQ=DAILY;COUNT=1', due_day: '2026-11-24' });
	expect(await wire('POST', `${path}/skip`)).toMatchObject({ done: true });

	await wire('POST', path, { done: false });

	expect((await been()).totals).toMatchObject({ lines: 0, skipped: 0 });
});

test('a task that was done otherwise keeps its lines when it is taken up again', async () => {
	const { wire, path, been, at } = await start({ repeat_rule: 'FREQ=DAILY', due_day: '2026-11-24' });
	await wire('POST', path, { done: true });
	at('2026-11-25T09:00:00Z');
	await wire('POST', path, { repeat_rule: '' });
	await wire('POST', path, { done: true });

	expect(await wire('POST', path, { done: false })).toMatchObject({ done: false });
	expect((await been()).totals).toMatchObject({ lines: 1, done: 1 });
});

test('out of the done column of a board it is taken up again without the line of its last time', async () => {
	const { app, ann, project, task, been, undo } = await start({ repeat_rule: 'FREQ=DAILY;COUNT=1' });
	const board = project.views?.find((view) => view.viewKind === 'kanban');
	const viewId = Number(board?.id);
	const move = (bucketId: unknown) =>
		app.api(ann.token).task.moveToBucket({
			...{ projectId: project.id, viewId, bucketId: Number(bucketId), taskId: Number(task['id']) },
		});
	await move(board?.doneBucketId);
	const kept = (await been()).totals;

	const moved = await move(board?.defaultBucketId);

	expect(kept).toMatchObject({ lines: 1, done: 1 });
	expect(moved.task).toMatchObject({ done: false });
	expect((await been()).totals).toMatchObject({ lines: 0, done: 0 });
	await undo();
	expect((await been()).totals).toMatchObject({ lines: 1, done: 1 });
});

test('who is done on a board is kept as well', async () => {
	const { app, ann, project, task, been } = await start();
	const api = app.api(ann.token);
	const board = project.views?.find((view) => view.viewKind === 'kanban');
	const projectId = project.id;
	const moved = await api.task.moveToBucket({
		projectId,
		viewId: Number(board?.id),
		bucketId: Number(board?.doneBucketId),
		taskId: Number(task['id']),
	});

	expect(moved.task).toMatchObject({ done: false, dueDay: '2026-12-01' });
	expect((await been()).totals).toMatchObject({ done: 1 });
});

test('to skip goes on by one, without a streak ending', async () => {
	const { wire, path, been } = await start();
	await wire('POST', path, { done: true });

	expect(await wire('POST', `${path}/skip`)).toMatchObject({ done: false, due_day: '2026-12-08' });
	expect(await been()).toMatchObject({
		completions: [{ skipped: true, on_time: null, was_due_day: '2026-12-01' }, { skipped: false }],
		totals: { done: 1, skipped: 1, recent: 1, streak: 1 },
	});
});

test('to catch up leaves all out that was missed, in one line', async () => {
	const { wire, path, been } = await start({ repeat_rule: 'FREQ=DAILY', due_day: '2026-11-20' });

	expect(await wire('POST', `${path}/catch-up`)).toMatchObject({ due_day: '2026-11-24' });
	expect(await wire('POST', `${path}/catch-up`)).toMatchObject({ due_day: '2026-11-24' });
	expect(await been()).toMatchObject({
		completions: [{ skipped: true, times: 4, was_due_day: '2026-11-20' }],
		totals: { lines: 1, done: 0, skipped: 4 },
	});
});

test('what was forgotten for ages is caught up with in one line', async () => {
	const { wire, path, been } = await start({ repeat_after: 60, due_date: '1990-01-01T08:00:00Z' });

	expect(await wire('POST', `${path}/catch-up`)).toMatchObject({ due_date: '2026-11-24T09:01:00Z' });
	expect((await been()).totals).toMatchObject({ lines: 1, skipped: 1000 });
});

test('an undo takes the line back with the dates, and an undo of it brings it again', async () => {
	const { wire, path, been, undo } = await start({ repeat_rule: 'FREQ=DAILY;COUNT=3', due_day: '2026-11-24' });
	const before = await wire('GET', path);
	await wire('POST', path, { done: true });

	await undo();
	const { due_day, repeat_rule, done_at } = await wire('GET', path);
	expect({ due_day, repeat_rule, done_at }).toEqual({
		due_day: before['due_day'],
		repeat_rule: before['repeat_rule'],
		done_at: unset,
	});
	expect((await been()).totals).toMatchObject({ lines: 0, done: 0, streak: 0 });
	await undo();

	expect(await wire('GET', path)).toMatchObject({ due_day: '2026-11-25', repeat_rule: 'FREQ=DAILY;COUNT=2' });
	expect((await been()).totals).toMatchObject({ lines: 1, done: 1 });
});

test('an undo takes back what was skipped', async () => {
	const { wire, path, been, undo } = await start();
	await wire('POST', `${path}/skip`);

	await undo();

	expect(await wire('GET', path)).toMatchObject({ due_day: '2026-11-24' });
	expect((await been()).totals).toMatchObject({ lines: 0 });
});

test('the last is told first, page by page, and all of it counts', async () => {
	const { wire, path, at } = await start({ repeat_rule: 'FREQ=DAILY', due_day: '2026-11-24' });
	for (const date of ['24', '25', '28', '29', '30']) {
		at(`2026-11-${date}T09:00:00Z`);
		await wire('POST', path, { done: true });
	}

	expect(await wire('GET', `${path}/completions?per_page=2&page=2`)).toMatchObject({
		completions: [{ done_at: '2026-11-28T09:00:00Z' }, { done_at: '2026-11-25T09:00:00Z' }],
		totals: { lines: 5, done: 5, recent: 5, recent_on_time: 4, streak: 2 },
	});
});

test('who may read sees it, who may write skips, and a visitor is nobody', async () => {
	const { app, ann, project, path, been } = await start();
	const [reader, stranger] = [await aUser(app), await aUser(app)];
	await sharedWith(app, { project, owner: ann, person: reader, right: 'read' });
	const visitor = await aVisitor(app, { project, owner: ann, right: 'write' });

	expect(await caller(app, reader)('GET', `${path}/completions`)).toMatchObject({ totals: { lines: 0 } });
	expect(await caller(app, reader)('POST', `${path}/skip`)).toMatchObject({ message: 'Forbidden' });
	expect(await caller(app, stranger)('GET', `${path}/completions`)).toMatchObject({ message: 'Forbidden' });
	expect(await caller(app, visitor)('POST', `${path}/skip`)).toMatchObject({ due_day: '2026-12-01' });
	expect((await been()).completions).toMatchObject([{ by: null, skipped: true }]);
});

test('what repeats by nothing is neither skipped nor caught up with', async () => {
	const { wire, path } = await start({ due_day: '2026-11-24' });

	expect(await wire('POST', `${path}/skip`)).toMatchObject({ code: 4040 });
	expect(await wire('POST', `${path}/catch-up`)).toMatchObject({ code: 4040 });
});

test('a copy has the rule, and has been through nothing', async () => {
	const { wire, path, task } = await start();
	await wire('POST', path, { done: true });
	const { duplicated_task: copy } = (await wire('PUT', `/tasks/${task['id']}/duplicate`)) as { duplicated_task: Wire };

	expect(copy).toMatchObject({ repeat_rule: 'FREQ=WEEKLY;BYDAY=TU', due_day: '2026-12-01' });
	expect(await wire('GET', `/tasks/${copy['id']}/completions`)).toMatchObject({ totals: { lines: 0 } });
});
