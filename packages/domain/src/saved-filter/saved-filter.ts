import * as z from 'zod/mini';
import { id, instant, title, version } from '../contract/fields.ts';
import { filterObject } from '../filter/filter-object.ts';
import { user } from '../user/user.ts';

export const savedFilterId = id('saved filter');
export type SavedFilterId = z.output<typeof savedFilterId>;

/** A question about tasks that somebody kept; it stands among their projects. See docs/wire/models.md#saved-filter. */
export const savedFilter = z.object({
	id: savedFilterId,
	title,
	description: z.string(),
	filters: filterObject,
	owner: z.nullable(user),
	isFavorite: z.boolean(),
	created: instant,
	updated: instant,
	version,
});
export type SavedFilter = z.output<typeof savedFilter>;
