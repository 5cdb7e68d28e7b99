import { fail } from '@ordna/domain/failures';
import { type FilterObject, parseFilter } from '@ordna/domain/filter';
import { filterProjectId } from '@ordna/domain/project';
import type { SavedFilter } from '@ordna/domain/saved-filter';
import type { UserId } from '@ordna/domain/user';
import type { Tell } from '../../asking/index.ts';
import { cleanHtml } from '../../security/html.ts';
import { setFavorite } from '../favorite/index.ts';
import { findPeople } from '../user/index.ts';
import { createFirstViews } from '../view/index.ts';
import { toSavedFilter } from './saved-filter.table.ts';

export interface SavedFilterDraft {
	readonly title: string;
	readonly filters: FilterObject;
	readonly description?: string | undefined;
	readonly isFavorite?: boolean | undefined;
}

/** Keeps a question about tasks for its owner, with the four views it is looked at through. */
export async function createSavedFilter(tell: Tell, draft: SavedFilterDraft, ownerId: UserId): Promise<SavedFilter> {
	requireFilterText(draft.filters);
	const row = await tell.db
		.insertInto('saved_filter')
		.values({
			owner_id: ownerId,
			title: draft.title,
			description: cleanHtml(draft.description ?? ''),
			filters: JSON.stringify(draft.filters),
			created: tell.now,
			updated: tell.now,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	const isFavorite = draft.isFavorite ?? false;
	if (isFavorite) await setFavorite(tell, { userId: ownerId, entity: 'filter', id: row.id }, true);
	await createFirstViews(tell, filterProjectId(row.id));
	const owner = (await findPeople(tell, [ownerId])).get(ownerId) ?? null;
	const filter = toSavedFilter(row, { owner, isFavorite });
	const { title, description, filters } = filter;
	const line = { kind: 'saved filter.created', entity: 'saved filter', entityId: row.id, projectId: null };
	tell.changes.record({ ...line, after: { ownerId, title, description, filters, isFavorite } });
	return filter;
}

/** Refuses a filter text that cannot be read: 4016 to 4019, 4024. */
function requireFilterText({ filter }: FilterObject): void {
	const parsed = parseFilter(filter);
	if (!parsed.ok) throw fail(parsed.failure.name, parsed.failure.params);
}
