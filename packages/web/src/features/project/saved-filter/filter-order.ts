import type { FilterObject } from '@ordna/domain/filter';

type Order = Pick<FilterObject, 'sortBy' | 'orderBy'>;

/** In which order a saved filter shows its tasks; what is done stands below what is not. */
const orders = {
	newest: { sortBy: ['done', 'id'], orderBy: ['asc', 'desc'] },
	due: { sortBy: ['done', 'due_date', 'id'], orderBy: ['asc', 'asc', 'desc'] },
	priority: { sortBy: ['done', 'priority', 'id'], orderBy: ['asc', 'desc', 'desc'] },
	title: { sortBy: ['done', 'title', 'id'], orderBy: ['asc', 'asc', 'desc'] },
	updated: { sortBy: ['done', 'updated', 'id'], orderBy: ['asc', 'desc', 'desc'] },
} as const satisfies Record<string, Order>;

/** `own`: another one, that some other client gave it. */
export type FilterOrder = keyof typeof orders | 'own';

// `Object.keys` says `string[]`; the keys of this constant are its orders and no others.
const names = Object.keys(orders) as readonly (keyof typeof orders)[];

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/** What the order of a filter is called. */
export function filterOrderOf({ sortBy, orderBy }: Order): FilterOrder {
	if (sortBy.length === 0) return 'newest';
	return names.find((name) => isSame(orders[name].sortBy, sortBy) && isSame(orders[name].orderBy, orderBy)) ?? 'own';
}

/** The orders to choose from: its own as long as it has one. */
export const filterOrders = (start: FilterOrder): readonly FilterOrder[] =>
	start === 'own' ? [...names, 'own'] : names;

/** A filter in another order; in its own it stays as it is. */
export function inOrder(filter: FilterObject, order: FilterOrder): FilterObject {
	if (order === 'own') return filter;
	const { sortBy, orderBy } = orders[order];
	return { ...filter, sortBy: [...sortBy], orderBy: [...orderBy] };
}
