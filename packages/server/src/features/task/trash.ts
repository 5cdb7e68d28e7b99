import { fail } from '@ordna/domain/failures';
import type { Ask, Tell } from '../../asking/index.ts';
import type { Page } from '../../http/index.ts';
import { type Granted, granted, readableProjects } from '../access/index.ts';
import { checkRight, type PlacementRow, type TaskRow, touchProject } from '../task-record/index.ts';
import { type Board, boardsOf } from './boards.ts';
import { insertPlaces, placeLine, placesFor } from './placements.ts';

/** Deleted tasks are kept so long, in days. */
const keptInTrashDays = 30;

/** Puts a task into the trash. Its places are told in the change line, so that it can be put back. */
export async function deleteTask(tell: Tell, task: Granted<TaskRow, 'write'>): Promise<void> {
	await tell.db
		.updateTable('task')
		.set((eb) => ({ deleted_at: tell.now, version: eb('version', '+', 1) }))
		.where('id', '=', task.id)
		.execute();
	const places = await tell.db.deleteFrom('placement').where('task_id', '=', task.id).returningAll().execute();
	await touchProject(tell, task.project_id);
	tell.changes.record({
		kind: 'task.deleted',
		entity: 'task',
		entityId: task.id,
		projectId: task.project_id,
		before: { deletedAt: null, places: places.map(placeLine) },
		after: { deletedAt: tell.now },
	});
}

/** A deleted task, for a caller who may write in its project. */
export async function requireDeletedTask(ask: Ask, id: number): Promise<Granted<TaskRow, 'write'>> {
	const row = await ask.db
		.selectFrom('task')
		.selectAll()
		.where('id', '=', id)
		.where('deleted_at', 'is not', null)
		.executeTakeFirst();
	if (!row) throw fail('task.missing', { id });
	await checkRight(ask, row.project_id, 'write');
	return granted(row, 'write');
}

/** Takes a task out of the trash: back to where it stood, as far as that is still there, else to the top. */
export async function restoreTask(tell: Tell, task: Granted<TaskRow, 'write'>): Promise<TaskRow> {
	const restored = await tell.db
		.updateTable('task')
		.set((eb) => ({ deleted_at: null, updated: tell.now, version: eb('version', '+', 1) }))
		.where('id', '=', task.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	const boards = await boardsOf(tell, task.project_id);
	const places = await placesAsBefore(tell, task, boards);
	await insertPlaces(tell, places);
	tell.changes.record({
		kind: 'task.restored',
		entity: 'task',
		entityId: task.id,
		projectId: task.project_id,
		before: { deletedAt: task.deleted_at },
		after: { deletedAt: null, places: places.map(placeLine) },
	});
	return restored;
}

interface OldPlace {
	readonly viewId: number;
	readonly bucketId: number;
	readonly position: number;
}

async function placesAsBefore(tell: Tell, task: TaskRow, boards: readonly Board[]): Promise<PlacementRow[]> {
	const old = new Map((await placesInLog(tell, task.id)).map((place) => [place.viewId, place]));
	const buckets = await bucketsThatStand(
		tell,
		[...old.values()].map((place) => place.bucketId),
	);
	return placesFor({ id: task.id, index: task.index, done: task.done === 1 }, boards).map((place) => {
		const before = old.get(place.view_id);
		if (!before) return place;
		const bucketId = buckets.get(before.bucketId) === place.view_id ? before.bucketId : place.bucket_id;
		return { ...place, position: before.position, bucket_id: bucketId };
	});
}

/** Where the task stood when it was deleted, as its last line in the log tells. */
async function placesInLog(tell: Tell, taskId: number): Promise<readonly OldPlace[]> {
	const line = await tell.db
		.selectFrom('change')
		.select('before')
		.where('entity', '=', 'task')
		.where('entity_id', '=', taskId)
		.where('kind', '=', 'task.deleted')
		.orderBy('seq', 'desc')
		.executeTakeFirst();
	// The log holds what `deleteTask` wrote.
	return line?.before ? (JSON.parse(line.before) as { places: OldPlace[] }).places : [];
}

async function bucketsThatStand(tell: Tell, ids: readonly number[]): Promise<Map<number, number>> {
	const rows = await tell.db
		.selectFrom('bucket')
		.select(['id', 'view_id'])
		.where((eb) => tell.words.isOneOf(eb.ref('id'), ids))
		.execute();
	return new Map(rows.map((row) => [row.id, row.view_id]));
}

/** Deleted tasks the caller can see, the last deleted first. */
export async function listTrash(ask: Ask, page: Page): Promise<{ rows: TaskRow[]; total: number }> {
	const projects = await readableProjects(ask, { archived: true });
	const inTrash = ask.db
		.selectFrom('task')
		.where('deleted_at', 'is not', null)
		.where((eb) => ask.words.isOneOf(eb.ref('project_id'), projects));
	const { total } = await inTrash.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await inTrash
		.selectAll()
		.orderBy('deleted_at', 'desc')
		.orderBy('id', 'desc')
		.$if(page.limit !== null, (query) => query.limit(page.limit ?? 0).offset(page.offset))
		.execute();
	return { rows, total: Number(total) };
}

/** Removes for good what has been in the trash for longer than it is kept. */
export async function purgeTrash(tell: Tell): Promise<void> {
	const before = tell.now - keptInTrashDays * 24 * 60 * 60 * 1000;
	await tell.db.deleteFrom('task').where('deleted_at', '<', before).execute();
}
