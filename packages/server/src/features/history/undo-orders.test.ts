import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';

async function lastBatch({ app }: TestApp): Promise<string> {
	const lines = app.database.read.selectFrom('change').select('batch').orderBy('seq', 'desc').limit(1);
	return (await lines.executeTakeFirstOrThrow()).batch;
}

/** A task with three subtasks by hand, in this order. */
async function aParent() {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const api = app.api(ada.token);
	const add = async (title: string, inProject = project) => aTask(app, { owner: ada, project: inProject, title });
	const relate = (taskId: number, otherTaskId: number) =>
		api.relation.create({ taskId, relationKind: 'subtask', otherTaskId });
	const parent = await add('roof');
	const [tiles, nails, gutter] = [await add('tiles'), await add('nails'), await add('gutter')];
	for (const { id } of [tiles, nails, gutter]) await relate(parent.id, id);
	const named = async (id: number, kind: 'subtask' | 'parenttask' = 'subtask') =>
		((await api.task.read({ id })).relatedTasks?.[kind] ?? []).map(({ title }) => title);
	const path = `/api/v1/tasks/${parent.id}/relations/subtask`;
	/** Moves as one batch, as a screen does that carries several. */
	const moveAll = async (...moves: readonly (readonly [number, number | null])[]) => {
		const headers = { authorization: `Bearer ${ada.token}`, 'ordna-batch': crypto.randomUUID() };
		for (const [id, after_task_id] of moves) {
			const url = `${path}/${id}/position`;
			const { statusCode } = await app.server.inject({ method: 'POST', url, headers, payload: { after_task_id } });
			expect(statusCode).toBe(200);
		}
		return headers['ordna-batch'];
	};
	const undo = (batchId: string) => api.batch.undo({ batchId });
	return { app, ada, api, parent, tiles, nails, gutter, add, relate, named, moveAll, undo };
}

test('subtasks that were moved together go back into the order they had, and forth again', async () => {
	const { parent, nails, gutter, named, moveAll, undo } = await aParent();
	const batch = await moveAll([gutter.id, null], [nails.id, gutter.id]);
	expect(await named(parent.id)).toEqual(['gutter', 'nails', 'tiles']);

	const undoing = await undo(batch);

	expect(undoing).toMatchObject({ undone: [{ entityId: parent.id, fields: ['order'] }], refused: [] });
	expect(await named(parent.id)).toEqual(['tiles', 'nails', 'gutter']);
	await undo(undoing.batch);
	expect(await named(parent.id)).toEqual(['gutter', 'nails', 'tiles']);
});

test('what came since stays behind what it stands behind; another order since is left alone', async () => {
	const { app, api, parent, tiles, gutter, add, relate, named, moveAll, undo } = await aParent();
	const batch = await moveAll([gutter.id, null]);
	await relate(parent.id, (await add('battens')).id);
	await undo(batch);
	expect(await named(parent.id)).toEqual(['tiles', 'nails', 'battens', 'gutter']);

	const again = await moveAll([gutter.id, null]);
	await api.relation.move({ taskId: parent.id, relationKind: 'subtask', otherTaskId: tiles.id, afterTaskId: null });

	expect((await undo(again)).refused).toEqual([
		{ entity: 'task', entityId: parent.id, field: 'order', reason: 'changed' },
	]);
	expect(await named(parent.id)).toEqual(['tiles', 'gutter', 'nails', 'battens']);
	expect((await undo(await lastBatch(app))).refused).toEqual([]);
});

test('a subtask that was taken off comes back to where it stood, in both tasks', async () => {
	const { app, ada, api, parent, nails, add, relate, named, undo } = await aParent();
	const elsewhere = await aProject(app, { owner: ada });
	const wall = await add('wall', elsewhere);
	await relate(wall.id, nails.id);
	await api.relation.delete({ taskId: nails.id, relationKind: 'parenttask', otherTaskId: parent.id });
	const batch = await lastBatch(app);
	expect([await named(parent.id), await named(nails.id, 'parenttask')]).toEqual([['tiles', 'gutter'], ['wall']]);

	expect((await undo(batch)).refused).toEqual([]);

	expect(await named(parent.id)).toEqual(['tiles', 'nails', 'gutter']);
	expect(await named(nails.id, 'parenttask')).toEqual(['roof', 'wall']);
});

test('readers of the log are told which was moved, and no order: some of it may be out of sight', async () => {
	const { api, gutter, moveAll } = await aParent();
	const batch = await moveAll([gutter.id, null]);

	const { changes } = await api.batch.read({ batchId: batch });

	expect(changes.map(({ before, after }) => [before, after])).toEqual([
		[null, { relation_kind: 'subtask', other_task_id: gutter.id }],
	]);
});
