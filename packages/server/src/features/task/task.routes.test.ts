import { expect, test } from 'vitest';
import { runCommand } from '../../context/index.ts';
import { statements } from '../../observe/statements.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { aTask } from './task.builder.ts';

async function startWithProject() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	return { app, ada, project, api: app.api(ada.token) };
}

/** Where a task stands, by title of the view. */
async function placementsOf({ app }: Awaited<ReturnType<typeof startWithProject>>['app'], taskId: number) {
	const rows = await app.database.read
		.selectFrom('placement')
		.innerJoin('view', 'view.id', 'placement.view_id')
		.leftJoin('bucket', 'bucket.id', 'placement.bucket_id')
		.select(['view.title as view', 'bucket.title as bucket', 'placement.position', 'placement.done'])
		.where('task_id', '=', taskId)
		.execute();
	return Object.fromEntries(rows.map(({ view, ...place }) => [view, place]));
}

test('a wished number leaves numbers for the tasks after it', async () => {
	const { app, ada, project, api } = await startWithProject();

	const wished = await api.task.create({ projectId: project.id, title: 'wished', index: 7 });
	const greedy = await api.task.create({ projectId: project.id, title: 'greedy', index: Number.MAX_SAFE_INTEGER });
	const next = await aTask(app, { owner: ada, project });

	expect([wished.index, greedy.index, next.index]).toEqual([7, 8, 9]);
});

test('a title and a description have a greatest length, which the refusal names with the one that was sent', async () => {
	const { project, api } = await startWithProject();
	const [title, description] = ['🧺'.repeat(4096), 'é'.repeat(524_288)];

	const task = await api.task.create({ projectId: project.id, title, description });

	expect(task).toMatchObject({ title, description });
	await expect(api.task.update({ id: task.id, title: `${title}.` })).rejects.toThrow(
		'"invalid_fields":["title: must have at most 4096 characters, not 4097"]',
	);
	await expect(api.task.update({ id: task.id, description: `${description}.` })).rejects.toThrow(
		'"invalid_fields":["description: must have at most 1048576 bytes, not 1048577"]',
	);
});

test('a new task stands at the top of every view and in the default column', async () => {
	const { app, ada, project, api } = await startWithProject();

	const first = await aTask(app, { owner: ada, project });
	const second = await aTask(app, { owner: ada, project });

	expect([first.index, second.index]).toEqual([1, 2]);
	expect(await placementsOf(app, second.id)).toMatchObject({
		List: { position: 32_768, bucket: null },
		Kanban: { position: 32_768, bucket: 'To-Do' },
	});
	expect(await api.task.read({ id: first.id })).toMatchObject({ title: first.title, done: false, identifier: '#1' });
});

test('a title has no blanks around it, and blanks alone are none', async () => {
	const { app, ada, project, api } = await startWithProject();
	const { id, title } = await aTask(app, { owner: ada, project, title: '  Salt ' });

	expect(title).toBe('Salt');
	expect(await api.task.update({ id, title: '   ' })).toMatchObject({ title: 'Salt' });
	expect(await api.task.update({ id, title: ' Pepper' })).toMatchObject({ title: 'Pepper' });
	await expect(aTask(app, { owner: ada, project, title: '   ' })).rejects.toThrow('4001');
});

test('what an update does not name stays, and an empty value clears', async () => {
	const { app, ada, project, api } = await startWithProject();
	const dueDate = app.clock.now() + 86_400_000;
	const { id } = await aTask(app, { owner: ada, project, dueDate, priority: 3, description: '<p>Salt</p>' });

	await api.task.update({ id, priority: 0 });

	expect(await api.task.read({ id })).toMatchObject({ dueDate, priority: 0, description: '<p>Salt</p>', version: 2 });
});

test('a task that is done goes to the done column, and back when it is not', async () => {
	const { app, ada, project, api } = await startWithProject();
	const { id } = await aTask(app, { owner: ada, project });

	const done = await api.task.update({ id, done: true });

	expect(done.doneAt).toBe(app.clock.now());
	expect(await placementsOf(app, id)).toMatchObject({ Kanban: { bucket: 'Done', done: 1 }, List: { done: 1 } });
	await api.task.update({ id, done: false });
	expect(await placementsOf(app, id)).toMatchObject({ Kanban: { bucket: 'To-Do', done: 0 } });
});

test('a repeating task comes round again', async () => {
	const { app, ada, project, api } = await startWithProject();
	const dueDate = app.clock.now() - 1000;
	const { id } = await aTask(app, { owner: ada, project, dueDate, repeatAfter: 86_400 });

	const next = await api.task.update({ id, done: true });

	expect(next).toMatchObject({ done: false, doneAt: app.clock.now(), dueDate: dueDate + 86_400_000 });
});

