import type { FilterObject } from '@ordna/domain/filter';

/** By what a list can be sorted, as the address says it. */
export const sortings = ['manual', 'due', 'priority', 'title', 'created', 'updated'] as const;
export type Sorting = (typeof sortings)[number];

export const sortKeys = {
	manual: {},
	due: { sortBy: ['due_date'], orderBy: ['asc'] },
	priority: { sortBy: ['priority'], orderBy: ['desc'] },
	title: { sortBy: ['title'], orderBy: ['asc'] },
	created: { sortBy: ['created'], orderBy: ['desc'] },
	updated: { sortBy: ['updated'], orderBy: ['desc'] },
} as const satisfies Record<Sorting, Partial<Record<'sortBy' | 'orderBy', readonly string[]>>>;

/** By what a view sorts while nobody sorts it otherwise; undefined for an order that has no name here. */
export function sortingOfView(filter: FilterObject | null | undefined): Sorting | undefined {
	if (!filter || filter.sortBy.length === 0) return 'manual';
	const said = JSON.stringify({ sortBy: filter.sortBy.slice(0, 1), orderBy: filter.orderBy.slice(0, 1) });
	return sortings.find((one) => JSON.stringify(sortKeys[one]) === said);
}
