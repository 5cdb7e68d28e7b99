import type { TaskId } from '@ordna/domain/task';
import { expect, test } from 'vitest';
import { carriedWith, neighboursOf } from './carried.ts';

// Ids of a test need no server.
const id = (value: number) => value as TaskId;
const ids = (...all: number[]) => all.map(id);

test('with a task that is selected the others go along, in the order of the page', () => {
	const selection = { state: () => ({ chosen: new Set(ids(12, 10)), isOn: true }) };
	const inOrder = () => ids(10, 11, 12);

	expect(carriedWith(selection, id(12), inOrder)).toEqual([10, 12]);
	expect(carriedWith(selection, id(11), inOrder)).toEqual([11]);
});

test.each([
	['what goes along is passed over', { before: id(10), after: id(12) }, { before: 9, after: 13 }],
	['at the ends there is nothing', { before: null, after: null }, { before: null, after: null }],
	['up to an end there may be nothing that stays', { before: id(9), after: id(10) }, { before: 9, after: 13 }],
])('between what stays: %s', (_, position, expected) => {
	expect(neighboursOf(ids(9, 10, 12, 13), position, ids(10, 12))).toEqual(expected);
});