test('a monthly task keeps to the end of the month until somebody moves it', async () => {
	const { app, ada, project, api } = await startWithProject();
	const at = (text: string) => Date.parse(text);
	const { id } = await aTask(app, { owner: ada, project, dueDate: at('2027-01-31T10:00:00Z'), repeatMode: 1 });

	const inFebruary = await api.task.update({ id, done: true });
	const inMarch = await api.task.update({ id, done: true });
	await api.task.update({ id, dueDate: at('2027-03-30T10:00:00Z') });
	const inApril = await api.task.update({ id, done: true });

	expect(
		[inFebruary, inMarch, inApril].map(({ dueDate }) => new Date(Number(dueDate)).toISOString().slice(0, 10)),
	).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
});

test('half past two comes back after the day that leaves it out, also when the task is sent back as it was', async () => {
	const { app, ada, project, api } = await startWithProject();
	await runCommand(app.app, { kind: 'stranger' }, { via: 'test' }, async (context) => {
		await context.db.updateTable('user').set({ timezone: 'Europe/Berlin' }).where('id', '=', ada.id).execute();
		context.changes.record('user.updated', { entityId: ada.id, projectId: null, before: {}, after: {} });
	});
	const at = (text: string) => Date.parse(text);
	const first = at('2027-02-28T01:30:00Z');
	const draft = { dueDate: first, repeatMode: 1, reminders: [{ reminder: first }] };
	const { id } = await aTask(app, { owner: ada, project, ...draft });

	const onTheDay = await api.task.update({ id, done: true });
	const { dueDate, reminders } = await api.task.read({ id });
	await api.task.update({ id, title: 'Renamed', dueDate, reminders });
	const after = await api.task.update({ id, done: true });

	const shown = [onTheDay, after].flatMap((task) => [task.dueDate, task.reminders[0]?.reminder]);
	const iso = shown.map((date) => new Date(Number(date)).toISOString().slice(0, 16));
	expect(iso).toEqual(['2027-03-28T01:30', '2027-03-28T01:30', '2027-04-28T00:30', '2027-04-28T00:30']);
});

