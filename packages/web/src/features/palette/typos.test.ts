import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctedWord, typosBetween } from './typos.ts';

const vocabulary = new Map([
	['due', 3],
	['glaze', 2],
	['project', 5],
	['projector', 1],
	['stoneware', 1],
]);

test.each([
	['duw', 'due'],
	['galze', 'glaze'],
	['projetc', 'project'],
	['stonwar', 'stonewar'],
	['stonewaer', 'stoneware'],
	['du', undefined],
	['xylophone', undefined],
	['glonk', undefined],
])('%s was meant to be %s', (typed, meant) => {
	expect(correctedWord(typed, vocabulary)).toBe(meant);
});

test('of two words as near as each other the one that is used more was meant', () => {
	expect(
		correctedWord(
			'fir',
			new Map([
				['fil', 1],
				['fix', 4],
			]),
		),
	).toBe('fix');
});

const word = fc.string({ unit: fc.constantFrom(...'abcd'), minLength: 3, maxLength: 9 });

/** One slip: a letter wrong, missing, too many, or swapped with the next one. */
const slips = [
	(text: string, at: number) => `${text.slice(0, at)}x${text.slice(at + 1)}`,
	(text: string, at: number) => text.slice(0, at) + text.slice(at + 1),
	(text: string, at: number) => `${text.slice(0, at)}x${text.slice(at)}`,
	(text: string, at: number) => text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
];

test('one slip is one typo at most, however it came about', () => {
	fc.assert(
		fc.property(word, fc.nat(), fc.constantFrom(...slips), (text, place, slip) => {
			expect(typosBetween(text, slip(text, place % text.length), 2)).toBeLessThanOrEqual(1);
		}),
	);
});

test('typos count the same from either side, and none are none', () => {
	fc.assert(
		fc.property(word, word, (one, other) => {
			expect(typosBetween(one, other, 9)).toBe(typosBetween(other, one, 9));
			expect(typosBetween(one, one, 9)).toBe(0);
		}),
	);
});
