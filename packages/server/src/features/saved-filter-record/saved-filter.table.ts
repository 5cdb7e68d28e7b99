import { toId } from '@ordna/domain/contract';
import type { SavedFilter } from '@ordna/domain/saved-filter';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import type { Generated, Selectable } from 'kysely';
import { fromJsonText, type JsonText } from '../../db/json-text.ts';

export interface SavedFilterTable {
	id: Generated<number>;
	owner_id: number;
	title: string;
	description: Generated<string>;
	/** The filter object, as JSON in our own spelling. */
	filters: JsonText<SavedFilter['filters']>;
	created: Instant;
	updated: Instant;
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
		id: toId('saved filter', row.id),
		title: row.title,
		description: row.description,
		filters: fromJsonText(row.filters),
		owner,
		isFavorite,
		created: row.created,
		updated: row.updated,
		version: row.version,
	};
}
