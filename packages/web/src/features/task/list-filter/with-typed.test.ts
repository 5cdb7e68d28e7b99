import { filterBy } from '@ordna/domain/filter';
import { expect, test } from 'vitest';
import { withTyped } from './with-typed.ts';

const stored = { ...filterBy('done = false'), sortBy: ['done'], orderBy: ['asc'], filterIncludeNulls: true };

test('a typed filter joins the stored one, and what else is stored stays', () => {
	expect(withTyped(stored, { s: '', filter: 'priority > 3 || id = 1' })).toEqual({
		...stored,
		filter: 'done = false && (priority > 3 || id = 1)',
	});
});

test('words are searched for; beside other words they become comparisons', () => {
	expect(withTyped(stored, { s: 'glaze', filter: '' })).toEqual({ ...stored, s: 'glaze' });
	expect(withTyped({ ...stored, s: 'tea' }, { s: 'glaze', filter: '' })).toMatchObject({
		...{ s: 'tea', filter: 'done = false && (title like glaze || description like glaze)' },
	});
});

test('where nothing is stored it is what was typed', () => {
	expect(withTyped(null, { s: '', filter: 'priority > 3' })).toEqual(filterBy('priority > 3'));
});

test.each([
	[false, false, false],
	[true, false, true],
	[false, true, true],
])(
	'what has no value fits where the stored filter says so (%s) or the typed one (%s): %s',
	(before, withNulls, after) => {
		const base = { ...stored, filterIncludeNulls: before };

		expect(withTyped(base, { s: '', filter: 'priority > 3', withNulls }).filterIncludeNulls).toBe(after);
	},
);

test('what is typed in the place of a saved filter is all of it; its order stays', () => {
	const words = { ...stored, s: 'glaze' };
	const typed = { s: '', filter: 'priority > 3', withNulls: false, isInstead: true };

	expect(withTyped(words, typed)).toEqual({ ...stored, s: '', filter: 'priority > 3', filterIncludeNulls: false });
});
