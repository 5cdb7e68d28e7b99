import { expect, test } from 'vitest';
import { reversed, sortFieldOf, sortKeysOf, sortOrderOf, toSorting } from './view-sorting.ts';

test('the other direction stands after the field, its own does not', () => {
	expect(reversed('due')).toBe('due:desc');
	expect(reversed('due:desc')).toBe('due');
	expect(reversed('priority')).toBe('priority:asc');
	expect(reversed('manual')).toBe('manual');
});

test('an address is read as we and as others write it', () => {
	expect(['due', 'due:asc', 'due_date:asc', 'due:desc', 'due_date:desc', 'bogus', undefined].map(toSorting)).toEqual([
		...['due', 'due', 'due', 'due:desc', 'due:desc'],
		...['manual', 'manual'],
	]);
});

test('an order is asked for by its column and direction', () => {
	expect(sortKeysOf('progress:asc')).toEqual({ sortBy: ['percent_done'], orderBy: ['asc'] });
	expect(sortKeysOf('manual')).toEqual({});
	expect([sortFieldOf('start:desc'), sortOrderOf('start:desc'), sortOrderOf('created')]).toEqual([
		'start',
		'desc',
		'desc',
	]);
});
