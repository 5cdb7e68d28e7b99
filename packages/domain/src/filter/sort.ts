import { type FilterFailure, filterFailure } from './filter.failures.ts';
import { wireName } from './filter.fields.ts';

/** The keys tasks are sorted by. `position` needs a view; `relevance` means the rank of a search. */
export const sortFields = [
	'id',
	'title',
	'description',
	'done',
	'doneAt',
	'dueDate',
	'createdById',
	'projectId',
	'repeatAfter',
	'priority',
	'startDate',
	'endDate',
	'hexColor',
	'percentDone',
	'uid',
	'created',
	'updated',
	'position',
	'bucketId',
	'index',
	'relevance',
] as const;

export type SortField = (typeof sortFields)[number];

export interface SortKey {
	readonly by: SortField;
	readonly order: 'asc' | 'desc';
}

/** The keys of a sort in their order, or why there are none; then `offset` and `length` are of the one text. */
export type ParsedSort =
	| { readonly ok: true; readonly sort: readonly SortKey[] }
	| { readonly ok: false; readonly failure: FilterFailure };

const byWireName = new Map<string, SortField>(sortFields.map((field) => [wireName(field), field]));

/**
 * Reads the keys to sort by and their orders, matched by index. A missing order is `asc`, one too many is ignored.
 *
 *     parseSort(['priority', 'due_date'], ['desc'])
 *     // { ok: true, sort: [{ by: 'priority', order: 'desc' }, { by: 'dueDate', order: 'asc' }] }
 */
export function parseSort(sortBy: readonly string[], orderBy: readonly string[]): ParsedSort {
	const sort: SortKey[] = [];
	for (const [at, field] of sortBy.entries()) {
		const by = byWireName.get(field);
		if (by === undefined) {
			return {
				ok: false,
				failure: filterFailure('filter.unknownField', { field, in: 'sort_by', position: String(at) }, 0, field.length),
			};
		}
		const order = orderBy[at] ?? 'asc';
		if (order !== 'asc' && order !== 'desc') {
			return {
				ok: false,
				failure: filterFailure('sort.unknownOrder', { order, in: 'order_by', position: String(at) }, 0, order.length),
			};
		}
		sort.push({ by, order });
	}
	return { ok: true, sort };
}
