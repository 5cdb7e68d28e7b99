import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	clockPattern,
	monthOf,
	monthPattern,
	nthPattern,
	numberOf,
	numberPattern,
	weekdayFrom,
	weekdayPattern,
} from './date-patterns.ts';
import { itemOf, spaced, words } from './grammar.ts';
import { itemText, parseQuickAddMode, prefixesOf, storedQuickAddMode } from './mode.ts';
import { behind, firstOf, isNumeral, listOf, tokensOf, wordOf } from './repeat-tokens.ts';

const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([all]) => all);

test.for([
	['call tomorrow', ['tomorrow']],
	['Tomorrow, call', ['Tomorrow']],
	['TOMORROW!', ['TOMORROW']],
	['tomorrow', ['tomorrow']],
	['tomorrows', []],
	['(tomorrow)', []],
	['un-tomorrow', []],
	['tomorrow tomorrow', ['tomorrow', 'tomorrow']],
	['tomorrow!!', []],
] as const)('of %j the whole words are %j', ([text, expected]) => {
	expect(found(words('tomorrow'), text)).toEqual(expected);
});

test('a space in a pattern stands for a few, and for none of something else', () => {
	expect(found(words('next week'), 'next   week')).toEqual(['next   week']);
	expect(found(words('next week'), `next${' '.repeat(10)}week`)).toEqual([]);
	expect(found(words('next week'), 'nextweek')).toEqual([]);
});

test('what stands between spaces has no punctuation behind it', () => {
	expect(found(spaced('!\\d'), 'a !3 b')).toEqual(['!3']);
	expect(found(spaced('!\\d'), 'a !3, b')).toEqual([]);
});

const valuesOf = (sign: string, text: string) =>
	[...text.matchAll(itemOf(sign))].map(([, double, single, bare]) => double ?? single ?? bare);

test.for([
	['buy *shop', ['shop']],
	['*"to read" *home', ['to read', 'home']],
	['*\'say "hi"\'', ['say "hi"']],
	['a*b', []],
	['* shop', []],
	['*"" x', []],
	['*shop, *home.', ['shop,', 'home.']],
	['*"open', ['"open']],
] as const)('of %j the items are %j', ([text, expected]) => {
	expect(valuesOf('*', text)).toEqual(expected);
});

test('a sign that begins nothing has no pattern', () => {
	expect(() => itemOf('!')).toThrow('No item begins with !');
});

test.for(['default', 'todoist'] as const)('what is written of a name is read as the name, in the mode %s', (mode) => {
	const names = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '-', '#', '7'), minLength: 1, maxLength: 12 });
	const kinds = fc.constantFrom('label', 'project', 'assignee');
	fc.assert(
		fc.property(names, kinds, (name, kind) => {
			fc.pre(name.trim() === name);
			const sign = prefixesOf(mode)?.[kind] ?? '';
			expect(valuesOf(sign, `x ${itemText(kind, name, mode)} y`)).toEqual([name]);
		}),
	);
});

test('in no mode at all a name has no sign, and a quote in it is kept', () => {
	expect(itemText('label', 'to read', 'disabled')).toBe('"to read"');
	expect(itemText('label', 'the "best" one', 'default')).toBe('*\'the "best" one\'');
	expect(prefixesOf('disabled')).toBeNull();
});

test('modes are stored as v1 clients store them, and what is unknown is the default one', () => {
	const modes = ['default', 'todoist', 'disabled'] as const;

	expect(modes.map((mode) => parseQuickAddMode(storedQuickAddMode(mode)))).toEqual(modes);
	expect([undefined, null, '', 7, 'vikunja', {}].map(parseQuickAddMode)).toEqual(Array(6).fill('default'));
});

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'i');

test('months and weekdays are told by their first three letters', () => {
	expect(
		['jan', 'January', 'MAY', 'sept', 'December'].map((name) => [whole(monthPattern).test(name), monthOf(name)]),
	).toEqual([
		...[
			[true, 1],
			[true, 1],
			[true, 5],
			[true, 9],
			[true, 12],
		],
	]);
	expect(
		['sun', 'Monday', 'WED', 'saturday'].map((name) => [whole(weekdayPattern).test(name), weekdayFrom(name)]),
	).toEqual([
		...[
			[true, 0],
			[true, 1],
			[true, 3],
			[true, 6],
		],
	]);
	expect(
		['janu', 'mayo', 'mond', ''].map((name) => whole(monthPattern).test(name) || whole(weekdayPattern).test(name)),
	).toEqual([...[false, false, false, false]]);
});

test('numbers are figures, or words up to ten', () => {
	expect(['7', '12', 'three', 'TEN'].map(numberOf)).toEqual([7, 12, 3, 10]);
	expect(['1', '123456', 'seven'].map(isNumeral)).toEqual([true, true, true]);
	expect(['1234567', 'eleven', '-1', '1.5', ''].map(isNumeral)).toEqual([false, false, false, false, false]);
	expect(whole(numberPattern(2)).test('123')).toBe(false);
	expect(['1st', '22nd', '3rd', '17th'].every((text) => whole(nthPattern).test(text))).toBe(true);
});

test('a time of day needs no word before it', () => {
	expect(['15:00', '8pm', '8 am', '7:30pm', 'noon', 'midnight'].every((text) => whole(clockPattern).test(text))).toBe(
		true,
	);
	expect(['8', '8p', '15:0', 'morning'].some((text) => whole(clockPattern).test(text))).toBe(false);
});

test('tokens are words in small letters, and the signs that join them', () => {
	expect(tokensOf('Every Mon, wed & Fri. Call')).toEqual([
		{ word: 'every', start: 0, end: 5, isLast: false },
		{ word: 'mon', start: 6, end: 9, isLast: false },
		{ word: ',', start: 9, end: 10, isLast: false },
		{ word: 'wed', start: 11, end: 14, isLast: false },
		{ word: '&', start: 15, end: 16, isLast: false },
		{ word: 'fri', start: 17, end: 20, isLast: true },
		{ word: 'call', start: 22, end: 26, isLast: false },
	]);
	expect(tokensOf('every! day').map(({ word, isLast }) => [word, isLast])).toEqual([
		['every!', false],
		['day', false],
	]);
});

const weekday = wordOf((word) => (whole(weekdayPattern).test(word) ? weekdayFrom(word) : undefined));

test.for([
	['mon', { value: [1], next: 1 }],
	['mon, wed and fri', { value: [1, 3, 5], next: 5 }],
	['mon & wed', { value: [1, 3], next: 3 }],
	['mon, wed, and fri', { value: [1, 3, 5], next: 6 }],
	['mon wed', { value: [1], next: 1 }],
	['mon. wed', { value: [1], next: 1 }],
	['mon and call', { value: [1], next: 1 }],
	['call', null],
	['', null],
] as const)('the list in %j is %j', ([text, expected]) => {
	expect(listOf(weekday)(tokensOf(text), 0)).toEqual(expected);
});

test('words stand behind each other within a phrase, and the first reader that reads wins', () => {
	const tokens = tokensOf('for 10 times. then');

	expect([
		behind(tokens, 0, 'for', '10', 'times'),
		behind(tokens, 0, 'for', 'times'),
		behind(tokens, 2, 'times', 'then'),
	]).toEqual([...[3, null, null]]);
	expect(
		firstOf<string | number>(
			weekday,
			wordOf((word) => (word === 'for' ? 'for' : undefined)),
		)(tokens, 0),
	).toEqual({ value: 'for', next: 1 });
	expect(firstOf(weekday)(tokens, 0)).toBeNull();
});
