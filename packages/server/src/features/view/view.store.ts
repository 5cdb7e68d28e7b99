import type { Insertable, Updateable } from 'kysely';
import type { Tell } from '../../asking/index.ts';
import type { BucketRow, BucketTable, ViewRow, ViewTable } from './view.table.ts';

type Versioned = 'id' | 'created' | 'updated' | 'version';
type ViewColumns = Omit<Updateable<ViewTable>, Versioned>;
type BucketColumns = Omit<Updateable<BucketTable>, Versioned>;

/** Inserts views as they are to stand, and tells nobody; in the order in which they were given. */
export async function insertViews({ db }: Tell, rows: readonly Insertable<ViewTable>[]): Promise<ViewRow[]> {
	return inOrder(await db.insertInto('view').values(rows).returningAll().execute());
}

/** The same for buckets. */
export async function insertBuckets({ db }: Tell, rows: readonly Insertable<BucketTable>[]): Promise<BucketRow[]> {
	return inOrder(await db.insertInto('bucket').values(rows).returningAll().execute());
}

/** Changes columns of a view: a new version of it. */
export async function storeView(tell: Tell, id: number, columns: ViewColumns): Promise<void> {
	await tell.db
		.updateTable('view')
		.set((eb) => ({ ...columns, updated: tell.now, version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.execute();
}

/** Gives a new board its default and done bucket; no new version. */
export async function setEnds(
	{ db }: Tell,
	id: number,
	ends: Pick<ViewRow, 'default_bucket_id' | 'done_bucket_id'>,
): Promise<void> {
	await db.updateTable('view').set(ends).where('id', '=', id).execute();
}

/** Changes columns of a bucket: a new version of it. Answers with the row as it is now. */
export function storeBucket(tell: Tell, id: number, columns: BucketColumns): Promise<BucketRow> {
	return tell.db
		.updateTable('bucket')
		.set((eb) => ({ ...columns, updated: tell.now, version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

export async function removeBucketRow({ db }: Tell, id: number): Promise<void> {
	await db.deleteFrom('bucket').where('id', '=', id).execute();
}

/** Deletes the views of projects. */
export async function deleteViewsOf({ db, words }: Tell, projectIds: readonly number[]): Promise<void> {
	await db
		.deleteFrom('view')
		.where((eb) => words.isOneOf(eb.ref('project_id'), projectIds))
		.execute();
}

/** Deletes the views of saved filters. */
export async function deleteViewsOfFilters({ db, words }: Tell, filterIds: readonly number[]): Promise<void> {
	await db
		.deleteFrom('view')
		.where((eb) => words.isOneOf(eb.ref('saved_filter_id'), filterIds))
		.execute();
}

/** Ids are given as rows come. */
function inOrder<T extends { readonly id: number }>(rows: T[]): T[] {
	return rows.sort((one, other) => one.id - other.id);
}
