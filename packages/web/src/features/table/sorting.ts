import type { FilterObject } from '@ordna/domain/filter';
import { type ColumnKey, columnRules, isColumnKey } from './columns.ts';

export type Direction = 'asc' | 'desc';

/** By what a table is sorted: the first key counts first. Written down as an object, whose names keep their order. */
export type Sorting = Readonly<Record<string, Direction>>;

export const defaultSorting: Sorting = { index: 'desc' };

/** The order that a view has of its own, by the columns of a table; undefined where it has none that one of them sorts by. */
export function sortingOfFilter(filter: Pick<FilterObject, 'sortBy' | 'orderBy'> | null): Sorting | undefined {
	const keys = Object.keys(columnRules).filter(isColumnKey);
	const entries = (filter?.sortBy ?? []).flatMap((sortKey, at): [ColumnKey, Direction][] => {
		const key = keys.find((one) => columnRules[one].sortKey === sortKey);
		return key === undefined ? [] : [[key, filter?.orderBy[at] === 'desc' ? 'desc' : 'asc']];
	});
	return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** A press on the head of a column. */
export interface HeadPress {
	readonly key: ColumnKey;
	/** With Ctrl, Cmd or Shift: beside the other keys, and not in their place. */
	readonly isAdded: boolean;
	/** The direction of the first press; that of the second is the other one. A phone begins with ascending. */
	readonly first?: Direction;
}

/**
 * The sorting after a press on the head of a column: none, descending, ascending, none.
 * @example nextSorting({ index: 'desc' }, { key: 'title', isAdded: true }) // { index: 'desc', title: 'desc' }
 */
export function nextSorting(sorting: Sorting, { key, isAdded, first = 'desc' }: HeadPress): Sorting {
	const following = { none: first, [first]: opposite[first], [opposite[first]]: undefined };
	return setSorting(sorting, { key, isAdded, direction: following[sorting[key] ?? 'none'] });
}

/** The sorting with one key of this direction; undefined: without it. */
export function setSorting(
	sorting: Sorting,
	{ key, isAdded, direction }: Omit<HeadPress, 'first'> & { readonly direction: Direction | undefined },
): Sorting {
	if (!isAdded) return direction ? { [key]: direction } : {};
	const { [key]: _, ...others } = sorting;
	if (direction === undefined) return others;
	return key in sorting ? { ...sorting, [key]: direction } : { ...others, [key]: direction };
}

/** The sorting as the server takes it: only these columns sort, and what is alike is sorted by its number. */
export function sortQuery(
	sorting: Sorting,
	sortable: readonly string[],
): { readonly sortBy: readonly string[]; readonly orderBy: readonly Direction[] } {
	const keys = Object.entries(sorting).flatMap(([key, direction]) => {
		const sortKey = isColumnKey(key) && sortable.includes(key) ? columnRules[key].sortKey : undefined;
		return sortKey === undefined ? [] : [{ sortKey, direction }];
	});
	return {
		sortBy: [...keys.map(({ sortKey }) => sortKey), 'id'],
		orderBy: [...keys.map(({ direction }) => direction), 'desc'],
	};
}

/** Where a column stands among those that sort, from 1; undefined for one that does not, or alone does. */
export function rankOf(sorting: Sorting, key: ColumnKey): number | undefined {
	const keys = Object.keys(sorting);
	return keys.length > 1 && key in sorting ? keys.indexOf(key) + 1 : undefined;
}
