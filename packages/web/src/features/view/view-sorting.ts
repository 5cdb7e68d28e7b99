import type { FilterObject } from '@ordna/domain/filter';

type SortOrder = 'asc' | 'desc';

/** By what a list can be sorted: as it is asked for, and the direction in which one looks for something by it. */
const columns = {
	title: ['title', 'asc'],
	priority: ['priority', 'desc'],
	due: ['due_date', 'asc'],
	start: ['start_date', 'asc'],
	end: ['end_date', 'asc'],
	progress: ['percent_done', 'desc'],
	created: ['created', 'desc'],
	updated: ['updated', 'desc'],
} as const satisfies Record<string, readonly [string, SortOrder]>;

type SortField = keyof typeof columns;

/** What is offered, each in its own direction. */
export const sortings = ['manual', ...(Object.keys(columns) as SortField[])] as const;
type SortingField = (typeof sortings)[number];

/** As the address says it: `due`, and the other way round `due:desc`. */
export type Sorting = SortingField | `${SortField}:${SortOrder}`;

/** @example sortFieldOf('due:desc') // 'due' */
export const sortFieldOf = (sorting: Sorting): SortingField => sorting.split(':')[0] as SortingField;

/** The direction of an order; there is none by hand. */
export function sortOrderOf(sorting: Sorting): SortOrder | undefined {
	const [field, order] = sorting.split(':') as [SortingField, SortOrder?];
	return field === 'manual' ? undefined : (order ?? columns[field][1]);
}

/** @example reversed('due') // 'due:desc' */
export function reversed(sorting: Sorting): Sorting {
	const field = sortFieldOf(sorting);
	if (field === 'manual') return sorting;
	return sortingBy(field, sortOrderOf(sorting) === 'asc' ? 'desc' : 'asc');
}

const sortingBy = (field: SortField, order: SortOrder): Sorting =>
	order === columns[field][1] ? field : `${field}:${order}`;

/**
 * Reads an address, also as others write it.
 * @example toSorting('due_date:desc') // 'due:desc'
 */
export function toSorting(text: string | undefined): Sorting {
	const [name, order] = (text ?? '').split(':');
	const field = (Object.keys(columns) as SortField[]).find((one) => one === name || columns[one][0] === name);
	if (!field) return 'manual';
	return order === 'asc' || order === 'desc' ? sortingBy(field, order) : field;
}

interface SortKeys {
	readonly sortBy?: readonly string[];
	readonly orderBy?: readonly SortOrder[];
}

/** @example sortKeysOf('due') // { sortBy: ['due_date'], orderBy: ['asc'] } */
export function sortKeysOf(sorting: Sorting): SortKeys {
	const field = sortFieldOf(sorting);
	const order = sortOrderOf(sorting);
	return field === 'manual' || !order ? {} : { sortBy: [columns[field][0]], orderBy: [order] };
}

/** By what a view sorts while nobody sorts it otherwise; undefined for an order that has no name here. */
export function sortingOfView(filter: FilterObject | null | undefined): Sorting | undefined {
	if (!filter || filter.sortBy.length === 0) return 'manual';
	const [column, order] = [filter.sortBy[0], filter.orderBy[0]];
	const read = toSorting(`${column}:${order}`);
	return read === 'manual' ? undefined : read;
}
