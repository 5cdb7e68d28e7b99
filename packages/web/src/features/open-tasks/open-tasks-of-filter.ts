import type { FilterObject } from '@ordna/domain/filter';
import type { OpenTasksQuery } from './open-tasks.api.ts';

/** The open tasks that a saved filter finds, of these only those that another filter finds, too. */
export function openTasksOf(
	saved: FilterObject | undefined,
	{ filter, s, timezone }: { readonly filter?: string; readonly s?: string; readonly timezone?: string },
): OpenTasksQuery {
	const parts = [saved?.filter, filter].filter((part) => part !== undefined && part !== '');
	// The words of both have to be there.
	const words = [saved?.s, s].filter((text) => text !== undefined && text !== '').join(' ');
	return {
		filter: ['done = false', ...parts.map((part) => `(${part})`)].join(' && '),
		...(words !== '' && { s: words }),
		...(saved?.filterIncludeNulls && { filterIncludeNulls: true }),
		...(parts.length > 0 && timezone && { filterTimezone: timezone }),
	};
}
