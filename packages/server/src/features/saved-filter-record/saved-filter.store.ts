import type { Insertable, Updateable } from 'kysely';
import type { CommandContext } from '../../context/index.ts';
import type { SavedFilterRow, SavedFilterTable } from './saved-filter.table.ts';

/** Inserts a saved filter. */
export function insertFilter({ db }: CommandContext, row: Insertable<SavedFilterTable>): Promise<SavedFilterRow> {
	return db.insertInto('saved_filter').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Changes columns of a saved filter: a new version of it. */
export function updateFilter(
	context: CommandContext,
	id: number,
	columns: { readonly [C in 'title' | 'description' | 'filters']: Updateable<SavedFilterTable>[C] | undefined },
): Promise<SavedFilterRow> {
	return context.db
		.updateTable('saved_filter')
		.set((eb) => ({ ...columns, updated: context.now, version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Something it shows with itself changed, such as a view: a new version and a new time. */
export async function touchFilterVersion(context: CommandContext, id: number): Promise<void> {
	await context.db
		.updateTable('saved_filter')
		.set((eb) => ({ version: eb('version', '+', 1), updated: context.now }))
		.where('id', '=', id)
		.execute();
}

export async function deleteFilter({ db }: CommandContext, id: number): Promise<void> {
	await db.deleteFrom('saved_filter').where('id', '=', id).execute();
}

/** Deletes those of a person; answers with their ids. */
export async function deleteFiltersOf({ db }: CommandContext, ownerId: number): Promise<number[]> {
	const rows = await db.deleteFrom('saved_filter').where('owner_id', '=', ownerId).returning('id').execute();
	return rows.map((row) => row.id);
}
