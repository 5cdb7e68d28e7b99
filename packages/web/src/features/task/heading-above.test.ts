import { expect, test } from 'vitest';
import { headingAbove } from './heading-above.ts';

const rows = ['today', 4, 5, 'none', 6] as const;
type Row = (typeof rows)[number];
const isText = (row: Row): row is 'today' | 'none' => typeof row === 'string';

test.each([
	[null, { heading: 'today', position: 1, count: 3 }],
	['today', { heading: 'today', position: 1, count: 3 }],
	[5, { heading: 'today', position: 3, count: 3 }],
	['none', { heading: 'none', position: 1, count: 2 }],
	[6, { heading: 'none', position: 2, count: 2 }],
] as const)('after %s a row would stand at %o', (before, expected) => {
	expect(headingAbove<Row, 'today' | 'none'>(rows, isText, before)).toEqual(expected);
});

test('without a heading there is none', () => {
	expect(headingAbove<Row, 'today' | 'none'>([4, 5], isText, 4)).toBeUndefined();
});
