import { expect, test } from 'vitest';
import { telling } from '../../asking/index.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { aTask } from './task.builder.ts';
import { takeIndex } from './task-index.ts';

test('of changes of other fields at the same moment none is lost', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const { task } = app.api(ada.token);
	const { id } = await aTask(app, { owner: ada });

	await Promise.all([
		task.update({ id, title: 'Renamed' } as never),
		task.update({ id, priority: 4 } as never),
		task.update({ id, percentDone: 0.5 } as never),
		task.update({ id, dueDate: app.clock.now() } as never),
		app.api(ada.token).taskBulk.update({ taskIds: [id], values: { hexColor: '00ff00' } } as never),
	]);

	expect(await task.read({ id } as never)).toMatchObject({
		title: 'Renamed',
		priority: 4,
		percentDone: 0.5,
		dueDate: app.clock.now(),
		hexColor: '00ff00',
	});
});

/** A project with a board and so many tasks, which stand in its first column. */
async function aBoard(tasks: number) {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const kanban = project.views?.find((view) => view.viewKind === 'kanban');
	const board = { projectId: project.id, viewId: kanban?.id as never };
	const made = await Promise.all(Array.from({ length: tasks }, () => aTask(app, { owner: ada, project })));
	return { app, ada, api: app.api(ada.token), board, tasks: made.map(({ id }) => id) };
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
	const caller = { kind: 'person', id: 1 as never, username: 'ada', sessionId: null, scopes: null } as const;

	const take = (wished?: number) => telling(app, caller, { via: 'test' }, (tell) => takeIndex(tell, 999_999, wished));

	await expect(take()).rejects.toMatchObject({ failure: 'project.missing' });
	await expect(take(7)).rejects.toMatchObject({ failure: 'project.missing' });
});

test('a column takes no more than its limit, however many come at the same moment', async () => {
	const { api, board, tasks } = await aBoard(8);
	const [, doing] = await api.bucket.list(board);
	const column = { ...board, id: doing?.id as never };
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
		processes[at % 4]
			?.api(ada.token)
			.task.setPosition({ taskId, projectViewId: board.viewId, position: 0.001 } as never);

	await Promise.all(tasks.map(place));

	const columns = (await api.taskList.ofView(board)) as { tasks?: { position: number }[] }[];
	const positions = columns.flatMap((column) => column.tasks ?? []).map((task) => task.position);
	expect(new Set(positions).size).toBe(tasks.length);
});
