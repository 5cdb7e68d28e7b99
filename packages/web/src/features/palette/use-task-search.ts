import { useLayoutEffect, useRef, useState } from 'react';
import type { Query } from './query.ts';
import { type RunningWork, runInSlices } from './slices.ts';
import { type FoundTasks, type SearchedThings, searchTasks, type TaskSearch } from './task-search.ts';

/** A query with what was found for it in memory. */
export interface Answer extends FoundTasks {
	readonly query: Query;
}

/** Searches memory at each key. Until it is done what was found before is shown: mostly within the same frame. */
export function useTaskSearch(query: Query, search: TaskSearch, things: SearchedThings) {
	const [answer, setAnswer] = useState<Answer>({ query, tasks: [], terms: query.terms, isCorrected: false });
	const running = useRef<RunningWork>(undefined);
	const latest = useRef({ search, things });
	latest.current = { search, things };
	// Before the next paint, and not after it: what is quick is then shown with the letter that was typed.
	useLayoutEffect(() => {
		const work = searchTasks(latest.current.search, latest.current.things);
		running.current = runInSlices(work, (found) => setAnswer({ query, ...found }));
		return () => running.current?.cancel();
	}, [query]);
	return {
		answer,
		/** Ends the search at once: somebody presses Enter before it is over. */
		finish: () => running.current?.finish(),
	};
}
