import { positionGap } from '@ordna/domain/position';
import { type RawBuilder, sql } from 'kysely';
import type { CommandContext } from '../../context/index.ts';
import { insertMany, insertRows, prepared } from '../../db/prepared.ts';
import type { PlacementRow } from './task.table.ts';

/** Stores the places of a new task. */
export async function insertPlacements(context: CommandContext, places: readonly PlacementRow[]): Promise<void> {
	await insertRows(context, 'placement', places);
}

/** The same for many tasks, in as many statements as it takes. */
export function insertManyPlacements(context: CommandContext, places: readonly PlacementRow[]): Promise<void> {
	return insertMany(context, 'placement', places);
}

/** Stores places of tasks in views, those that are there and others. The projects of all these tasks are held. */
export async function upsertPlacements(context: CommandContext, places: readonly PlacementRow[]): Promise<void> {
	for (let at = 0; at < places.length; at += 1000) {
		await context.db
			.insertInto('placement')
			.values(places.slice(at, at + 1000))
			.onConflict((conflict) =>
				conflict.columns(['view_id', 'task_id']).doUpdateSet((eb) => ({
					bucket_id: eb.ref('excluded.bucket_id'),
					position: eb.ref('excluded.position'),
					done: eb.ref('excluded.done'),
				})),
			)
			.execute();
	}
}

/** A view in which the tasks of a project get their first places. */
export interface FirstPlacements {
	readonly viewId: number;
	readonly projectId: number;
	/** The bucket of each task, worked out from its row. */
	readonly bucketOf: RawBuilder<number | null>;
}

/** Gives the tasks of a project places in a new view, by their numbers. */
export async function insertFirstPlacements(
	context: CommandContext,
	{ viewId, projectId, bucketOf }: FirstPlacements,
): Promise<void> {
	await context.db
		.insertInto('placement')
		.columns(['view_id', 'task_id', 'bucket_id', 'position', 'done'])
		.expression((eb) =>
			eb
				.selectFrom('task')
				.select([
					sql<number>`${sql.lit(viewId)}`.as('view_id'),
					'task.id',
					bucketOf.as('bucket_id'),
					sql<number>`${sql.ref('task.index')} * ${sql.lit(positionGap)}`.as('position'),
					'task.done',
				])
				.where('task.project_id', '=', projectId)
				.where('task.deleted_at', 'is', null),
		)
		.execute();
}

type PlacementKey = Pick<PlacementRow, 'view_id' | 'task_id'>;

export async function storePosition(context: CommandContext, place: PlacementKey, position: number): Promise<void> {
	await context.db
		.updateTable('placement')
		.set({ position })
		.where('view_id', '=', place.view_id)
		.where('task_id', '=', place.task_id)
		.execute();
}

/**
 * Stores positions in a view. Only updates, never inserts: a task that left the view meanwhile must not come back to
 * it. Answers with the ids of the tasks that are still there.
 */
export async function updatePositions(
	context: CommandContext,
	viewId: number,
	placed: readonly { readonly task_id: number; readonly next: number }[],
): Promise<number[]> {
	const given = placed.map(({ task_id, next }) => sql`(cast(${task_id} as bigint), cast(${next} as double precision))`);
	// Both engines call the columns of such a list `column1` and `column2`.
	const { rows } = await sql<{ task_id: number }>`
		update placement set position = given.column2 from (values ${sql.join(given)}) as given
		where placement.view_id = ${viewId} and placement.task_id = given.column1
		returning placement.task_id`.execute(context.db);
	return rows.map((row) => row.task_id);
}

export async function storeBucketOf(context: CommandContext, place: PlacementKey, bucketId: number): Promise<void> {
	await context.db
		.updateTable('placement')
		.set({ bucket_id: bucketId })
		.where('view_id', '=', place.view_id)
		.where('task_id', '=', place.task_id)
		.execute();
}

const updateDone = prepared((db, given: { taskId: number; done: number }) =>
	db.updateTable('placement').set({ done: given.done }).where('task_id', '=', given.taskId),
);

/** Stores in all places of a task whether it is done. */
export async function storeDone(context: CommandContext, taskId: number, done: number): Promise<void> {
	await updateDone(context, { taskId, done });
}

const updatePlacement = prepared((db, given: Omit<PlacementRow, 'done'>) =>
	db
		.updateTable('placement')
		.set({ bucket_id: given.bucket_id, position: given.position })
		.where('view_id', '=', given.view_id)
		.where('task_id', '=', given.task_id),
);

/** Stores bucket and position of a place. */
export async function storePlacement(context: CommandContext, place: PlacementRow): Promise<void> {
	await updatePlacement(context, place);
}

/** Takes tasks out of all views; answers with the places they had. */
export function removePlacements(context: CommandContext, taskIds: readonly number[]): Promise<PlacementRow[]> {
	return context.db
		.deleteFrom('placement')
		.where((eb) => context.dialect.isOneOf(eb.ref('task_id'), taskIds))
		.returningAll()
		.execute();
}

/** Takes a task out of all views; answers with the places it had. */
export function removePlacementsOf({ db }: CommandContext, taskId: number): Promise<PlacementRow[]> {
	return db.deleteFrom('placement').where('task_id', '=', taskId).returningAll().execute();
}

/** Moves what is in a bucket into another one, or into none; answers with the ids of the tasks. */
export async function emptyBucket(
	context: CommandContext,
	{
		viewId,
		bucketId,
		fallbackId,
	}: { readonly viewId: number; readonly bucketId: number; readonly fallbackId: number | null },
): Promise<number[]> {
	const moved = await context.db
		.updateTable('placement')
		.set({ bucket_id: fallbackId })
		.where('view_id', '=', viewId)
		.where('bucket_id', '=', bucketId)
		.returning('task_id')
		.execute();
	return moved.map((row) => row.task_id);
}

/** Puts what is in no bucket of a view into one. */
export async function fillBucket(context: CommandContext, viewId: number, bucketId: number | null): Promise<void> {
	await context.db
		.updateTable('placement')
		.set({ bucket_id: bucketId })
		.where('view_id', '=', viewId)
		.where('bucket_id', 'is', null)
		.execute();
}
