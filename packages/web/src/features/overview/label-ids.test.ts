import { expect, test } from 'vitest';
import { readLabelIds } from './label-ids.ts';

test.each([
	[4, [4]],
	['4,5', [4, 5]],
	['4, 5', [4, 5]],
	['four,5,-1', [5]],
	[undefined, []],
	[{ a: 1 }, []],
])('%s as labels in an address', (text, ids) => {
	expect(readLabelIds(text)).toEqual(ids);
});
