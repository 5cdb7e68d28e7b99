import { withLabel } from '@ordna/domain/saved-filter';
import type { CommandContext } from '../../context/index.ts';
import { toJsonText } from '../../db/json-text.ts';
import { updateFilter } from './saved-filter.store.ts';
import { type SavedFilterRow, toSavedFilter } from './saved-filter.table.ts';

/**
 * Has every saved filter whose query names a label name another one, whoever owns it: the id means that label and no other.
 * Nobody is told whose filters those were.
 */
export async function relabelFilters(
	context: CommandContext,
	labels: { readonly from: number; readonly to: number },
): Promise<void> {
	for (const row of await filtersWithLabels(context)) {
		const query = queryOf(row);
		const next = withLabel(query, labels);
		if (next !== query) await storeQuery(context, row, next);
	}
}

/**
 * Gives a saved filter back the query it had. Says `gone` or `changed` where that is not to be; it is `changed` when it says
 * neither what it was left with nor what it had.
 */
export async function restoreQuery(
	context: CommandContext,
	id: number,
	{ before, after }: { readonly before: string; readonly after: string },
): Promise<'restored' | 'asBefore' | 'changed' | 'gone'> {
	const row = await context.db
		.selectFrom('saved_filter')
		.selectAll()
		.where('id', '=', id)
		.$if(context.dialect.engine === 'postgres', (query) => query.forUpdate())
		.executeTakeFirst();
	if (!row) return 'gone';
	const query = queryOf(row);
	if (query === before) return 'asBefore';
	if (query !== after) return 'changed';
	await storeQuery(context, row, before);
	return 'restored';
}

/** Held until the command ends, by id, so that of two commands neither waits for the other in a circle. */
function filtersWithLabels(context: CommandContext): Promise<SavedFilterRow[]> {
	return (
		context.db
			.selectFrom('saved_filter')
			.selectAll()
			.where((eb) => context.dialect.contains(context.dialect.lower(eb.ref('filters')), 'labels'))
			.orderBy('id')
			// On SQLite one command at a time writes anyway.
			.$if(context.dialect.engine === 'postgres', (query) => query.forUpdate())
			.execute()
	);
}

async function storeQuery(context: CommandContext, row: SavedFilterRow, query: string): Promise<void> {
	const filters = toJsonText({ ...filtersOf(row), filter: query });
	await updateFilter(context, row.id, { title: undefined, description: undefined, filters });
	const of = (text: string) => ({ ownerId: row.owner_id, query: text });
	const line = { entityId: row.id, projectId: null };
	context.changes.record('saved filter.relabelled', { ...line, before: of(queryOf(row)), after: of(query) });
}

const filtersOf = (row: SavedFilterRow) => toSavedFilter(row, { owner: null, isFavorite: false }).filters;
const queryOf = (row: SavedFilterRow) => filtersOf(row).filter;
