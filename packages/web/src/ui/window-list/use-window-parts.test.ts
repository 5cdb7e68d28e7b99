import { expect, test } from 'vitest';
import { widened, withPinned } from './use-window-parts.ts';

const span = { first: 9, last: 13 };
const indexOf = (id: number | string) => (typeof id === 'number' && id < 100 ? id : undefined);

test.each([
	{ what: 'nothing', pinned: [], indexes: [9, 10, 11, 12, 13] },
	{ what: 'a row in the window', pinned: [11], indexes: [9, 10, 11, 12, 13] },
	{ what: 'a row above', pinned: [3], indexes: [3, 9, 10, 11, 12, 13] },
	{ what: 'rows on both sides, one twice', pinned: [50, 3, 50], indexes: [3, 9, 10, 11, 12, 13, 50] },
	{ what: 'a row of another list', pinned: [777], indexes: [9, 10, 11, 12, 13] },
])('pinned: $what', ({ pinned, indexes }) => {
	expect(withPinned(span, pinned, indexOf)).toEqual(indexes);
});

test('without a height nothing but what is pinned is shown', () => {
	expect(withPinned(null, [3], indexOf)).toEqual([3]);
});

test.each([
	{ what: 'within the list', span, by: 2, widened: { first: 7, last: 15 } },
	{ what: 'beyond both ends', span: { first: 1, last: 98 }, by: 8, widened: { first: 0, last: 99 } },
	{ what: 'where nothing is seen', span: null, by: 8, widened: null },
])('rows kept ready: $what', ({ span, by, widened: expected }) => {
	expect(widened(span, by, 100)).toEqual(expected);
});
