import { expect, test } from 'vitest';
import { nextSorting, rankOf, type Sorting, setSorting, sortingOfFilter, sortQuery } from './sorting.ts';

const press = (sorting: Sorting, isAdded = false) => nextSorting(sorting, { key: 'title', isAdded });

test('presses on a head go from none over descending and ascending to none, in place of other keys', () => {
	const [first, second, third] = [
		press({ index: 'desc' }),
		press({ title: 'desc', index: 'asc' }),
		press({ title: 'asc' }),
	];

	expect([first, second, third]).toEqual([{ title: 'desc' }, { title: 'asc' }, {}]);
});

test('on a phone the first tap sorts ascending, the second descending, the third not at all', () => {
	const tap = (sorting: Sorting) => nextSorting(sorting, { key: 'title', isAdded: false, first: 'asc' });

	expect([tap({ index: 'desc' }), tap({ title: 'asc' }), tap({ title: 'desc' })]).toEqual([
		{ title: 'asc' },
		{ title: 'desc' },
		{},
	]);
});

test('with Ctrl a press leaves the other keys, and its own where it stands', () => {
	expect(Object.entries(press({ index: 'desc' }, true))).toEqual([
		['index', 'desc'],
		['title', 'desc'],
	]);
	expect(Object.entries(press({ title: 'desc', index: 'asc' }, true))).toEqual([
		['title', 'asc'],
		['index', 'asc'],
	]);
	expect(press({ title: 'asc', index: 'asc' }, true)).toEqual({ index: 'asc' });
});

test('the server is asked by its own names, without columns that are hidden or unknown, and by number at last', () => {
	const sorting: Sorting = { dueDate: 'asc', created: 'desc', colour: 'asc' };

	expect(sortQuery(sorting, ['title', 'dueDate'])).toEqual({ sortBy: ['due_date', 'id'], orderBy: ['asc', 'desc'] });
	expect(sortQuery({}, ['title'])).toEqual({ sortBy: ['id'], orderBy: ['desc'] });
});

test('keys are numbered where there are several', () => {
	const both = setSorting({ index: 'desc' }, { key: 'title', isAdded: true, direction: 'asc' });

	expect([rankOf(both, 'index'), rankOf(both, 'title'), rankOf(both, 'done')]).toEqual([1, 2, undefined]);
	expect(rankOf({ title: 'asc' }, 'title')).toBeUndefined();
});

test.for([
	[
		{ sortBy: ['due_date', 'priority'], orderBy: ['asc', 'desc'] },
		{ dueDate: 'asc', priority: 'desc' },
	],
	[{ sortBy: ['title'], orderBy: [] }, { title: 'asc' }],
	[{ sortBy: ['position'], orderBy: ['desc'] }, undefined],
	[{ sortBy: [], orderBy: [] }, undefined],
	[null, undefined],
] as const)('the order of a view, %j, is %j of a table', ([filter, sorting]) => {
	expect(sortingOfFilter(filter as never)).toEqual(sorting);
});
