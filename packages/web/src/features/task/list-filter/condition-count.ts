import { isFilterText, scanFilter } from '@ordna/domain/filter';

/**
 * How many conditions a typed filter has, those in parentheses among them; words that are searched for are one.
 * @example countConditions('done = false and (priority > 3 or labels in home)') // 3
 */
export function countConditions(text: string): number {
	if (text.trim() === '') return 0;
	if (!isFilterText(text)) return 1;
	return countComparisons(text, 'displayed');
}

/** How many comparisons a query has, spelt as on the wire or as it is displayed. */
export function countComparisons(query: string, spelling?: Parameters<typeof scanFilter>[1]): number {
	return scanFilter(query, spelling).tokens.filter(({ kind }) => kind === 'field').length;
}
