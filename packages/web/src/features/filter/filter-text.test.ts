import { type FilterNames, filterBy } from '@ordna/domain/filter';
import { expect, test } from 'vitest';
import { readFilterText, writeFilterText } from './filter-text.ts';

const names: FilterNames = {
	findLabelId: (title) => (title.toLowerCase() === 'bug' ? 4 : undefined),
	findLabelTitle: (id) => (id === 4 ? 'Bug' : undefined),
	findProjectId: () => undefined,
	findProjectTitle: () => undefined,
};
const read = (text: string, before = null as Parameters<typeof readFilterText>[1]['before']) =>
	readFilterText(text, { names, before, withNulls: false });

test('a comparison becomes a filter, with the names of things as their numbers', () => {
	expect(read('percentDone >= 50 and labels in bug')).toEqual({
		ok: true,
		filter: filterBy('percent_done >= 0.5 && labels in 4'),
	});
});

test('other words are searched for', () => {
	expect(read('finish in time')).toEqual({ ok: true, filter: { ...filterBy(''), s: 'finish in time' } });
});

test('nothing narrows nothing, and leaves the order a view has', () => {
	const ordered = { ...filterBy('done = false'), sortBy: ['id'], orderBy: ['desc'] };

	expect(read('  ', filterBy('done = false'))).toEqual({ ok: true, filter: null });
	expect(read('', ordered)).toEqual({ ok: true, filter: { ...ordered, filter: '' } });
});

test('what cannot be read is said, not saved', () => {
	expect(read('priority >=').ok).toBe(false);
	expect(read('dueDate < soon').ok).toBe(false);
});

test('a stored filter is shown in words', () => {
	expect(writeFilterText(filterBy('labels in 4 && done = false'), names)).toBe('labels in Bug and done = false');
	expect(writeFilterText({ ...filterBy(''), s: 'paint' }, names)).toBe('paint');
	expect(writeFilterText(null, names)).toBe('');
});
