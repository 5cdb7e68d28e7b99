import type { FilterObject } from '@ordna/domain/filter';
import { filterProjectId } from '@ordna/domain/project';
import type { SavedFilter } from '@ordna/domain/saved-filter';
import type { UserId } from '@ordna/domain/user';
import { cleanRichText, requirePerson, type Tell } from '../../asking/index.ts';
import type { Granted } from '../access/index.ts';
import { removeFavorites, setFavorite } from '../favorite/index.ts';
import {
	deleteFilter,
	insertFilter,
	type SavedFilterRow,
	toSavedFilter,
	updateFilter,
} from '../saved-filter-record/index.ts';
import { findPeople } from '../user/index.ts';
import { createFirstViews, deleteViewsOfFilters, requireFilterText } from '../view/index.ts';

export interface SavedFilterDraft {
	readonly title: string;
	readonly filters: FilterObject;
	readonly description?: string | undefined;
	readonly isFavorite?: boolean | undefined;
}

/** Keeps a question about tasks for its owner, with the four views it is looked at through. */
export async function createSavedFilter(tell: Tell, draft: SavedFilterDraft, ownerId: UserId): Promise<SavedFilter> {
	requireFilterText(draft.filters);
	const row = await insertFilter(tell, {
		owner_id: ownerId,
		title: draft.title,
		description: cleanRichText(tell, draft.description ?? ''),
		filters: JSON.stringify(draft.filters),
		created: tell.now,
		updated: tell.now,
	});
	const isFavorite = draft.isFavorite ?? false;
	if (isFavorite) await setFavorite(tell, { userId: ownerId, entity: 'filter', id: row.id }, true);
	await createFirstViews(tell, filterProjectId(row.id));
	const owner = (await findPeople(tell, [ownerId])).get(ownerId) ?? null;
	tell.changes.record('saved filter.created', { ...lineOf(row.id), after: { ...fieldsOf(row), isFavorite } });
	return toSavedFilter(row, { owner, isFavorite });
}

/** Changes a saved filter. Absent means leave. */
export async function updateSavedFilter(
	tell: Tell,
	filter: Granted<SavedFilter, 'admin'>,
	draft: Partial<SavedFilterDraft>,
): Promise<SavedFilter> {
	if (draft.filters) requireFilterText(draft.filters);
	const ownerId = requirePerson(tell.caller).id;
	const isFavorite = draft.isFavorite ?? filter.isFavorite;
	if (isFavorite !== filter.isFavorite)
		await setFavorite(tell, { userId: ownerId, entity: 'filter', id: filter.id }, isFavorite);
	const row = await updateFilter(tell, filter.id, {
		title: draft.title,
		description: draft.description === undefined ? undefined : cleanRichText(tell, draft.description),
		filters: draft.filters === undefined ? undefined : JSON.stringify(draft.filters),
	});
	const { title, description, filters } = filter;
	const before = { ownerId, title, description, filters };
	tell.changes.record('saved filter.updated', { ...lineOf(filter.id), before, after: fieldsOf(row) });
	return toSavedFilter(row, { owner: filter.owner, isFavorite });
}

/** Deletes a saved filter with its views; the tasks it found stay. */
export async function deleteSavedFilter(tell: Tell, filter: Granted<SavedFilter, 'admin'>): Promise<void> {
	const { id, title, description, filters, isFavorite } = filter;
	await deleteViewsOfFilters(tell, [id]);
	await removeFavorites(tell, 'filter', [id]);
	await deleteFilter(tell, id);
	const before = { ownerId: requirePerson(tell.caller).id, title, description, filters, isFavorite };
	tell.changes.record('saved filter.deleted', { ...lineOf(id), before });
}

/** It concerns its owner alone. */
function lineOf(id: number) {
	return { entityId: id, projectId: null };
}

/** The fields of a saved filter as its change lines tell them. */
function fieldsOf(row: SavedFilterRow) {
	const { title, description, filters } = toSavedFilter(row, { owner: null, isFavorite: false });
	return { ownerId: row.owner_id, title, description, filters };
}
