import { expect, test } from 'vitest';
import { hasWords, parseSearch, wordsOf } from './index.ts';

test.for([
	['Buy MILK, now!', ['buy', 'milk', 'now']],
	['Zoë’s café', ['zoe', 's', 'cafe']],
	['Straße Ærø İstanbul łódź', ['strasse', 'aero', 'istanbul', 'lodz']],
	['ΟΔΟΣ οδος', ['οδοσ', 'οδοσ']],
	['re-use a_b a.b@c.de', ['re', 'use', 'a', 'b', 'a', 'b', 'c', 'de']],
	['会議 10時', ['会', '議', '10', '時']],
	['Full', ['full']],
	['   " * ( ) AND:^', ['and']],
	[`${'x'.repeat(200)} end`, ['x'.repeat(60), 'end']],
	['', []],
] as const)('the words of %j', ([text, words]) => {
	expect(wordsOf(text)).toEqual(words);
});

test('each word may be the beginning of a longer one, but for a single letter', () => {
	expect(parseSearch('Shop m shop').words).toEqual([
		{ text: 'shop', isPrefix: true },
		{ text: 'm', isPrefix: false },
	]);
});

test.for([
	['#12', { identifier: null, index: 12 }],
	[' pro-7 ', { identifier: 'pro', index: 7 }],
	['a-b-7', { identifier: 'a-b', index: 7 }],
	['12', null],
	['-12', null],
	['#12 milk', null],
	['#', null],
] as const)('%j names a task or does not', ([text, reference]) => {
	expect(parseSearch(text).reference).toEqual(reference);
});

test('all words sought must be there, in any order', () => {
	const { words } = parseSearch('wash car');

	expect([hasWords(['careful', 'washing'], words), hasWords(['car'], words)]).toEqual([true, false]);
});
