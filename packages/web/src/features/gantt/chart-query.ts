import type { ViewQuery } from '../task/index.ts';
import { type DaySpan, writeDay } from './days.ts';

/**
 * What to ask for: tasks that start, end or are due within a range, or go on all through it, and what narrows them besides;
 * without a range all of them.
 */
export function chartQuery(
	{ s, filter }: Pick<ViewQuery, 's' | 'filter'>,
	range: DaySpan | null,
	hasUndated: boolean,
): ViewQuery {
	const ofDays = range && rangeFilter(range);
	const narrowed = filter && ofDays ? `(${filter}) && (${ofDays})` : filter || ofDays;
	return {
		...(s && { s }),
		...(narrowed && { filter: narrowed }),
		...(hasUndated && { filterIncludeNulls: true }),
		sortBy: ['start_date', 'done', 'id'],
		orderBy: ['asc', 'asc', 'desc'],
	};
}

function rangeFilter({ first, last }: DaySpan): string {
	const [from, to] = [`"${writeDay(first)}"`, `"${writeDay(last + 1)}"`];
	const within = ['start_date', 'end_date', 'due_date'].map((field) => `(${field} >= ${from} && ${field} < ${to})`);
	const through = ['end_date', 'due_date'].map((field) => `(start_date < ${from} && ${field} >= ${to})`);
	return [...within, ...through].join(' || ');
}
