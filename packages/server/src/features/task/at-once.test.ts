import { toId } from '@ordna/domain/contract';
import { expect, test } from 'vitest';
import { assertPresent } from '../../context/assert-present.ts';
import { runCommand } from '../../context/index.ts';
import { columnsIn, tasksIn } from '../../testing/replies.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { storePositions } from '../placement/store-positions.ts';
import { aProject } from '../project/project.builder.ts';
import { takeIndex } from '../task-record/task-index.ts';
import { aUser } from '../user/user.builder.ts';
import { aTask } from './task.builder.ts';

test('of changes of other fields at the same moment none is lost', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { task } = app.api(ada.token);
	const { id } = await aTask(app, { owner: ada });

	await Promise.all([
		task.update({ id, title: 'Renamed' }),
		task.update({ id, priority: 4 }),
		task.update({ id, percentDone: 0.5 }),
		task.update({ id, dueDate: app.clock.now() }),
		app.api(ada.token).taskBulk.update({ taskIds: [id], values: { hexColor: '00ff00' } }),
	]);

	expect(await task.read({ id })).toMatchObject({
		title: 'Renamed',
		priority: 4,
		percentDone: 0.5,
		dueDate: app.clock.now(),
		hexColor: '00ff00',
	});
});

/** A project with a board and so many tasks, in the order of their ids, which stand in its first column. */
async function aBoard(count: number) {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const kanban = project.views?.find((view) => view.viewKind === 'kanban');
	const board = { projectId: project.id, viewId: kanban?.id };
	const made = await Promise.all(Array.from({ length: count }, () => aTask(app, { owner: ada, project })));
	// Requests at the same moment come through in any order: whoever made a list of them knows nothing of their ids.
	const tasks = made.map(({ id }) => id).toSorted((one, other) => one - other);
	return { app, ada, api: app.api(ada.token), board, tasks };
}

test('of several who take a task out of the trash at the same moment one does', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { task } = app.api(ada.token);
	const { id } = await aTask(app, { owner: ada });
	await task.delete({ id });

	const restored = await Promise.allSettled(Array.from({ length: 4 }, () => task.restore({ taskId: id })));

	expect(restored.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	const reasons = restored.flatMap((one) => (one.status === 'rejected' ? [`${one.reason}`] : []));
	expect(reasons.join(' ')).not.toContain('500');
	expect(await task.read({ id })).toMatchObject({ id });
});

test('a project that is deleted meanwhile gives no number', async () => {
	const { app } = await startTestApp();
	const caller = { kind: 'person', id: toId('user', 1), username: 'ada', sessionId: null, scopes: null } as const;

	const take = (wished?: number) =>
		runCommand(app, caller, { via: 'test' }, (context) => takeIndex(context, 999_999, wished));

	await expect(take()).rejects.toMatchObject({ failure: 'project.missing' });
	await expect(take(7)).rejects.toMatchObject({ failure: 'project.missing' });
});

