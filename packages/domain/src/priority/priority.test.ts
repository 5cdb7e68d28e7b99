import { expect, test } from 'vitest';
import { priorityName, showsPriority } from './priority.ts';

test.each([
	[0, 'unset'],
	[1, 'low'],
	[2, 'medium'],
	[3, 'high'],
	[4, 'urgent'],
	[5, 'doNow'],
	[99, 'doNow'],
	[-1, 'unset'],
	[Number.NaN, 'unset'],
])('%d is %s', (priority, name) => {
	expect(priorityName(priority)).toBe(name);
});

test.each([
	['from the minimum up', { priority: 2, done: false }, 2, true],
	['below it', { priority: 1, done: false }, 2, false],
	['done', { priority: 5, done: true }, 2, false],
])('a mark is shown: %s', (_, task, minimum, expected) => {
	expect(showsPriority(task, minimum)).toBe(expected);
});
