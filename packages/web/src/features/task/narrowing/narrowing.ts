import {
	type FilterFailure,
	type FilterNames,
	isFilterText,
	parseFilter,
	scanFilter,
	toWireFilter,
} from '@ordna/domain/filter';
import type { ViewQuery } from '../view-order.api.ts';

/** By what a list can be sorted, as the address says it. */
export const sortings = ['manual', 'due', 'priority', 'title', 'created', 'updated'] as const;
export type Sorting = (typeof sortings)[number];

const sortKeys = {
	manual: {},
	due: { sortBy: ['due_date'], orderBy: ['asc'] },
	priority: { sortBy: ['priority'], orderBy: ['desc'] },
	title: { sortBy: ['title'], orderBy: ['asc'] },
	created: { sortBy: ['created'], orderBy: ['desc'] },
	updated: { sortBy: ['updated'], orderBy: ['desc'] },
} as const satisfies Record<Sorting, Pick<ViewQuery, 'sortBy' | 'orderBy'>>;

export function toSorting(text: string | undefined): Sorting {
	return sortings.find((one) => one === text) ?? 'manual';
}

/** What a person narrowed a list by, or why it cannot be read. */
export type Narrowing =
	| { readonly query: ViewQuery; readonly failure: undefined }
	| { readonly query: undefined; readonly failure: FilterTrouble };

export interface FilterTrouble {
	readonly message: string;
	/** Where in the text as typed; without a length when only the whole of it is at fault. */
	readonly offset: number;
	readonly length: number;
}

/**
 * Reads what stands in the field and the sort menu. A text that begins with a comparison is a filter, any other words
 * to search for.
 * @example readNarrowing({ text: 'priority > 3', sorting: 'due' }, names).query // { filter: 'priority > 3', sortBy: … }
 */
export function readNarrowing(
	{ text, sorting }: { readonly text: string; readonly sorting: Sorting },
	names: FilterNames,
): Narrowing {
	const sort = sortKeys[sorting];
	const words = text.trim();
	if (words === '') return { query: sort, failure: undefined };
	if (!isFilterText(words)) return { query: { s: words, ...sort }, failure: undefined };
	const scan = scanFilter(words, 'spoken');
	if (scan.failure) return { query: undefined, failure: scan.failure };
	const filter = toWireFilter(words, names);
	const parsed = parseFilter(filter);
	if (!parsed.ok) return { query: undefined, failure: placeIn(words, filter, parsed.failure) };
	return { query: { filter, ...sort }, failure: undefined };
}

/**
 * Where what is typed stands in the address: words in `s`, a filter in `filter`, as links from elsewhere have them.
 * @example toAddress('glaze') // { s: 'glaze', filter: undefined }
 */
export function toAddress(text: string): Record<'s' | 'filter', string | undefined> {
	const words = text.trim();
	if (words === '') return { s: undefined, filter: undefined };
	return isFilterText(words) ? { s: undefined, filter: text } : { s: text, filter: undefined };
}

/** The language of the wire says other words for some; the place of the others is the same piece of the text as typed. */
function placeIn(typed: string, wire: string, { message, offset, length }: FilterFailure): FilterTrouble {
	const piece = wire.slice(offset, offset + length);
	const at = piece === '' ? -1 : typed.indexOf(piece);
	return at < 0 ? { message, offset: typed.length, length: 0 } : { message, offset: at, length };
}
