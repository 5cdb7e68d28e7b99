import type { Bucket } from '@ordna/domain/bucket';
import { filterBy } from '@ordna/domain/filter';
import type { ProjectId } from '@ordna/domain/project';
import type { View } from '@ordna/domain/view';
import { expect, test } from 'vitest';
import { statements } from '../../observe/statements.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';

async function startWithProject() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const api = app.api(ada.token);

	/** The columns of a board, the second of which holds so many. */
	const boardOf = async ({ projectId, id: viewId }: Pick<View, 'projectId' | 'id'>, limit: number) => {
		const board = { projectId, viewId };
		const [first, second] = (await api.bucket.list(board)) as [Bucket, Bucket];
		await api.bucket.update({ ...board, id: second.id, title: second.title, limit });
		return { ...board, first: first.id, bucketId: second.id };
	};
	const add = (draft = {}) => aTask(app, { owner: ada, project, ...draft });
	return { app, ada, project, api, add, boardOf };
}

test('on a board with a filter only cards that match count against the limit of a column', async () => {
	const { project, api, add, boardOf } = await startWithProject();
	const filter = filterBy('priority > 3');
	const view = await api.view.create({ projectId: project.id, title: 'Urgent', viewKind: 'kanban', filter });
	const { bucketId, first: _, ...board } = await boardOf(view, 1);
	const [other, urgent, last] = [await add({ bucketId }), await add({ priority: 4 }), await add()];

	await api.task.moveToBucket({ ...board, bucketId, taskId: urgent.id });
	const moving = api.task.moveToBucket({ ...board, bucketId, taskId: last.id });

	expect(other.bucketId).toBe(bucketId);
	await expect(moving).rejects.toThrow('10004');
	await expect(api.task.create({ projectId: project.id, title: 'Salt', bucketId })).rejects.toThrow('10004');
	await api.task.update({ id: urgent.id, priority: 0 });
	await api.task.moveToBucket({ ...board, bucketId, taskId: last.id });
});

test('the limit of the done column of a board with a filter counts cards that match', async () => {
	const { project, api, add, boardOf } = await startWithProject();
	const filter = filterBy('priority > 3');
	const view = await api.view.create({ projectId: project.id, title: 'Urgent', viewKind: 'kanban', filter });
	const { bucketId } = await boardOf(view, 1);
	await api.view.update({ projectId: project.id, id: view.id, title: 'Urgent', doneBucketId: bucketId });
	const [other, urgent, last] = [await add(), await add({ priority: 4 }), await add()];

	await api.task.update({ id: other.id, done: true });
	await api.task.update({ id: urgent.id, done: true });

	await expect(api.task.update({ id: last.id, done: true })).rejects.toThrow('10004');
});

test('on the board of a saved filter cards that match no longer leave room', async () => {
	const { api, add, boardOf } = await startWithProject();
	const { id } = await api.savedFilter.create({ title: 'Urgent', filters: filterBy('priority > 3') });
	const projectId = (-id - 1) as ProjectId;
	const views = await api.view.list({ projectId });
	const { bucketId, first: _, ...board } = await boardOf(views.find((one) => one.viewKind === 'kanban') as View, 1);
	const [one, other] = [await add({ priority: 4 }), await add({ priority: 4 })];
	await api.task.moveToBucket({ ...board, bucketId, taskId: one.id });

	await expect(api.task.moveToBucket({ ...board, bucketId, taskId: other.id })).rejects.toThrow('10004');
	await api.task.update({ id: one.id, priority: 0 });
	await api.task.moveToBucket({ ...board, bucketId, taskId: other.id });
});

test('the default column of a saved filter is full of cards that nobody put there', async () => {
	const { api, add, boardOf } = await startWithProject();
	const { id } = await api.savedFilter.create({ title: 'Urgent', filters: filterBy('priority > 3') });
	const projectId = (-id - 1) as ProjectId;
	const views = await api.view.list({ projectId });
	const { first, bucketId, ...board } = await boardOf(views.find((one) => one.viewKind === 'kanban') as View, 0);
	const [one] = [await add({ priority: 4 }), await add({ priority: 4 })];
	await api.task.moveToBucket({ ...board, bucketId, taskId: one.id });
	await api.bucket.update({ ...board, id: first, title: 'To-Do', limit: 1 });

	await expect(api.task.moveToBucket({ ...board, bucketId: first, taskId: one.id })).rejects.toThrow('10004');
});

test('a limit costs no statement more where the view has no filter', async () => {
	const { project, api, boardOf } = await startWithProject();
	const kanban = project.views?.find((view) => view.viewKind === 'kanban') as View;
	const costOf = async (limit: number) => {
		const { bucketId } = await boardOf(kanban, limit);
		await api.task.create({ projectId: project.id, title: 'Salt', bucketId });
		const before = statements.count;
		await api.task.create({ projectId: project.id, title: 'Pepper', bucketId });
		return statements.count - before;
	};

	expect(await costOf(9)).toBe(await costOf(0));
});
