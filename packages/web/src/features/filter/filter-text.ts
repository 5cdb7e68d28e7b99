import {
	type FilterFailure,
	type FilterNames,
	type FilterObject,
	filterBy,
	fromWireFilter,
	isFilterText,
	readSpokenFilter,
} from '@ordna/domain/filter';

/** What somebody typed: words to search for or a filter in the language of the wire, one of them empty; or why it cannot be read. */
export type TypedFilter =
	| { readonly ok: true; readonly s: string; readonly filter: string }
	| { readonly ok: false; readonly failure: FilterFailure };

/**
 * Reads what somebody typed: a text that begins with a comparison is a filter, other words are searched for.
 *
 *     readTypedFilter('priority > 3', names) // { ok: true, s: '', filter: 'priority > 3' }
 *     readTypedFilter('glaze', names) // { ok: true, s: 'glaze', filter: '' }
 */
export function readTypedFilter(text: string, names: FilterNames): TypedFilter {
	if (!isFilterText(text)) return { ok: true, s: text.trim(), filter: '' };
	const read = readSpokenFilter(text, names);
	return read.ok ? { ok: true, s: '', filter: read.filter } : read;
}

/** What was typed to narrow a view, as it is stored; or why it cannot be read. */
type StoredFilter =
	| { readonly ok: true; readonly filter: FilterObject | null }
	| { readonly ok: false; readonly failure: FilterFailure };

/**
 * Reads what narrows a view. What the view had besides, as its order, stays.
 *
 *     readFilterText('priority > 3', { names, before: null, withNulls: false })
 */
export function readFilterText(
	text: string,
	{ names, before, withNulls }: { names: FilterNames; before: FilterObject | null; withNulls: boolean },
): StoredFilter {
	const typed = readTypedFilter(text, names);
	if (!typed.ok) return typed;
	const hasOrder = before !== null && before.sortBy.length > 0;
	if (text.trim() === '' && !hasOrder) return { ok: true, filter: null };
	const { s, filter } = typed;
	return { ok: true, filter: { ...(before ?? filterBy('')), filterIncludeNulls: withNulls, s, filter } };
}

/** The same in the words of people, to be changed. */
export function writeFilterText(filter: FilterObject | null, names: FilterNames): string {
	if (!filter) return '';
	return filter.filter === '' ? filter.s : fromWireFilter(filter.filter, names);
}
