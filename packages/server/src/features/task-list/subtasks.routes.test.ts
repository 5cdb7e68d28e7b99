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

test('the order of a view brings the subtasks of each task as they stand by hand', async () => {
	const { app, ada, project, api } = await startWithProject();
	const add = (title: string) => aTask(app, { owner: ada, project, title });
	const [top, first, second, deep] = [await add('top'), await add('first'), await add('second'), await add('deep')];
	for (const [taskId, otherTaskId] of [
		[top.id, first.id],
		[top.id, second.id],
		[first.id, deep.id],
	])
		await api.relation.create({ taskId, otherTaskId, relationKind: 'subtask' });
	const view = project.views?.find(({ viewKind }) => viewKind === 'list');
	const branches = async () =>
		(await get(app, ada, `/projects/${project.id}/views/${view?.id}/order?expand=subtasks`)).branches;
	await branches();

	await api.relation.move({ taskId: top.id, relationKind: 'subtask', otherTaskId: second.id, afterTaskId: null });

	expect(await branches()).toEqual([
		{ task_id: top.id, subtask_ids: [second.id, first.id] },
		{ task_id: first.id, subtask_ids: [deep.id] },
	]);
});
