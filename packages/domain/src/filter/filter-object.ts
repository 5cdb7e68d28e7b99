import * as z from 'zod/mini';
import { filterText, searchText, shortText } from '../contract/fields.ts';

/** What narrows and orders the tasks of a view or a saved filter. See docs/wire/models.md#filter. */
export const filterObject = z.object({
	/** Words to search for. */
	s: z._default(searchText, ''),
	sortBy: z._default(z.array(shortText), []),
	orderBy: z._default(z.array(shortText), []),
	/** The text of a filter, in the language of the wire. */
	filter: z._default(filterText, ''),
	/** Whether tasks without a value count as found. */
	filterIncludeNulls: z._default(z.boolean(), false),
});
export type FilterObject = z.output<typeof filterObject>;

/** Filters by a text and by nothing else: `filterBy('done = false')`. */
export function filterBy(filter: string): FilterObject {
	return { s: '', sortBy: [], orderBy: [], filter, filterIncludeNulls: false };
}
