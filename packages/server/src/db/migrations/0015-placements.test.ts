import type { Insertable } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Tables } from '../../tables.ts';
import { emptyPlace } from '../../testing/place.ts';
import type { WriteDb } from '../database.ts';
import { openAndMigrate } from '../migrate.ts';
import { migrationSteps } from './index.ts';

async function aTask(db: WriteDb, task: Partial<Insertable<Tables['task']>> & { id: number; project_id: number }) {
	const row = { uid: `task ${task.id}`, index: task.id, title: '', search_text: '', created_by_id: 1, created: 0 };
	await db
		.insertInto('task')
		.values({ ...row, updated: 0, ...task })
		.execute();
}

test('places of tasks that moved away or are deleted are swept, and nothing else', async () => {
	const { place, clean } = await emptyPlace();
	onTestFinished(clean);
	const older = Object.entries(migrationSteps).filter(([name]) => name < '0015');
	const before = await openAndMigrate(place, Object.fromEntries(older));
	const { writer } = before;
	const user = { username: 'ada', username_key: 'ada', email: 'ada@example.com', email_key: 'ada@example.com' };
	await writer
		.insertInto('user')
		.values({ id: 1, ...user, created: 0, updated: 0 })
		.execute();
	for (const id of [1, 2])
		await writer
			.insertInto('project')
			.values({ id, title: '', owner_id: 1, position: id, created: 0, updated: 0 })
			.execute();
	for (const [id, project_id] of [
		[10, 1],
		[20, 2],
		[30, -2],
	] as const)
		await writer
			.insertInto('view')
			.values({
				id,
				project_id,
				title: '',
				view_kind: 'list',
				position: id,
				bucket_configuration_mode: 'none',
				created: 0,
				updated: 0,
			})
			.execute();
	await aTask(writer, { id: 1, project_id: 1 });
	await aTask(writer, { id: 2, project_id: 2 });
	await aTask(writer, { id: 3, project_id: 1, deleted_at: 5 });
	const places = [
		[10, 1],
		[10, 2],
		[10, 3],
		[20, 2],
		[30, 1],
		[30, 3],
	] as const;
	await writer
		.insertInto('placement')
		.values(places.map(([view_id, task_id]) => ({ view_id, task_id, position: 1, bucket_id: null })))
		.execute();
	await before.close();

	const after = await openAndMigrate(place);

	const left = await after.read
		.selectFrom('placement')
		.select(['view_id', 'task_id'])
		.orderBy('view_id')
		.orderBy('task_id')
		.execute();
	await after.close();
	expect(left.map((row) => [row.view_id, row.task_id])).toEqual([
		[10, 1],
		[20, 2],
		[30, 1],
	]);
});
