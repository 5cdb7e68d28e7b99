import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { seeBeforeDeletions } from './before-deletion.ts';
import { type ChangeReader, readChangeLog, registerReader } from './change-reader.ts';

test('a reader that fails keeps nobody from deleting, and stays where it was', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const api = app.api(ada.token);
	const seen: string[] = [];
	const broken = readChangeLog({
		name: 'broken',
		isBeforeDeletions: true,
		async handle(context, lines) {
			seen.push(...lines.map(({ kind }) => kind));
			context.changes.record('import.started', { entityId: 1, projectId: null });
			await sql`select * from nowhere`.execute(context.db);
		},
	});
	await registerReader(app.app, broken);
	seeBeforeDeletions(app.app, [broken]);
	const place = () =>
		app.app.database.read.selectFrom('change_reader').select('seq').where('name', '=', 'broken').executeTakeFirst();
	const recorded = () =>
		app.app.database.read.selectFrom('change').select('seq').where('kind', '=', 'import.started').execute();
	const before = await place();
	await aTask(app, { owner: ada, project });

	await api.project.delete({ id: project.id });

	expect(seen).toContain('task.created');
	expect(await place()).toEqual(before);
	expect(await recorded()).toEqual([]);
	await expect(api.project.read({ id: project.id })).rejects.toThrow('3001');
});

test('what a reader records before a deletion is written with it, once', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const recording = (name: string, entityId: number): ChangeReader => ({
		name,
		isBeforeDeletions: true,
		async handle(context) {
			context.changes.record('import.started', { entityId, projectId: null });
		},
	});
	const readers = [recording('one', 1), recording('other', 2)];
	for (const reader of readers) await registerReader(app.app, reader);
	seeBeforeDeletions(app.app, readers);
	await aTask(app, { owner: ada, project });

	await app.api(ada.token).project.delete({ id: project.id });

	const lines = await app.app.database.read
		.selectFrom('change')
		.select('entity_id')
		.where('kind', '=', 'import.started')
		.orderBy('seq')
		.execute();
	expect(lines.map(({ entity_id }) => entity_id)).toEqual([1, 2]);
});
