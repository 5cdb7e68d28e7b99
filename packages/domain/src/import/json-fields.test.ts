import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { instantOrUnset } from '../contract/fields.ts';
import { Fields, isObject } from './json-fields.ts';

const range = { min: 0, max: 5 };

test('what is missing or of another type is as good as not said', () => {
	for (const fields of [new Fields(undefined), new Fields([1]), new Fields('x'), new Fields(null), new Fields({})]) {
		expect(fields.text('title')).toBe('');
		expect(fields.flag('done')).toBe(false);
		expect(fields.number('priority', range)).toBe(0);
		expect(fields.id('id')).toBe(0);
		expect(fields.colour('color')).toBe('');
		expect(fields.date('due')).toBeNull();
		expect(fields.list('tasks')).toEqual([]);
		expect(fields.objects('tasks')).toEqual([]);
		expect(fields.object('owner').text('name')).toBe('');
	}
});

test('only what stands in the file itself is read', () => {
	const fields = new Fields({ title: 'Trip' });

	expect(fields.text('constructor')).toBe('');
	expect(fields.list('toString')).toEqual([]);
	expect(fields.names()).toEqual(['title']);
});

test.for([
	['red', ''],
	['#ff0000', 'ff0000'],
	['FF0000', 'FF0000'],
	['ff00', ''],
	['ff0000ff', ''],
	[7, ''],
] as const)('the colour %j is %j', ([written, expected]) => {
	expect(new Fields({ color: written }).colour('color')).toBe(expected);
});

test.for([
	[3, 3],
	[3.9, 3],
	[-1, 0],
	[6, 5],
	['3', 0],
	[true, 0],
] as const)('of %j up to five whole ones, %i', ([written, expected]) => {
	expect(new Fields({ priority: written }).whole('priority', range)).toBe(expected);
});

test('where nothing is said the least is taken, but never below nothing', () => {
	expect(new Fields({}).number('limit', { min: 2, max: 5 })).toBe(2);
	expect(new Fields({}).number('limit', { min: -5, max: 5 })).toBe(0);
});

test.for([
	[3, 3],
	[-3, -3],
	[3.5, 0],
	[2 ** 60, 0],
	['3', 0],
] as const)('the id %j is %i', ([written, expected]) => {
	expect(new Fields({ id: written }).id('id')).toBe(expected);
});

test.for([
	['2026-03-01T08:00:00Z', Date.parse('2026-03-01T08:00:00Z')],
	['0001-01-01T00:00:00Z', null],
	['2026-03-01', null],
	['2026-02-30T00:00:00Z', null],
	[1_772_352_000_000, null],
] as const)('the date %j', ([written, expected]) => {
	expect(new Fields({ due: written }).date('due')).toBe(expected);
});

test('a field as our own wire writes it, or what it is otherwise', () => {
	const fields = new Fields({ due: '2026-03-01T08:00:00Z', wrong: 'tomorrow', kind: 'list', other: 'tree' });
	const kind = z.enum(['list', 'board']);

	expect(fields.written('due', instantOrUnset, null)).toBe(Date.parse('2026-03-01T08:00:00Z'));
	expect(fields.written('wrong', instantOrUnset, null)).toBeNull();
	expect(fields.written('kind', kind, 'board')).toBe('list');
	expect(fields.written('other', kind, 'board')).toBe('board');
	expect(fields.written('missing', kind, 'board')).toBe('board');
});

test('of a list what fits is taken', () => {
	const fields = new Fields({ tags: ['a', 1, null, 'b', {}], tasks: [{ title: 'one' }, 'two', [3], null] });

	expect(fields.texts('tags')).toEqual(['a', 'b']);
	expect(fields.objects('tasks').map((task) => task.text('title'))).toEqual(['one']);
	expect(fields.list('tasks')).toHaveLength(4);
});

test('a list and nothing are no objects', () => {
	expect([{}, [], null, 'x', 1, undefined].map(isObject)).toEqual([true, false, false, false, false, false]);
});