test('a column takes no more than its limit, however many come at the same moment', async () => {
	const { api, board, tasks } = await aBoard(8);
	const [, doing] = await api.bucket.list(board);
	const column = { ...board, id: doing?.id };
	await api.bucket.update({ ...column, title: 'Doing', limit: 3 });

	const moves = await Promise.allSettled(
		tasks.map((taskId) => api.task.moveToBucket({ ...board, bucketId: column.id, taskId })),
	);

	expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('tasks that are put on one place at the same moment come apart', async () => {
	const { app, ada, api, board, tasks } = await aBoard(16);
	const processes = [app, ...(await Promise.all(Array.from({ length: 3 }, () => app.beside())))];
	const place = (taskId: number, at: number) =>
		processes[at % 4]?.api(ada.token).task.setPosition({ taskId, projectViewId: board.viewId, position: 0.001 });

	await Promise.all(tasks.map(place));

	const columns = columnsIn(await api.taskList.ofView(board));
	const positions = columns.flatMap((column) => column.tasks ?? []).map((task) => task.position);
	expect(new Set(positions).size).toBe(tasks.length);
});

/** A reader of one project, and a task of it that its owner moves into another one. */
async function aSharedProject() {
	const { app, ada, api, board, tasks } = await aBoard(3);
	const bob = await aUser(app);
	await api.share.create({ projectId: board.projectId, username: bob.username, right: 'read' });
	const secret = await aProject(app, { owner: ada });
	const list = (await api.view.list({ projectId: board.projectId })).find((view) => view.viewKind === 'list');
	const { id: viewId } = assertPresent(list, 'a project has a list');
	return { app, ada, api, bob, board, tasks, secret, list: { projectId: board.projectId, viewId } };
}

test('a view that is spread while a task leaves it does not get the task back', async () => {
	const { app, ada, api, tasks, secret, list } = await aSharedProject();
	const me = { kind: 'person', id: ada.id, username: ada.username, sessionId: null, scopes: null } as const;
	const rows = await app.app.database.read
		.selectFrom('placement')
		.selectAll()
		.where('view_id', '=', list.viewId)
		.orderBy('task_id')
		.execute();
	await api.task.update({ id: tasks[0], projectId: secret.id });
	await api.task.delete({ id: tasks[1] });

	await runCommand(app.app, me, { via: 'test' }, (context) =>
		storePositions(context, list.projectId, { viewId: list.viewId, rows, positions: [1, 2, 3] }),
	);

	const left = await app.app.database.read
		.selectFrom('placement')
		.select(['task_id', 'position'])
		.where('view_id', '=', list.viewId)
		.execute();
	expect(left).toEqual([{ task_id: tasks[2], position: 3 }]);
	const { after } = await app.app.database.read
		.selectFrom('change')
		.select('after')
		.where('kind', '=', 'view.spread')
		.executeTakeFirstOrThrow();
	expect(JSON.parse(after ?? '')).toEqual({ positions: [[tasks[2], 3]] });
});

test('lists and boards show no task of another project, and none that is deleted, wherever they are placed', async () => {
	const { app, api, bob, tasks, secret, list, board } = await aSharedProject();
	await api.task.update({ id: tasks[0], projectId: secret.id, title: 'Secret' });
	await api.task.delete({ id: tasks[1] });
	const [column] = await api.bucket.list(board);
	const wrong = [
		{ view_id: list.viewId as number, bucket_id: null },
		{ view_id: board.viewId as number, bucket_id: column?.id as number },
	];
	await app.app.database.write((db) =>
		db
			.insertInto('placement')
			.values(wrong.flatMap((place) => tasks.slice(0, 2).map((task_id) => ({ ...place, task_id, position: 1 }))))
			.execute(),
	);

	const shown = tasksIn(await app.api(bob.token).taskList.ofView(list));
	const columns = columnsIn(await app.api(bob.token).taskList.ofView(board));

	expect(shown.map(({ id }) => id)).toEqual([tasks[2]]);
	expect(columns.flatMap((one) => one.tasks ?? []).map(({ id }) => id)).toEqual([tasks[2]]);
});

test('a deleted task that was left in a view comes out of the trash all the same', async () => {
	const { app, api, tasks, list } = await aSharedProject();
	const [id] = tasks;
	await api.task.delete({ id });
	await app.app.database.write((db) =>
		db
			.insertInto('placement')
			.values({ view_id: list.viewId, task_id: assertPresent(id, 'a task'), position: 1, bucket_id: null })
			.execute(),
	);

	await api.task.restore({ taskId: id });

	const shown = tasksIn(await api.taskList.ofView(list));
	expect(shown.map((task) => task.id).sort()).toEqual([...tasks].sort());
});

test('of tasks that leave a project while others are put to its top nobody who reads it sees anything', async () => {
	const { app, ada, api, bob, tasks, secret, list } = await aSharedProject();
	const other = (await app.beside()).api(ada.token);
	const [moving, staying] = tasks;

	for (let round = 0; round < 5; round += 1) {
		await Promise.all([
			api.task.update({ id: moving, projectId: secret.id }),
			other.task.setPosition({ taskId: staying, projectViewId: list.viewId, position: 0.0001 }),
		]);
		const shown = tasksIn(await app.api(bob.token).taskList.ofView(list));
		expect(shown.map(({ id }) => id)).not.toContain(moving);
		await api.task.update({ id: moving, projectId: list.projectId });
	}
});
