import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';

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
