import {
	type FilterNames,
	type FilterObject,
	filterBy,
	fromWireFilter,
	isFilterText,
	parseFilter,
	scanFilter,
	toWireFilter,
} from '@ordna/domain/filter';

/** What was typed to narrow a view, as it is stored; or why it cannot be read. */
type TypedFilter =
	| { readonly ok: true; readonly filter: FilterObject | null }
	| { readonly ok: false; readonly message: string };

/**
 * Reads what narrows a view: a text that begins with a comparison is a filter, other words are searched for. What the
 * view had besides, as its order, stays.
 *
 *     readFilterText('priority > 3', { names, before: null, withNulls: false })
 */
export function readFilterText(
	text: string,
	{ names, before, withNulls }: { names: FilterNames; before: FilterObject | null; withNulls: boolean },
): TypedFilter {
	const typed = text.trim();
	const hasOrder = before !== null && before.sortBy.length > 0;
	if (typed === '' && !hasOrder) return { ok: true, filter: null };
	const kept = { ...(before ?? filterBy('')), filterIncludeNulls: withNulls };
	if (typed === '' || !isFilterText(typed)) return { ok: true, filter: { ...kept, filter: '', s: typed } };
	const scan = scanFilter(typed, 'spoken');
	if (scan.failure) return { ok: false, message: scan.failure.message };
	const filter = toWireFilter(typed, names);
	const parsed = parseFilter(filter);
	return parsed.ok ? { ok: true, filter: { ...kept, filter, s: '' } } : { ok: false, message: parsed.failure.message };
}

/** The same in the words of people, to be changed. */
export function writeFilterText(filter: FilterObject | null, names: FilterNames): string {
	if (!filter) return '';
	return filter.filter === '' ? filter.s : fromWireFilter(filter.filter, names);
}
