import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { day, jobRunner } from '../job/index.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { emptyTrash } from './index.ts';
import { aTask } from './task.builder.ts';

test('after 30 days in the trash nothing of a task is left but its lines', async () => {
	const testApp = await startTestApp();
	const { app, clock } = testApp;
	const ada = await aUser(testApp);
	const project = await aProject(testApp, { owner: ada });
	const [old, fresh] = [await aTask(testApp, { owner: ada, project }), await aTask(testApp, { owner: ada, project })];
	const api = testApp.api(ada.token);
	await api.task.update({ id: old.id, isFavorite: true });
	await api.comment.create({ taskId: old.id, comment: 'Mind the knife' });
	const { id: fileId } = await app.database.writer
		.insertInto('file')
		.values({ name: 'a.txt', mime: 'text/plain', size: 1, created_by_id: ada.id, created: clock.now() })
		.returning('id')
		.executeTakeFirstOrThrow();
	await app.database.writer
		.insertInto('attachment')
		.values({ task_id: old.id, file_id: fileId, created_by_id: ada.id, created: clock.now() })
		.execute();
	for (const entity of ['task', 'comment'] as const) {
		const reaction = { entity, entity_id: old.id, value: 'yes', user_id: ada.id, created: clock.now() };
		await app.database.writer.insertInto('reaction').values(reaction).execute();
	}
	await api.task.delete({ id: old.id });
	clock.advance(31 * day);
	await app.database.write((db) =>
		db.updateTable('task').set({ deleted_at: clock.now() }).where('id', '=', fresh.id).execute(),
	);

	await jobRunner(app, [emptyTrash]).runDue();

	const { read } = app.database;
	expect(await read.selectFrom('task').select('id').execute()).toEqual([{ id: fresh.id }]);
	expect(await read.selectFrom('favorite').selectAll().execute()).toEqual([]);
	expect(await read.selectFrom('reaction').select('entity').where('entity', '=', 'task').execute()).toEqual([]);
	expect(await read.selectFrom('comment').select('id').execute()).toEqual([]);
	const lines = await read.selectFrom('change').select(['kind', 'before']).where('entity_id', '=', old.id).execute();
	expect(lines).toContainEqual({ kind: 'task.purged', before: JSON.stringify({ fileIds: [fileId] }) });
	expect(lines.map(({ kind }) => kind)).toContain('task.deleted');
});

test('a task that comes back from the trash stands on no position that was taken meanwhile', async () => {
	const testApp = await startTestApp();
	const { read } = testApp.app.database;
	const ada = await aUser(testApp);
	const project = await aProject(testApp, { owner: ada });
	const add = () => aTask(testApp, { owner: ada, project });
	const api = testApp.api(ada.token);
	const [, restored, undone] = [await add(), await add(), await add()];
	await api.task.delete({ id: restored.id });
	await api.task.delete({ id: undone.id });
	const line = await read.selectFrom('change').select('batch').orderBy('seq', 'desc').executeTakeFirstOrThrow();
	for (const _ of [restored, undone]) await add();

	await api.task.restore({ taskId: restored.id });
	await api.batch.undo({ batchId: line.batch });

	const places = await read.selectFrom('placement').select(['view_id', 'position']).execute();
	expect(places).toHaveLength(5 * Number(project.views?.length));
	const taken = places.map((place) => `${place.view_id} ${place.position}`);
	expect(taken.filter((place, at) => taken.indexOf(place) !== at)).toEqual([]);
});
