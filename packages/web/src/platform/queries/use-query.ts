import { createContext, useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Queries } from './queries.ts';
import type { QueryOptions, QueryState } from './query-options.ts';

const QueriesContext = createContext<Queries | undefined>(undefined);

/** Puts the queries above the screens. */
export const QueriesProvider = QueriesContext.Provider;

export function useQueries(): Queries {
	const queries = useContext(QueriesContext);
	if (!queries) throw new Error('no QueriesProvider above this component');
	return queries;
}

export interface QueryResult<T> extends QueryState<T> {
	/** What is shown is the answer to the key before: see `keepPrevious`. */
	readonly isPrevious: boolean;
	/** Asks anew. The same function as long as the component stands. */
	readonly refetch: () => Promise<void>;
}

/**
 * Looks at a query, and asks for it when nobody has or its answer is no longer good.
 *
 *     const { data, error, refetch } = useQuery(labelsQuery(client));
 */
export function useQuery<T>(options: QueryOptions<T>): QueryResult<T> {
	const queries = useQueries();
	const { enabled = true, keepPrevious = false } = options;
	const name = JSON.stringify(options.queryKey);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the name says which one it is
	const watch = useCallback((watcher: () => void) => queries.of(options).watch(watcher), [queries, name]);
	const state = useSyncExternalStore(watch, () => queries.of(options).state);

	const latest = useRef(options);
	useEffect(() => {
		latest.current = options;
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: the name says which one it is
	useEffect(() => {
		if (enabled) void queries.of(latest.current).need(latest.current);
	}, [queries, name, enabled]);
	const refetch = useCallback(() => queries.of(latest.current).again(), [queries]);

	const previous = usePreviousData(state, keepPrevious);
	const shown = state.status === 'pending' ? previous : state;
	return { ...shown, isPrevious: shown !== state, refetch };
}

/** If wished, the last of the states that held an answer. */
function usePreviousData<T>(state: QueryState<T>, isWanted: boolean): QueryState<T> {
	const [previous, setPrevious] = useState(state);
	if (isWanted && state.data !== undefined && state !== previous) setPrevious(state);
	return isWanted && previous.data !== undefined ? previous : state;
}
