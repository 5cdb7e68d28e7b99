import { isNotFound } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { insideRoute, requireId } from './routes.ts';

/** What a page reads from the search of its address. */
function read(search: Record<string, unknown>): unknown {
	const { validateSearch } = insideRoute.options;
	if (typeof validateSearch !== 'function') throw new Error('the search of an address is not read');
	return validateSearch(search);
}

test.each([
	// The router reads `?s=12` as a number, `?s=true` as a boolean; people searched for the text.
	[{ s: 12 }, { s: '12' }],
	[
		{ s: true, filter: 'done = false' },
		{ s: 'true', filter: 'done = false' },
	],
	[{ s: 0 }, { s: '0' }],
	[
		{ modal: '/tasks/7', sort: 'title' },
		{ modal: '/tasks/7', sort: 'title' },
	],
	[{ s: '', filter: undefined, modal: '' }, {}],
	[{ page: 2, s: '' }, { page: 2 }],
])('the search %j is read as %j', (search, expected) => {
	expect(read(search)).toStrictEqual(expected);
});

function failureOf(id: number): unknown {
	try {
		requireId(id);
		return undefined;
	} catch (failure) {
		return failure;
	}
}

test.each([
	[Number.NaN, true],
	[1.5, true],
	[2 ** 53, true],
	[Number.POSITIVE_INFINITY, true],
	[1, false],
	// Temporary ids, of what the server has not yet.
	[-3, false],
])('at the id %d there is nothing: %s', (id, expected) => {
	expect(isNotFound(failureOf(id))).toBe(expected);
});