test('twenty creates at once get twenty numbers', async () => {
	const { project, api } = await startWithProject();

	const made = await Promise.all(
		Array.from({ length: 20 }, (_, at) => api.task.create({ projectId: project.id, title: `At once ${at}` })),
	);

	expect(made.map(({ index }) => index).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});

test('a deleted task comes back to where it was', async () => {
	const { app, ada, project, api } = await startWithProject();
	const { id } = await aTask(app, { owner: ada, project, done: true, position: 1234.5 });

	await api.task.delete({ id });

	await expect(api.task.read({ id })).rejects.toThrow('4002');
	expect((await api.task.trash({})).map((task) => task.id)).toEqual([id]);
	await api.task.restore({ taskId: id });
	expect(await placementsOf(app, id)).toMatchObject({
		List: { position: 1234.5 },
		Kanban: { position: 1234.5, bucket: 'Done' },
	});
});

test('the trash tells who deleted a task, when and together with what, and can be asked for one project', async () => {
	const { app, ada, project, api } = await startWithProject();
	const elsewhere = await aProject(app, { owner: ada });
	const [{ id }, { id: other }] = [
		await aTask(app, { owner: ada, project }),
		await aTask(app, { owner: ada, project: elsewhere }),
	];
	await api.task.delete({ id });
	await api.task.delete({ id: other });

	const [last, first] = await api.task.trash({});
	const [line, made] = await api.change.ofTask({ taskId: id });
	expect([last?.id, first?.id]).toEqual([other, id]);
	expect(first).toMatchObject({ deletedAt: app.clock.now(), deletedBy: { id: ada.id } });
	expect(first).toMatchObject({ deletionBatch: line?.batch, creationBatch: made?.batch });
	expect((await api.task.trashOfProject({ projectId: project.id })).map((task) => task.id)).toEqual([id]);
});

test('the trash of a project is for those who can read it', async () => {
	const { app, ada, project } = await startWithProject();
	const { id } = await aTask(app, { owner: ada, project });
	await app.api(ada.token).task.delete({ id });
	const stranger = app.api((await aUser(app)).token);

	await expect(stranger.task.trashOfProject({ projectId: project.id })).rejects.toThrow('403');
});

test('a deleted task whose column is gone comes back to the default one', async () => {
	const { app, ada, project, api } = await startWithProject();
	const { id } = await aTask(app, { owner: ada, project, done: true });
	const board = project.views?.find((view) => view.viewKind === 'kanban');
	await api.task.delete({ id });

	await api.bucket.delete({
		projectId: project.id,
		viewId: board?.id,
		id: board?.doneBucketId,
	});
	await api.task.restore({ taskId: id });

	expect(await placementsOf(app, id)).toMatchObject({ Kanban: { bucket: 'To-Do' } });
});

test('nobody else reads, changes, deletes or restores it', async () => {
	const { app, ada, project } = await startWithProject();
	const { id } = await aTask(app, { owner: ada, project });
	const stranger = app.api((await aUser(app)).token);

	await expect(stranger.task.read({ id })).rejects.toThrow('403');
	await expect(stranger.task.update({ id, title: 'mine' })).rejects.toThrow('403');
	await expect(stranger.task.delete({ id })).rejects.toThrow('403');
	await app.api(ada.token).task.delete({ id });
	await expect(stranger.task.restore({ taskId: id })).rejects.toThrow('403');
	expect(await stranger.task.trash({})).toEqual([]);
});

test('a command on a task takes at most 12 statements', async () => {
	const { app, ada, project, api } = await startWithProject();
	const { id } = await aTask(app, { owner: ada, project });
	const board = project.views?.find((view) => view.viewKind === 'kanban');
	const whole = await api.task.read({ id });
	const counted = async (run: () => Promise<unknown>) => {
		const before = statements.count;
		await run();
		return statements.count - before;
	};

	const taken = {
		create: await counted(() => api.task.create({ projectId: project.id, title: 'One', assignees: [{ id: ada.id }] })),
		done: await counted(() => api.task.update({ id, done: true })),
		save: await counted(() => api.task.update({ ...whole, done: true, title: 'Another' })),
		place: await counted(() => api.task.setPosition({ taskId: id, projectViewId: board?.id, position: 5 })),
		label: await counted(() => api.task.delete({ id })),
	};

	// What surrounds a command is not its own: begin, commit and locks; on PostgreSQL the log told to whoever keeps something.
	const rowContext = app.app.database.engine === 'sqlite' ? 2 : 8;
	expect(Math.max(...Object.values(taken)) - rowContext, JSON.stringify(taken)).toBeLessThanOrEqual(12);
});

test('what a command knows already it does not ask for again, however seldom anybody reads', async () => {
	const { app, ada, project, api } = await startWithProject();
	const { id } = await aTask(app, { owner: ada, project });
	const whole = await api.task.read({ id });
	const save = (title: string) => api.task.update({ ...whole, title });
	const create = () => api.task.create({ projectId: project.id, title: 'One' });
	// The first fill the caches, whatever they were about.
	for (const run of [create, () => save('One')]) await run();
	const counted = async (run: () => Promise<unknown>) => {
		const before = statements.count;
		await run();
		return statements.count - before;
	};

	const taken = { create: await counted(create), save: await counted(() => save('Two')) };

	const rowContext = app.app.database.engine === 'sqlite' ? 2 : 7;
	expect(taken).toEqual({ create: rowContext + 6, save: rowContext + 7 });
});

test('new tasks go to the top also when the top has become very low', async () => {
	const { app, ada, project } = await startWithProject();
	const [first, second] = [
		await aTask(app, { owner: ada, project }),
		await aTask(app, { owner: ada, project, position: 1e-251 }),
	];

	const third = await aTask(app, { owner: ada, project });
	const fourth = await aTask(app, { owner: ada, project });

	const positions = await Promise.all(
		[fourth, third, second, first].map(async ({ id }) => (await placementsOf(app, id)).List?.position ?? 0),
	);
	expect(positions).toEqual([...positions].sort((one, other) => one - other));
	expect(Math.min(...positions)).toBeGreaterThan(0.01);
});

test('with a task nobody is named twice, and a refusal leaves it as it was', async () => {
	const { app, ada, project, api } = await startWithProject();
	const { id } = await aTask(app, { owner: ada, project, title: 'Salt' });
	const twice = { assignees: [{ id: ada.id }, { id: ada.id }] };

	await expect(api.task.update({ id, title: 'Pepper', ...twice })).rejects.toThrow('4021');
	await expect(api.task.create({ projectId: project.id, title: 'Pepper', ...twice })).rejects.toThrow('4021');

	expect(await api.task.read({ id })).toMatchObject({ title: 'Salt', assignees: [] });
});

test('numbers are judged before rights, and those that cannot be kept as sent are not taken', async () => {
	const { app, ada, project, api } = await startWithProject();
	const { id } = await aTask(app, { owner: ada, project });
	const bob = await aUser(app);

	await expect(app.api(bob.token).task.update({ id, repeatAfter: -1 })).rejects.toThrow('2002');
	await expect(app.api(bob.token).task.update({ id, repeatMode: 3 })).rejects.toThrow('2002');
	await expect(api.task.update({ id, priority: 2 ** 53 })).rejects.toThrow('2004');
});

test('the answer to a new task says the column and the position that were asked for', async () => {
	const { project, api } = await startWithProject();
	const board = project.views?.find((view) => view.viewKind === 'kanban');
	const bucketId = board?.doneBucketId;

	const made = await api.task.create({ projectId: project.id, title: 'Salt', bucketId, position: 42 });

	expect(made).toMatchObject({ bucketId, position: 42, done: true });
	expect(await api.task.read({ id: made.id })).toMatchObject({ bucketId: 0, position: 0 });
});

test('a card is moved in a view of the project only, whatever its column', async () => {
	const { app, ada, project, api } = await startWithProject();
	const { id: taskId } = await aTask(app, { owner: ada, project });
	const bucketId = project.views?.find((view) => view.viewKind === 'kanban')?.doneBucketId;

	const moving = api.task.moveToBucket({ projectId: project.id, viewId: 99_999, bucketId, taskId });

	await expect(moving).rejects.toThrow('3014');
});
