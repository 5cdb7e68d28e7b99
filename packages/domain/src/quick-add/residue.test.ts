import { expect, test } from 'vitest';
import { cut, guard, originsOf, protect, remainingText, wholeText, withSpaceBefore } from './residue.ts';

const typed = 'Call mum tomorrow at nine';
const rangeOf = (word: string, text = typed) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length });

test('what was taken out is not seen any more, and leaves one space', () => {
	const left = cut(wholeText(typed), rangeOf('tomorrow'));

	expect(left.text).toBe('Call mum  at nine');
	expect(remainingText(left, typed)).toBe('Call mum at nine');
});

test('the space before it goes along where that is wanted', () => {
	const whole = wholeText(typed);

	expect(cut(whole, withSpaceBefore(whole, rangeOf('tomorrow'))).text).toBe('Call mum at nine');
	expect(withSpaceBefore(whole, rangeOf('Call'))).toEqual(rangeOf('Call'));
});

test('what is protected stays for the title, and means nothing to anybody', () => {
	const left = protect(wholeText(typed), rangeOf('tomorrow'));

	expect(left.text).toBe(`Call mum ${guard.repeat(8)} at nine`);
	expect(remainingText(left, typed)).toBe(typed);
});

test('a range of what is left is said by where it was typed, in pieces where something stood between', () => {
	const left = cut(wholeText(typed), rangeOf('tomorrow '));
	const range = rangeOf('mum at', left.text);

	expect(originsOf(left, [range], typed).map(({ start, end }) => typed.slice(start, end).trim())).toEqual([
		'mum',
		'at',
	]);
	expect(originsOf(left, [rangeOf('at nine', left.text)], typed)).toEqual([rangeOf('at nine')]);
});

test('ranges are joined where spaces alone lie between them, in whatever order they were found', () => {
	const whole = wholeText(typed);

	expect(originsOf(whole, [rangeOf('at'), rangeOf('tomorrow')], typed)).toEqual([rangeOf('tomorrow at')]);
});
