import { expect, test } from 'vitest';
import { withPinned } from './use-window-parts.ts';

const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 100 };
const indexOf = (id: number | string) => (typeof id === 'number' && id < 100 ? id : undefined);

test.each([
	{ what: 'nothing', pinned: [], indexes: [9, 10, 11, 12, 13] },
	{ what: 'a row in the window', pinned: [11], indexes: [9, 10, 11, 12, 13] },
	{ what: 'a row above', pinned: [3], indexes: [3, 9, 10, 11, 12, 13] },
	{ what: 'rows on both sides, one twice', pinned: [50, 3, 50], indexes: [3, 9, 10, 11, 12, 13, 50] },
	{ what: 'a row of another list', pinned: [777], indexes: [9, 10, 11, 12, 13] },
])('pinned: $what', ({ pinned, indexes }) => {
	expect(withPinned(range, pinned, indexOf)).toEqual(indexes);
});
