import { expect, test } from 'vitest';
import {
	hasCondition,
	type QuickCondition,
	quickThings,
	takesConditions,
	toggleCondition,
	withoutConditions,
} from './quick-conditions.ts';

const high: QuickCondition = { field: 'priority', comparator: '>=', values: ['3'] };

test.each([
	['', 'priority >= 3'],
	['done = false', 'done = false and priority >= 3'],
	['done = false and labels in home', 'done = false and labels in home and priority >= 3'],
	['done = false or labels in home', '(done = false or labels in home) and priority >= 3'],
	['done = true or (a > 1 and (b > 2 or c > 3))', '(done = true or (a > 1 and (b > 2 or c > 3))) and priority >= 3'],
	['Priority >= 3 and done = false', 'done = false'],
	['priority >= 3', ''],
	['priority >= 3 or done = false', '(priority >= 3 or done = false) and priority >= 3'],
])('pressed over “%s” it makes “%s”', (text, expected) => {
	expect(toggleCondition(text, high)).toBe(expected);
});

test.each([
	'',
	'done = false',
	'done = false or labels in "to read"',
	'done = false and (priority = 1 or priority = 2)',
])('pressed twice over “%s” it leaves what was there', (text) => {
	const twice = toggleCondition(toggleCondition(text, high), high);

	expect(hasCondition(toggleCondition(text, high), high)).toBe(true);
	expect(twice.replace(/^\((.*)\)$/, '$1')).toBe(text);
});

test('words, and what cannot be read, take no condition', () => {
	expect(['glaze', 'priority > ', 'priority >= 3'].map(takesConditions)).toEqual([false, false, true]);
});

test('labels and people that are asked for by themselves are found again', () => {
	const text = 'labels in "to read" and assignees in maja and labels in a, b and priority > 1';

	expect(quickThings(text).map(({ values }) => values)).toEqual([['to read'], ['maja']]);
	expect(quickThings('labels in a or labels in b')).toEqual([]);
});

test('all of them are taken out of what is typed, and nothing else', () => {
	const mine = { field: 'assignees', comparator: 'in', values: ['maja'] } as const;

	expect(withoutConditions('done = false and priority >= 3 and assignees in maja', [high, mine])).toBe('done = false');
	expect(withoutConditions('priority >= 3', [high, mine])).toBe('');
	expect(withoutConditions('priority >= 3 or done = true', [high, mine])).toBe('priority >= 3 or done = true');
});
