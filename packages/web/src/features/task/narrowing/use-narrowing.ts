import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useFilterNames } from '../../project/index.ts';
import type { ViewQuery } from '../view-order.api.ts';
import { type FilterTrouble, readNarrowing, type Sorting, toAddress, toSorting } from './narrowing.ts';

export interface NarrowingState {
	/** What is typed: words to search for, or a filter. */
	readonly text: string;
	readonly sorting: Sorting;
	/** What to ask for; the last that could be read while what is typed cannot. */
	readonly query: ViewQuery;
	readonly failure: FilterTrouble | undefined;
	/** The filter stands open: what cannot be read may only be half typed. */
	readonly isEdited: boolean;
	readonly setEdited: (isEdited: boolean) => void;
	readonly setText: (text: string) => void;
	readonly setSorting: (sorting: Sorting) => void;
}

/** What narrows and sorts the list of this page. It stands in the address: `?s=glaze`, `?filter=priority > 3&sort=due`. */
export function useNarrowing(): NarrowingState {
	const asked: { filter?: string; s?: string; sort?: string } = useSearch({ strict: false });
	const navigate = useNavigate();
	const names = useFilterNames();
	const [isEdited, setEdited] = useState(false);
	const text = asked.filter ?? asked.s ?? '';
	const sorting = toSorting(asked.sort);
	const read = useMemo(() => readNarrowing({ text, sorting }, names), [text, sorting, names]);
	const last = useRef<ViewQuery>({});
	const key = read.query && JSON.stringify(read.query);
	if (read.query && key !== JSON.stringify(last.current)) last.current = read.query;
	const set = useCallback(
		(change: Partial<Record<'filter' | 's' | 'sort', string | undefined>>) =>
			void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true }),
		[navigate],
	);
	return {
		text,
		sorting,
		query: last.current,
		failure: read.failure,
		isEdited,
		setEdited,
		setText: useCallback((next) => set(toAddress(next)), [set]),
		setSorting: useCallback((next) => set({ sort: next === 'manual' ? undefined : next }), [set]),
	};
}
