import { expect, test } from 'vitest';
import { findMessage, formatMessage, parseMessages } from './messages.ts';

const sentences = parseMessages({
	menu: { show: 'Show menu' },
	late_one: 'one',
	late_two: 'two',
	late_few: 'few',
	late_other: 'other',
	left_zero: 'nothing left',
	left_other: '{{count}} left',
	plain: 'plain',
});

test.each([
	['en', 'menu.show', undefined, 'Show menu'],
	['en', 'late', 1, 'one'],
	['en', 'late', 2, 'other'],
	['sl', 'late', 2, 'two'],
	['sl', 'late', 3, 'few'],
	['en', 'left', 0, 'nothing left'],
	['en', 'left', 1, '{{count}} left'],
	['en', 'plain', 4, 'plain'],
	['en', 'menu', undefined, undefined],
	['en', 'late', undefined, undefined],
])('in %s, %s of %s is %s', (language, key, count, expected) => {
	expect(findMessage(sentences, key, count, new Intl.PluralRules(language))).toBe(expected);
});

test.each([
	['{{done}} of {{ all }}', { done: 2, all: 1500 }, '2 of 1.500'],
	['Task {{id}}', { id: '1500' }, 'Task 1500'],
	['Remove {{what}}', { what: '{{count}} $& <b>' }, 'Remove {{count}} $& <b>'],
])('%s is filled in', (sentence, params, expected) => {
	expect(formatMessage(sentence, params, new Intl.NumberFormat('de'))).toBe(expected);
});

test('a parameter that is missing is found while the sentence is being made', () => {
	expect(() => formatMessage('{{what}} of {{all}}', { what: 1 }, new Intl.NumberFormat('en'))).toThrow("lacks 'all'");
});
