import { type FilterFailure, type FilterNames, isFilterText } from '@ordna/domain/filter';
import { readTypedFilter } from '../../filter/index.ts';
import { type Sorting, sortKeysOf } from '../../view/index.ts';
import type { ViewQuery } from '../view-order.api.ts';

/** What a person narrowed a list by, or why it cannot be read. */
export type ListFilter =
	| { readonly query: ViewQuery; readonly failure: undefined }
	| { readonly query: undefined; readonly failure: FilterFailure };

/** What stands in the field, the sort menu and the box below the field. */
interface ListNarrowing {
	readonly text: string;
	readonly sorting: Sorting;
	readonly withNulls?: boolean;
	/** Whether it takes the place of what the saved filter asks for. */
	readonly isInstead?: boolean;
}

/**
 * Reads what stands in the field and the sort menu.
 * @example parseListFilter({ text: 'priority > 3', sorting: 'due', withNulls: false }, names).query // { filter: 'priority > 3', sortBy: … }
 */
export function parseListFilter(
	{ text, sorting, withNulls = false, isInstead = false }: ListNarrowing,
	names: FilterNames,
): ListFilter {
	const typed = readTypedFilter(text, names);
	if (!typed.ok) return { query: undefined, failure: typed.failure };
	const { s, filter } = typed;
	const nulls = filter && withNulls ? { filterIncludeNulls: true } : {};
	const instead = (s || filter) && isInstead ? { ignoreSavedFilter: true } : {};
	const query = { ...(s && { s }), ...(filter && { filter }), ...nulls, ...instead, ...sortKeysOf(sorting) };
	return { query, failure: undefined };
}

/** Without a text nothing is compared: whether what has no value fits is forgotten. */
interface AddressOfText {
	readonly s: string | undefined;
	readonly filter: string | undefined;
	readonly filter_include_nulls?: undefined;
	readonly instead?: undefined;
}

/**
 * Where what is typed stands in the address: words in `s`, a filter in `filter`, as links from elsewhere have them.
 * @example toAddress('glaze') // { s: 'glaze', filter: undefined }
 */
export function toAddress(text: string): AddressOfText {
	const typed = text.trim();
	if (typed === '') return { s: undefined, filter: undefined, filter_include_nulls: undefined, instead: undefined };
	return isFilterText(typed) ? { s: undefined, filter: text } : { s: text, filter: undefined };
}
