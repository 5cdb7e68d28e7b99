import { fail } from '@ordna/domain/failures';
import { type Ask, type Tell, toChange } from '../../asking/index.ts';
import { must } from '../../asking/must.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import { type Granted, granted, readableProjects } from '../access/index.ts';
import { removeMarks } from '../task-marks/index.ts';
import {
	checkRight,
	deleteTasks,
	markDeleted,
	markRestored,
	type PlacementRow,
	putPlaces,
	removePlaces,
	type TaskRow,
	touchProject,
} from '../task-record/index.ts';
import { type Board, boardsOf } from './boards.ts';
import { holdPlaces, placeLine, placesFor } from './placements.ts';
import { spreadWhereTaken } from './set-position.ts';

/** Deleted tasks are kept so long. */
export const keptInTrashMs = 30 * 24 * 60 * 60 * 1000;

/** Puts a task into the trash. */
export function deleteTask(tell: Tell, task: Granted<TaskRow, 'write'>): Promise<void> {
	return putInTrash(tell, [task]);
}

/** Puts tasks into the trash. Their places are told in the change lines, so that they can be put back. */
export async function putInTrash(tell: Tell, tasks: readonly Granted<TaskRow, 'write'>[]): Promise<void> {
	if (tasks.length === 0) return;
	const ids = tasks.map((task) => task.id);
	tell.locks.require(tasks.map((task) => task.project_id));
	await holdPlaces(tell, ids);
	await markDeleted(tell, ids);
	const places = await removePlaces(tell, ids);
	const placesOf = Map.groupBy(places, (place) => place.task_id);
	for (const projectId of new Set(tasks.map((task) => task.project_id))) await touchProject(tell, projectId);
	for (const task of tasks) {
		tell.changes.record('task.deleted', {
			entityId: task.id,
			projectId: task.project_id,
			before: { deletedAt: null, places: (placesOf.get(task.id) ?? []).map(placeLine) },
			after: { deletedAt: tell.now },
		});
	}
}

/** A deleted task, for a caller who may write in its project, which this command holds: nobody else takes it out. */
export async function requireDeletedTask(tell: Tell, id: number): Promise<Granted<TaskRow, 'write'>> {
	await tell.locks.lock({ tasks: [id] });
	const row = await tell.db
		.selectFrom('task')
		.selectAll()
		.where('id', '=', id)
		.where('deleted_at', 'is not', null)
		.executeTakeFirst();
	if (!row) throw fail('task.missing', { id });
	tell.locks.require([row.project_id]);
	await checkRight(tell, row.project_id, 'write');
	return granted(row, 'write');
}

/** Takes a task out of the trash: back to where it stood, as far as that is still there, else to the top. */
export async function restoreTask(tell: Tell, task: Granted<TaskRow, 'write'>): Promise<TaskRow> {
	const [row] = await takeFromTrash(tell, [task]);
	const restored = must(row, `task ${task.id} is gone`);
	await spreadWhereTaken(tell, [restored]);
	return restored;
}

/**
 * The same for many, in a few statements for each project. Answers with the rows as they are now; whoever calls it tells
 * them apart from those that took their positions meanwhile (`spreadWhereTaken`).
 */
export async function takeFromTrash(tell: Tell, tasks: readonly Granted<TaskRow, 'write'>[]): Promise<TaskRow[]> {
	if (tasks.length === 0) return [];
	const ids = tasks.map((task) => task.id);
	tell.locks.require(tasks.map((task) => task.project_id));
	const restored = await markRestored(tell, ids);
	const places = await placesAsBefore(tell, tasks);
	await putPlaces(tell, places);
	const placesOf = Map.groupBy(places, (place) => place.task_id);
	for (const projectId of new Set(tasks.map((task) => task.project_id))) await touchProject(tell, projectId);
	for (const task of tasks) {
		tell.changes.record('task.restored', {
			entityId: task.id,
			projectId: task.project_id,
			before: { deletedAt: task.deleted_at },
			after: { deletedAt: null, places: (placesOf.get(task.id) ?? []).map(placeLine) },
		});
	}
	return restored;
}

interface OldPlace {
	readonly viewId: number;
	readonly bucketId: number;
	readonly position: number;
}

