import type { Insertable, Updateable } from 'kysely';
import type { Tell } from '../../asking/index.ts';
import type { SavedFilterRow, SavedFilterTable } from './saved-filter.table.ts';

/** Inserts a saved filter. */
export function insertFilter({ db }: Tell, row: Insertable<SavedFilterTable>): Promise<SavedFilterRow> {
	return db.insertInto('saved_filter').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Changes columns of a saved filter: a new version of it. */
export function updateFilter(
	tell: Tell,
	id: number,
	columns: { readonly [C in 'title' | 'description' | 'filters']: Updateable<SavedFilterTable>[C] | undefined },
): Promise<SavedFilterRow> {
	return tell.db
		.updateTable('saved_filter')
		.set((eb) => ({ ...columns, updated: tell.now, version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Something it shows with itself changed, such as a view: a new version and a new time. */
export async function touchFilterVersion(tell: Tell, id: number): Promise<void> {
	await tell.db
		.updateTable('saved_filter')
		.set((eb) => ({ version: eb('version', '+', 1), updated: tell.now }))
		.where('id', '=', id)
		.execute();
}

export async function deleteFilter({ db }: Tell, id: number): Promise<void> {
	await db.deleteFrom('saved_filter').where('id', '=', id).execute();
}

/** Deletes those of a person; answers with their ids. */
export async function deleteFiltersOf({ db }: Tell, ownerId: number): Promise<number[]> {
	const rows = await db.deleteFrom('saved_filter').where('owner_id', '=', ownerId).returning('id').execute();
	return rows.map((row) => row.id);
}
