import type { FilterFailure } from '@ordna/domain/filter';
import type { View } from '@ordna/domain/view';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useFilterVocabulary } from '../../project/index.ts';
import { type Sorting, sortingOfView, toSorting } from '../../view/index.ts';
import type { ViewQuery } from '../view-order.api.ts';
import { parseListFilter, toAddress } from './list-filter.ts';

export interface ListFilterState {
	/** What is typed: words to search for, or a filter. */
	readonly text: string;
	readonly sorting: Sorting;
	/** What to ask for; the last that could be read while what is typed cannot. */
	readonly query: ViewQuery;
	readonly failure: FilterFailure | undefined;
	/** The filter stands open: what cannot be read may only be half typed. */
	readonly isEdited: boolean;
	/** What has no value fits every comparison of the filter. */
	readonly withNulls: boolean;
	/** What is typed takes the place of what the saved filter asks for, which is being changed. */
	readonly isInstead: boolean;
	readonly setEdited: (isEdited: boolean) => void;
	readonly setText: (text: string) => void;
	/** The same, in the place of what the saved filter asks for. */
	readonly setInstead: (text: string, withNulls: boolean) => void;
	readonly setWithNulls: (withNulls: boolean) => void;
	readonly setSorting: (sorting: Sorting) => void;
}

/** What the address says of a list. */
interface ListAddress {
	readonly filter?: string | undefined;
	readonly s?: string | undefined;
	readonly sort?: string | undefined;
	readonly filter_include_nulls?: unknown;
	readonly instead?: unknown;
}

/**
 * What narrows and sorts the list of this page. It stands in the address: `?s=glaze`, `?filter=priority > 3&sort=due`.
 * @param view sorts the list where the address does not
 */
export function useListFilter(view?: Pick<View, 'filter'>): ListFilterState {
	const asked: ListAddress = useSearch({ strict: false });
	const navigate = useNavigate();
	const names = useFilterVocabulary();
	const [isEdited, setEdited] = useState(false);
	const text = asked.filter ?? asked.s ?? '';
	const ofView = sortingOfView(view?.filter) ?? 'manual';
	const sorting = asked.sort === undefined ? ofView : toSorting(asked.sort);
	const withNulls = String(asked.filter_include_nulls) === 'true';
	const isInstead = String(asked.instead) === 'true';
	const read = useMemo(
		() => parseListFilter({ text, sorting, withNulls, isInstead }, names),
		[text, sorting, withNulls, isInstead, names],
	);
	const last = useRef<ViewQuery>({});
	const key = read.query && JSON.stringify(read.query);
	if (read.query && key !== JSON.stringify(last.current)) last.current = read.query;
	const set = useCallback(
		(change: ListAddress) => void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true }),
		[navigate],
	);
	return {
		text,
		sorting,
		query: last.current,
		failure: read.failure,
		isEdited,
		withNulls,
		isInstead,
		setEdited,
		setText: useCallback((next) => set(toAddress(next)), [set]),
		setInstead: useCallback(
			(next, isOn) => set({ ...toAddress(next), instead: true, filter_include_nulls: isOn || undefined }),
			[set],
		),
		setWithNulls: useCallback((isOn) => set({ filter_include_nulls: isOn || undefined }), [set]),
		setSorting: useCallback((next) => set({ sort: next === ofView ? undefined : next }), [set, ofView]),
	};
}
