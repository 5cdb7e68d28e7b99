import { expect, test } from 'vitest';
import { titleOfCopy } from './copy-title.ts';

test('a copy says that it is one', () => {
	expect(titleOfCopy('Trip')).toBe('Trip - duplicate');
});

test('a long title is cut between characters, so that the copy can be saved', () => {
	const title = titleOfCopy('🙂'.repeat(250));

	expect([...title]).toHaveLength(250);
	expect(title).toBe(`${'🙂'.repeat(238)} - duplicate`);
});
