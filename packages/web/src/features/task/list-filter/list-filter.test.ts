import { expect, test } from 'vitest';
import { parseListFilter, toAddress } from './list-filter.ts';

const names = {
	findLabelId: (title: string) => (title === 'home' ? 4 : undefined),
	findLabelTitle: () => undefined,
	findProjectId: () => undefined,
	findProjectTitle: () => undefined,
};

test.each([
	['', {}],
	['finish in time', { s: 'finish in time' }],
	['priority > 3', { filter: 'priority > 3' }],
	['labels in home and percentDone >= 50', { filter: 'labels in 4 && percent_done >= 0.5' }],
])('what is typed: %s', (text, query) => {
	expect(parseListFilter({ text, sorting: 'manual' }, names).query).toEqual(query);
});

test('a sort goes with whatever is typed', () => {
	const { query } = parseListFilter({ text: 'glaze', sorting: 'due' }, names);

	expect(query).toEqual({ s: 'glaze', sortBy: ['due_date'], orderBy: ['asc'] });
});

test('a filter that cannot be read says where', () => {
	const { failure } = parseListFilter({ text: 'priority > tall', sorting: 'manual' }, names);

	expect(failure?.message).toContain("'tall'");
	expect('priority > tall'.slice(failure?.offset, (failure?.offset ?? 0) + (failure?.length ?? 0))).toBe('tall');
});

test.each([
	['  ', {}],
	['glaze', { s: 'glaze' }],
	['priority > 3 ', { filter: 'priority > 3 ' }],
])('in the address, %s stands where links from elsewhere have it', (text, address) => {
	expect(toAddress(text)).toEqual({ s: undefined, filter: undefined, ...address });
});
