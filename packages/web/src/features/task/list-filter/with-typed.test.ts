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
