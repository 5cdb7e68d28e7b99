import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readableText } from '../rich-text/readable-text.ts';
import { escapeSigns } from '../rich-text/rich-text.ts';
import { hasWords, parseSearch } from './search.ts';
import { wordsOf } from './search-words.ts';

const letters = fc.constantFrom(...'aZ09éÅßøłİıΣσςжЖ漢かガ🧺 -_.,’&<>"');
const text = fc.string({ unit: letters, maxLength: 40 });

test('what is written is found by itself, by each of its words, and by the beginning of one', () => {
	fc.assert(
		fc.property(text, (written) => {
			const words = wordsOf(written);
			const [first = ''] = words;
			const beginning = [...first].slice(0, 2).join('');

			expect(hasWords(words, parseSearch(written).words)).toBe(true);
			expect(words.every((word) => hasWords(words, parseSearch(word).words))).toBe(true);
			expect(hasWords(words, parseSearch(beginning).words)).toBe(true);
		}),
	);
});

test('letter case and accents make no difference', () => {
	const latin = fc.string({ unit: fc.constantFrom(...'abcéÅßøžñü -'), maxLength: 30 });
	fc.assert(
		fc.property(latin, (written) => {
			expect(wordsOf(written.toUpperCase())).toEqual(wordsOf(written));
			expect(wordsOf(written.normalize('NFD'))).toEqual(wordsOf(written.normalize('NFC')));
		}),
	);
});

test('words are words already, and none is empty or too long', () => {
	fc.assert(
		fc.property(
			fc.string({
				unit: fc.oneof(
					letters,
					fc.integer({ min: 0x20, max: 0xd7ff }).map((code) => String.fromCharCode(code)),
				),
				maxLength: 100,
			}),
			(written) => {
				const words = wordsOf(written);

				expect(words.every((word) => word !== '' && [...word].length <= 60)).toBe(true);
				expect(wordsOf(words.join(' '))).toEqual(words);
			},
		),
	);
});

test('of what is sought twelve words count, each once', () => {
	const sought = parseSearch('a b c d e f g h i j k l m n a b').words;

	expect(sought.map((word) => word.text).join('')).toBe('abcdefghijkl');
});

test('a text is read as it was typed, whatever signs are in it', () => {
	fc.assert(
		fc.property(
			fc.oneof(
				text,
				fc.string({ unit: fc.constantFrom('&amp;', '&lt;', '<b>', '&nbsp;', '&#39;', 'x'), maxLength: 8 }),
			),
			(typed) => {
				expect(readableText(escapeSigns(typed))).toBe(typed);
			},
		),
	);
});

test('no tag is read, and what stands around it stays', () => {
	const tag = fc.constantFrom(
		'<p>',
		'</p>',
		'<b>',
		'</b>',
		'<br>',
		'<a href="https://x.example/?a=b">',
		'</a>',
		'<li data-checked="true">',
	);
	fc.assert(
		fc.property(fc.array(fc.tuple(tag, fc.constantFrom('milk', 'tea', ''))), (pieces) => {
			const read = readableText(pieces.map(([one, word]) => `${one}${word}`).join(''));

			expect(read).not.toMatch(/[<>]|href|data-checked/);
			expect(read.replaceAll(' ', '')).toBe(pieces.map(([, word]) => word).join(''));
		}),
	);
});
