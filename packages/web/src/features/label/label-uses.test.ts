import type { Label, LabelUse } from '@ordna/domain/label';
import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { findLabels, orderLabels, twinOf } from './label-uses.ts';
import { dayInWords } from './last-used.ts';

const day = (number: number) => toInstant(Date.UTC(2026, 2, number, 12));
const at = (date: Date) => toInstant(date.getTime());
// Ids of a test need no server.
const aLabel = (id: number, title: string, description = '') => ({ id, title, description }) as unknown as Label;
const aUse = (id: number, openTasks: number, last: number) =>
	[id, { id, openTasks, lastUsed: day(last) }] as unknown as readonly [Label['id'], LabelUse];
const labels = [aLabel(1, 'shop'), aLabel(2, 'Bug', 'Broken'), aLabel(3, 'Easy'), aLabel(4, 'Shop')];
const uses = new Map([aUse(1, 2, 3), aUse(3, 9, 1), aUse(4, 2, 5)]);
const ids = (all: readonly Label[]) => all.map(({ id }) => id);

test.each([
	['title', [2, 3, 1, 4]],
	['tasks', [3, 1, 4, 2]],
	['used', [4, 1, 3, 2]],
] as const)('labels in the order of %s', (order, expected) => {
	expect(ids(orderLabels(labels, order, uses))).toEqual(expected);
});

test.each([
	['', [1, 2, 3, 4]],
	[' SHOP ', [1, 4]],
	['broken', [2]],
	['nothing', []],
])('labels with the words “%s”', (words, expected) => {
	expect(ids(findLabels(labels, words))).toEqual(expected);
});

test('two titles that differ in letter case alone are twins', () => {
	expect(labels.map((label) => twinOf(label, labels)?.id)).toEqual([4, undefined, undefined, 1]);
});

test.each([
	[new Date(Date.UTC(2026, 2, 11, 0, 30)), 'Today'],
	[new Date(Date.UTC(2026, 2, 10, 22, 30)), 'Yesterday'],
	[new Date(Date.UTC(2026, 2, 9, 12)), 'Monday'],
	[new Date(Date.UTC(2026, 1, 19, 12)), 'Feb 19'],
	[new Date(Date.UTC(2025, 1, 19, 12)), 'Feb 19, 2025'],
	// A clock that is ahead.
	[new Date(Date.UTC(2026, 2, 12, 12)), 'Today'],
])('%s as a day', (date, words) => {
	expect(dayInWords(at(date), { now: day(11), zone: 'UTC', language: 'en' })).toBe(words);
});
