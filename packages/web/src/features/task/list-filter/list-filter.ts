import { type FilterFailure, type FilterNames, isFilterText } from '@ordna/domain/filter';
import { readTypedFilter } from '../../filter/index.ts';
import { type Sorting, sortings, sortKeys } from '../../view/index.ts';
import type { ViewQuery } from '../view-order.api.ts';

export function toSorting(text: string | undefined): Sorting {
	return sortings.find((one) => one === text) ?? 'manual';
}

/** What a person narrowed a list by, or why it cannot be read. */
export type ListFilter =
	| { readonly query: ViewQuery; readonly failure: undefined }
	| { readonly query: undefined; readonly failure: FilterFailure };

/**
 * Reads what stands in the field and the sort menu.
 * @example parseListFilter({ text: 'priority > 3', sorting: 'due' }, names).query // { filter: 'priority > 3', sortBy: … }
 */
export function parseListFilter(
	{ text, sorting }: { readonly text: string; readonly sorting: Sorting },
	names: FilterNames,
): ListFilter {
	const typed = readTypedFilter(text, names);
	if (!typed.ok) return { query: undefined, failure: typed.failure };
	const { s, filter } = typed;
	return { query: { ...(s && { s }), ...(filter && { filter }), ...sortKeys[sorting] }, failure: undefined };
}

/**
 * Where what is typed stands in the address: words in `s`, a filter in `filter`, as links from elsewhere have them.
 * @example toAddress('glaze') // { s: 'glaze', filter: undefined }
 */
export function toAddress(text: string): Record<'s' | 'filter', string | undefined> {
	const typed = text.trim();
	if (typed === '') return { s: undefined, filter: undefined };
	return isFilterText(typed) ? { s: undefined, filter: text } : { s: text, filter: undefined };
}
