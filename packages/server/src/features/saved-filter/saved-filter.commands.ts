import type { FilterObject } from '@ordna/domain/filter';
import { filterProjectId } from '@ordna/domain/project';
import type { SavedFilter } from '@ordna/domain/saved-filter';
import type { UserId } from '@ordna/domain/user';
import { type CommandContext, cleanRichText, requirePerson } from '../../context/index.ts';
import { toJsonText } from '../../db/json-text.ts';
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
export async function createSavedFilter(
	context: CommandContext,
	draft: SavedFilterDraft,
	ownerId: UserId,
): Promise<SavedFilter> {
	requireFilterText(draft.filters);
	const row = await insertFilter(context, {
		owner_id: ownerId,
		title: draft.title,
		description: cleanRichText(context, draft.description ?? ''),
		filters: toJsonText(draft.filters),
		created: context.now,
		updated: context.now,
	});
	const isFavorite = draft.isFavorite ?? false;
	if (isFavorite) await setFavorite(context, { userId: ownerId, entity: 'filter', id: row.id }, true);
	await createFirstViews(context, filterProjectId(row.id));
	const owner = (await findPeople(context, [ownerId])).get(ownerId) ?? null;
	context.changes.record('saved filter.created', { ...lineOf(row.id), after: { ...fieldsOf(row), isFavorite } });
	return toSavedFilter(row, { owner, isFavorite });
}

/** Changes a saved filter. Absent means leave. */
export async function updateSavedFilter(
	context: CommandContext,
	filter: Granted<SavedFilter, 'admin'>,
	draft: Partial<SavedFilterDraft>,
): Promise<SavedFilter> {
	if (draft.filters) requireFilterText(draft.filters);
	const ownerId = requirePerson(context.caller).id;
	const isFavorite = draft.isFavorite ?? filter.isFavorite;
	if (isFavorite !== filter.isFavorite)
		await setFavorite(context, { userId: ownerId, entity: 'filter', id: filter.id }, isFavorite);
	const row = await updateFilter(context, filter.id, {
		title: draft.title,
		description: draft.description === undefined ? undefined : cleanRichText(context, draft.description),
		filters: draft.filters === undefined ? undefined : toJsonText(draft.filters),
	});
	const { title, description, filters } = filter;
	const before = { ownerId, title, description, filters };
	context.changes.record('saved filter.updated', { ...lineOf(filter.id), before, after: fieldsOf(row) });
	return toSavedFilter(row, { owner: filter.owner, isFavorite });
}

/** Deletes a saved filter with its views; the tasks it found stay. */
export async function deleteSavedFilter(context: CommandContext, filter: Granted<SavedFilter, 'admin'>): Promise<void> {
	const { id, title, description, filters, isFavorite } = filter;
	await deleteViewsOfFilters(context, [id]);
	await removeFavorites(context, 'filter', [id]);
	await deleteFilter(context, id);
	const before = { ownerId: requirePerson(context.caller).id, title, description, filters, isFavorite };
	context.changes.record('saved filter.deleted', { ...lineOf(id), before });
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
