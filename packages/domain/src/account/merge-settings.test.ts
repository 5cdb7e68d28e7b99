import { expect, test } from 'vitest';
import { mergeSettings } from './merge-settings.ts';

const stored = { color_schema: 'dark', sidebar: null, view_displays: { 7: { grouping: 'due' }, 8: { done: 'hide' } } };

test.each([
	['what is named is replaced', { color_schema: 'light' }, { ...stored, color_schema: 'light' }],
	[
		'null removes, and what another client keeps as null stays',
		{ color_schema: null },
		{ sidebar: null, view_displays: stored.view_displays },
	],
	[
		'an object is merged by its keys, and each of them is replaced as a whole',
		{ view_displays: { 7: { done: 'week' }, 8: null, 9: {} } },
		{ ...stored, view_displays: { 7: { done: 'week' }, 9: {} } },
	],
	['an object takes the place of what is none', { color_schema: { 1: 2 } }, { ...stored, color_schema: { 1: 2 } }],
	['a list is replaced', { hints_seen: ['a'] }, { ...stored, hints_seen: ['a'] }],
])('%s', (_, change, expected) => {
	expect(mergeSettings(stored, change)).toEqual(expected);
});

test.each([[null], ['dark'], [[1]]])('where %j is stored, the change is all', (before) => {
	expect(mergeSettings(before, { a: { b: 1, c: null }, d: null })).toEqual({ a: { b: 1 } });
});

test('a key that every object has from its language is a key like any other', () => {
	const change = JSON.parse('{ "__proto__": { "isAdmin": true }, "constructor": { "a": 1 } }');

	const merged = mergeSettings({}, change);

	expect(JSON.stringify(merged)).toBe('{"__proto__":{"isAdmin":true},"constructor":{"a":1}}');
	expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
});
