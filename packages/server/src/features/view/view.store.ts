import type { Insertable, Updateable } from 'kysely';
import type { CommandContext } from '../../context/index.ts';
import { valueById } from '../../db/value-by-id.ts';
import type { BucketRow, BucketTable, ViewRow, ViewTable } from './view.table.ts';

type Versioned = 'id' | 'created' | 'updated' | 'version';
type ViewColumns = Omit<Updateable<ViewTable>, Versioned>;
type BucketColumns = Omit<Updateable<BucketTable>, Versioned>;

/** A statement holds so many rows. */
const batchSize = 300;

function batchesOf<T>(rows: readonly T[]): T[][] {
	return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, at) =>
		rows.slice(at * batchSize, (at + 1) * batchSize),
	);
}

/** Inserts views as they are to stand, and tells nobody; in the order in which they were given. */
export async function insertViews({ db }: CommandContext, rows: readonly Insertable<ViewTable>[]): Promise<ViewRow[]> {
	const made: ViewRow[] = [];
	for (const batch of batchesOf(rows))
		made.push(...inOrder(await db.insertInto('view').values(batch).returningAll().execute()));
	return made;
}

/** The same for buckets. */
export async function insertBuckets(
	{ db }: CommandContext,
	rows: readonly Insertable<BucketTable>[],
): Promise<BucketRow[]> {
	const made: BucketRow[] = [];
	for (const batch of batchesOf(rows))
		made.push(...inOrder(await db.insertInto('bucket').values(batch).returningAll().execute()));
	return made;
}

/** Changes columns of a view: a new version of it. */
export async function storeView(context: CommandContext, id: number, columns: ViewColumns): Promise<void> {
	await context.db
		.updateTable('view')
		.set((eb) => ({ ...columns, updated: context.now, version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.execute();
}

/** Gives new boards their default and done buckets; no new version. */
export async function setEnds(
	{ db, dialect }: CommandContext,
	boards: readonly Pick<ViewRow, 'id' | 'default_bucket_id' | 'done_bucket_id'>[],
): Promise<void> {
	for (const batch of batchesOf(boards)) {
		const of = (name: 'default_bucket_id' | 'done_bucket_id') =>
			valueById(
				batch.map((board) => [board.id, board[name]]),
				'bigint',
			);
		const ids = batch.map((board) => board.id);
		await db
			.updateTable('view')
			.set({ default_bucket_id: of('default_bucket_id'), done_bucket_id: of('done_bucket_id') })
			.where((eb) => dialect.isOneOf(eb.ref('id'), ids))
			.execute();
	}
}

/** Changes columns of a bucket: a new version of it. Answers with the row as it is now. */
export function storeBucket(context: CommandContext, id: number, columns: BucketColumns): Promise<BucketRow> {
	return context.db
		.updateTable('bucket')
		.set((eb) => ({ ...columns, updated: context.now, version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

export async function removeBucketRow({ db }: CommandContext, id: number): Promise<void> {
	await db.deleteFrom('bucket').where('id', '=', id).execute();
}

/** Deletes the views of projects. */
export async function deleteViewsOf({ db, dialect }: CommandContext, projectIds: readonly number[]): Promise<void> {
	await db
		.deleteFrom('view')
		.where((eb) => dialect.isOneOf(eb.ref('project_id'), projectIds))
		.execute();
}

/** Deletes the views of saved filters. */
export async function deleteViewsOfFilters(
	{ db, dialect }: CommandContext,
	filterIds: readonly number[],
): Promise<void> {
	await db
		.deleteFrom('view')
		.where((eb) => dialect.isOneOf(eb.ref('saved_filter_id'), filterIds))
		.execute();
}

/** Ids are given as rows come. */
function inOrder<T extends { readonly id: number }>(rows: T[]): T[] {
	return rows.sort((one, other) => one.id - other.id);
}