async function placesAsBefore(tell: Tell, tasks: readonly TaskRow[]): Promise<PlacementRow[]> {
	const old = await placesInLog(
		tell,
		tasks.map((task) => task.id),
	);
	const buckets = await bucketsThatStand(
		tell,
		[...old.values()].flat().map((place) => place.bucketId),
	);
	const places: PlacementRow[] = [];
	for (const [projectId, own] of Map.groupBy(tasks, (task) => task.project_id)) {
		const boards = await boardsOf(tell, projectId);
		for (const task of own) places.push(...placesOn(boards, task, old.get(task.id) ?? [], buckets));
	}
	return places;
}

function placesOn(
	boards: readonly Board[],
	task: TaskRow,
	old: readonly OldPlace[],
	buckets: ReadonlyMap<number, number>,
): PlacementRow[] {
	const byView = new Map(old.map((place) => [place.viewId, place]));
	return placesFor({ id: task.id, index: task.index, done: task.done === 1 }, boards).map((place) => {
		const before = byView.get(place.view_id);
		if (!before) return place;
		const bucketId = buckets.get(before.bucketId) === place.view_id ? before.bucketId : place.bucket_id;
		return { ...place, position: before.position, bucket_id: bucketId };
	});
}

/** Where the tasks stood when they were deleted, as the last such line of each in the log tells. */
async function placesInLog(tell: Tell, ids: readonly number[]): Promise<Map<number, readonly OldPlace[]>> {
	const lines = await tell.db
		.selectFrom('change')
		.selectAll()
		.where('entity', '=', 'task')
		.where((eb) => tell.words.isOneOf(eb.ref('entity_id'), ids))
		.where('kind', '=', 'task.deleted')
		.orderBy('seq')
		.execute();
	return new Map(
		lines.map(toChange).flatMap((line) => {
			return line.kind === 'task.deleted' ? [[line.entityId, line.before?.places ?? []] as const] : [];
		}),
	);
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
		// The trash is small: reaching each project by itself would go through all tasks it has.
		.where((eb) => ask.words.isOneOf(ask.words.withoutIndex(eb.ref('project_id')), projects));
	const { total } = await inTrash.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await inTrash
		.selectAll()
		.orderBy('deleted_at', 'desc')
		.orderBy('id', 'desc')
		.$call(onPage(page))
		.execute();
	return { rows, total: Number(total) };
}

/** So many tasks are removed in one transaction. */
const purgedAtOnce = 500;

/**
 * Removes for good what has been in the trash for longer than it is kept, some of it at a time. Answers whether there
 * may be more.
 */
export async function purgeTrash(tell: Tell): Promise<boolean> {
	const before = tell.now - keptInTrashMs;
	const found = await tell.db
		.selectFrom('task')
		.select('id')
		.where('deleted_at', '<', before)
		.orderBy('deleted_at')
		.limit(purgedAtOnce)
		.execute();
	const ids = found.map((task) => task.id);
	await tell.locks.lock({ tasks: ids });
	// Anew: somebody may have taken one out while this waited.
	const tasks = await tell.db
		.selectFrom('task')
		.select(['id', 'project_id'])
		.where((eb) => tell.words.isOneOf(eb.ref('id'), ids))
		.where('deleted_at', '<', before)
		.execute();
	await removeTasks(tell, tasks);
	return found.length === purgedAtOnce;
}

/**
 * Removes tasks with all that hangs on them. Their files have lost their owner then: the line names them, and whoever
 * looks after files clears them away.
 */
async function removeTasks(tell: Tell, tasks: readonly Pick<TaskRow, 'id' | 'project_id'>[]): Promise<void> {
	if (tasks.length === 0) return;
	const ids = tasks.map((task) => task.id);
	tell.locks.require(tasks.map((task) => task.project_id));
	const files = await tell.db
		.selectFrom('attachment')
		.select(['task_id', 'file_id'])
		.where((eb) => tell.words.isOneOf(eb.ref('task_id'), ids))
		.execute();
	const filesOf = Map.groupBy(files, (file) => file.task_id);
	await removeMarks(tell, ids);
	await deleteTasks(tell, ids);
	for (const { id, project_id } of tasks) {
		const line = { entityId: id, projectId: project_id };
		tell.changes.record('task.purged', {
			...line,
			before: { fileIds: (filesOf.get(id) ?? []).map((file) => file.file_id) },
		});
	}
}
