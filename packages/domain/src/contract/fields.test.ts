import { expect, test } from 'vitest';
import { toInstant } from '../time/instant.ts';
import { characters, countCharacters, countUtf8Bytes, readInstant, toId, utf8Bytes, writeInstant } from './fields.ts';

test('an instant is written to the second, wherever in its day it lies', () => {
	const written = ['2026-08-01T00:00:00Z', '2026-08-01T23:59:59Z', '1969-12-31T10:20:30Z', '2026-08-01T07:05:09Z'];
	expect(written.map((text) => writeInstant(toInstant(Date.parse(text))))).toEqual(written);
});

test('a date that is not set is the year 1', () => {
	expect(writeInstant(null)).toBe('0001-01-01T00:00:00Z');
});

test.each([
	'2026-02-29T10:00:00Z',
	'2026-04-31T10:00:00Z',
	'2026-01-01T24:00:00Z',
	'2026-13-01T10:00:00Z',
	'9999-12-31T23:59:59-00:01',
])('%s is no date', (text) => {
	expect(readInstant(text)).toBeUndefined();
});

test('the last day of a month is one', () => {
	expect(readInstant('2028-02-29T10:00:00+02:00')).toBe(Date.parse('2028-02-29T08:00:00Z'));
	expect(readInstant('2026-12-31T23:59:59Z')).toBe(Date.parse('2026-12-31T23:59:59Z'));
});

test('what lies beyond the year 9999 is written as its last second: the wire has four digits', () => {
	const last = '9999-12-31T23:59:59Z';
	const tenYearsOn = toInstant(Date.parse(last) + 315_360_000_000);

	expect(readInstant(last)).toBe(Date.parse(last));
	expect(writeInstant(tenYearsOn)).toBe(last);
});

test.each(['', 'plain', 'Åäö', '漢字', '🧺🧺', 'a🧺é漢', '\ud83e lone', 'lone \ud83e', '\uddfa\ud83e'])(
	'"%s" is counted as it is written',
	(text) => {
		expect(countCharacters(text)).toBe([...text].length);
		expect(countUtf8Bytes(text)).toBe(new TextEncoder().encode(text).length);
	},
);

test('a text of the greatest length is taken, one character or byte more is not', () => {
	const [title, note] = [characters(0, 4), utf8Bytes(4)];

	expect([title, note].map((schema) => schema.safeParse('🧺'.repeat(1)).success)).toEqual([true, true]);
	expect([title.safeParse('🧺🧺🧺🧺').success, note.safeParse('éé').success]).toEqual([true, true]);
	expect([title.safeParse('🧺🧺🧺🧺.').success, note.safeParse('éé.').success]).toEqual([false, false]);
});

test('a whole number becomes the id of a noun, anything else does not', () => {
	const id = toId('label', 7);

	expect(id).toBe(7);
	expect(() => toId('label', Number.NaN)).toThrow('NaN is no id of a label');
	expect(() => toId('label', 1.5)).toThrow('no id of a label');
});
