import type { SavedFilter, SavedFilterId } from '@ordna/domain/saved-filter';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import type { Generated, Selectable } from 'kysely';

export interface SavedFilterTable {
	id: Generated<number>;
	owner_id: number;
	title: string;
	description: Generated<string>;
	/** The filter object, as JSON in our own spelling. */
	filters: string;
	created: number;
	updated: number;
	version: Generated<number>;
}

export type SavedFilterRow = Selectable<SavedFilterTable>;

export interface SavedFilterTables {
	saved_filter: SavedFilterTable;
}

/** The only way from a row to a saved filter. */
export function toSavedFilter(
	row: SavedFilterRow,
	{ owner, isFavorite }: { owner: User | null; isFavorite: boolean },
): SavedFilter {
	return {
		id: row.id as SavedFilterId,
		title: row.title,
		description: row.description,
		filters: JSON.parse(row.filters) as SavedFilter['filters'],
		owner,
		isFavorite,
		created: row.created as Instant,
		updated: row.updated as Instant,
		version: row.version,
	};
}
