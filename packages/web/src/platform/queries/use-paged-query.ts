import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type PagedOptions, PagedQuery, type PagedState } from './paged-query.ts';
import { useQueries } from './use-query.ts';

type PagedResult<T, Cursor> = PagedState<T> &
	Pick<PagedQuery<T, Cursor>, 'more' | 'insert' | 'replace' | 'remove' | 'refresh'>;

/**
 * Looks at a list that comes page by page. A windowed list calls `more` when its last rows are in sight.
 *
 *     const { items, hasMore, more } = usePagedQuery(commentPages(client, taskId));
 */
export function usePagedQuery<T, Cursor>(options: PagedOptions<T, Cursor>): PagedResult<T, Cursor> {
	const queries = useQueries();
	const name = JSON.stringify(options.queryKey);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the name says which one it is
	const paged = useMemo(() => new PagedQuery(queries, options), [queries, name]);
	const watch = useCallback((listener: () => void) => paged.watch(listener), [paged]);
	const state = useSyncExternalStore(watch, () => paged.state);
	return useMemo(
		() => ({
			...state,
			more: () => paged.more(),
			insert: (item, at) => paged.insert(item, at),
			replace: (item) => paged.replace(item),
			remove: (key) => paged.remove(key),
			refresh: () => paged.refresh(),
		}),
		[state, paged],
	);
}
