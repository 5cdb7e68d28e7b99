import { filterBy } from '@ordna/domain/filter';
import { expect, test } from 'vitest';
import { filterOrderOf, filterOrders, inOrder } from './filter-order.ts';

test('an order that is chosen is known again, and what other clients gave a filter is its own', () => {
	const filter = filterBy('done = false');
	const own = { ...filter, sortBy: ['percent_done'], orderBy: ['desc' as const] };

	expect(filterOrderOf(filter)).toBe('newest');
	expect(filterOrderOf(inOrder(filter, 'due'))).toBe('due');
	expect(filterOrderOf(own)).toBe('own');
	expect(inOrder(own, 'own')).toBe(own);
	expect(filterOrders('due')).not.toContain('own');
	expect(filterOrders('own')).toContain('own');
});
