import { fail } from '@ordna/domain/failures';
import { isProjectId } from '@ordna/domain/project';
import { allows } from '@ordna/domain/right';
import { assertPresent } from '../../context/assert-present.ts';
import { type CommandContext, toChange } from '../../context/index.ts';
import { type Granted, granted } from '../access/index.ts';
import {
	type Board,
	boardsOf,
	holdPlacements,
	placeLine,
	placementsFor,
	rebalanceWhereTaken,
} from '../placement/index.ts';
import {
	checkRight,
	markDeleted,
	markRestored,
	type PlacementRow,
	removePlacements,
	type TaskRow,
	touchProject,
	upsertPlacements,
} from '../task-record/index.ts';
import { updateTask } from './update-task.ts';

/** Puts a task into the trash. */
export function deleteTask(context: CommandContext, task: Granted<TaskRow, 'write'>): Promise<void> {
	return putInTrash(context, [task]);
}

/** Puts tasks into the trash. Their places stand in the change lines, so that they can be put back. */
export async function putInTrash(context: CommandContext, tasks: readonly Granted<TaskRow, 'write'>[]): Promise<void> {
	if (tasks.length === 0) return;
	const ids = tasks.map((task) => task.id);
	context.locks.require(tasks.map((task) => task.project_id));
	await holdPlacements(context, ids);
	await markDeleted(context, ids);
	const places = await removePlacements(context, ids);
	const placementsOf = Map.groupBy(places, (place) => place.task_id);
	for (const projectId of new Set(tasks.map((task) => task.project_id))) await touchProject(context, projectId);
	for (const task of tasks) {
		context.changes.record('task.deleted', {
			entityId: task.id,
			projectId: task.project_id,
			before: { deletedAt: null, places: (placementsOf.get(task.id) ?? []).map(placeLine) },
			after: { deletedAt: context.now },
		});
	}
}

/**
 * A deleted task, for a caller who may write in its project, which this command holds: nobody else takes it out. One that goes
 * to another project may come from an archived one.
 */
export async function requireDeletedTask(
	context: CommandContext,
	id: number,
	targetId?: number,
): Promise<Granted<TaskRow, 'write'>> {
	await context.locks.lock({ tasks: [id], projects: targetId && isProjectId(targetId) ? [targetId] : [] });
	const row = await context.db
		.selectFrom('task')
		.selectAll()
		.where('id', '=', id)
		.where('deleted_at', 'is not', null)
		.executeTakeFirst();
	if (!row) throw fail('task.missing', { id });
	context.locks.require([row.project_id]);
	if (!targetId || targetId === row.project_id) await checkRight(context, row.project_id, 'write');
	else if (!allows(await checkRight(context, row.project_id, 'read'), 'write')) throw fail('access.forbidden');
	return granted(row, 'write');
}

/**
 * Takes a task out of the trash: back to where it stood, as far as that is still there, else to the top; or to the top of
 * another project, in which the caller may write.
 */
export async function restoreTask(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	targetId?: number,
): Promise<TaskRow> {
	const [row] = await takeFromTrash(context, [task]);
	const back = assertPresent(row, `task ${task.id} is gone`);
	const restored = targetId ? await updateTask(context, granted(back, 'write'), { projectId: targetId }) : back;
	await rebalanceWhereTaken(context, [restored]);
	return restored;
}

/**
 * The same for many, in a few statements for each project. Answers with the rows as they are now; whoever calls it
 * tells them apart from those that took their positions meanwhile (`rebalanceWhereTaken`).
 */
export async function takeFromTrash(
	context: CommandContext,
	tasks: readonly Granted<TaskRow, 'write'>[],
): Promise<TaskRow[]> {
	if (tasks.length === 0) return [];
	const ids = tasks.map((task) => task.id);
	context.locks.require(tasks.map((task) => task.project_id));
	const restored = await markRestored(context, ids);
	const places = await placementsAsBefore(context, tasks);
	await upsertPlacements(context, places);
	const placementsOf = Map.groupBy(places, (place) => place.task_id);
	for (const projectId of new Set(tasks.map((task) => task.project_id))) await touchProject(context, projectId);
	for (const task of tasks) {
		context.changes.record('task.restored', {
			entityId: task.id,
			projectId: task.project_id,
			before: { deletedAt: task.deleted_at },
			after: { deletedAt: null, places: (placementsOf.get(task.id) ?? []).map(placeLine) },
		});
	}
	return restored;
}

interface OldPlacement {
	readonly viewId: number;
	readonly bucketId: number;
	readonly position: number;
}

async function placementsAsBefore(context: CommandContext, tasks: readonly TaskRow[]): Promise<PlacementRow[]> {
	const old = await placementsInLog(
		context,
		tasks.map((task) => task.id),
	);
	const buckets = await bucketsThatStand(
		context,
		[...old.values()].flat().map((place) => place.bucketId),
	);
	const places: PlacementRow[] = [];
	for (const [projectId, own] of Map.groupBy(tasks, (task) => task.project_id)) {
		const boards = await boardsOf(context, projectId);
		for (const task of own) places.push(...placementsOn(boards, task, old.get(task.id) ?? [], buckets));
	}
	return places;
}

function placementsOn(
	boards: readonly Board[],
	task: TaskRow,
	old: readonly OldPlacement[],
	buckets: ReadonlyMap<number, number>,
): PlacementRow[] {
	const byView = new Map(old.map((place) => [place.viewId, place]));
	return placementsFor({ id: task.id, index: task.index, done: task.done === 1 }, boards).map((place) => {
		const before = byView.get(place.view_id);
		if (!before) return place;
		const bucketId = buckets.get(before.bucketId) === place.view_id ? before.bucketId : place.bucket_id;
		return { ...place, position: before.position, bucket_id: bucketId };
	});
}

/** Where the tasks stood when they were deleted, by the last such line of each in the log. */
async function placementsInLog(
	context: CommandContext,
	ids: readonly number[],
): Promise<Map<number, readonly OldPlacement[]>> {
	const lines = await context.db
		.selectFrom('change')
		.selectAll()
		.where('entity', '=', 'task')
		.where((eb) => context.dialect.isOneOf(eb.ref('entity_id'), ids))
		.where('kind', '=', 'task.deleted')
		.orderBy('seq')
		.execute();
	return new Map(
		lines.map(toChange).flatMap((line) => {
			return line.kind === 'task.deleted' ? [[line.entityId, line.before?.places ?? []] as const] : [];
		}),
	);
}

async function bucketsThatStand(context: CommandContext, ids: readonly number[]): Promise<Map<number, number>> {
	const rows = await context.db
		.selectFrom('bucket')
		.select(['id', 'view_id'])
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
	return new Map(rows.map((row) => [row.id, row.view_id]));
}
