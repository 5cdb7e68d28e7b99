import { wordsOf } from '@ordna/domain/search';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangesOf, rankOf, searchable } from './match.ts';

const rank = (typed: string, title: string) => rankOf(wordsOf(typed), searchable(title));

test('the whole title fits best, then its beginning, words beside each other, words anywhere, parts of words', () => {
	const titles = [
		'Order glaze',
		'Order glaze for the bowls',
		'Please order glaze',
		'Glaze in the next order',
		'Reorder glazed bowls',
	];

	const ranks = titles.map((title) => rank('order glaze', title));

	expect(ranks).toEqual([5, 4, 3, 2, 1]);
});

test.each([
	['glaze', 'Fire the kiln'],
	['glaze kiln', 'Order glaze'],
	['', 'Order glaze'],
	['?!', 'Order glaze'],
])('%j does not fit %j', (typed, title) => {
	expect(rank(typed, title)).toBe(0);
});

test.each([
	['glaz', 'Reglaze the window', [[2, 6]]],
	['ZOE', 'Ask Zoë', [[4, 7]]],
	['strasse', 'Königstraße 4', [[5, 11]]],
	[
		'order glaz',
		'Order glaze, reorder',
		[
			[0, 5],
			[6, 10],
		],
	],
	['ab abc', 'abcd', [[0, 3]]],
	['e\u0301te', 'L’e\u0301te\u0301', [[2, 7]]],
] as const)('%j is marked in %j', (typed, title, expected) => {
	expect(rangesOf(title, wordsOf(typed))).toEqual(expected);
});

const titles = fc.string({ unit: 'grapheme', maxLength: 40 });

test('every title is found by each beginning of its words, and what is marked says them', () => {
	fc.assert(
		fc.property(titles, fc.nat(), fc.nat(), (title, which, length) => {
			const words = wordsOf(title);
			const word = words[which % Math.max(words.length, 1)];
			fc.pre(word !== undefined);
			const letters = [...(word ?? '')];
			const typed = letters.slice(0, 1 + (length % letters.length)).join('');

			const ranges = rangesOf(title, [typed]);

			expect(rankOf([typed], searchable(title))).toBeGreaterThan(0);
			expect(ranges.every(([start, end]) => 0 <= start && start < end && end <= title.length)).toBe(true);
			expect(ranges.every(([start], index) => start > (ranges[index - 1]?.[1] ?? -1))).toBe(true);
		}),
	);
});
