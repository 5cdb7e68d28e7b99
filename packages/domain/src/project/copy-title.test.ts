import { expect, test } from 'vitest';
import { fittingTitle, titleOfCopy } from './copy-title.ts';

test('a copy says that it is one', () => {
	expect(titleOfCopy('Trip')).toBe('Trip - duplicate');
});

test('a long title is cut between characters, so that the copy can be saved', () => {
	const title = titleOfCopy('🙂'.repeat(250));

	expect([...title]).toHaveLength(250);
	expect(title).toBe(`${'🙂'.repeat(238)} - duplicate`);
});

test('a title that fits is a project’s as it is, a longer one is cut between characters', () => {
	expect(fittingTitle('🙂'.repeat(250))).toBe('🙂'.repeat(250));
	expect(fittingTitle('🙂'.repeat(251))).toBe(`${'🙂'.repeat(249)}…`);
});
