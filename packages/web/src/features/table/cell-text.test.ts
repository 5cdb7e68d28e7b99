import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { aTask } from '../task/task.builder.ts';
import { type CellWords, cellText, readCell } from './cell-text.ts';
import type { ColumnKey } from './columns.ts';

const words: CellWords = {
	zone: 'Europe/Stockholm',
	yes: 'Yes',
	no: 'No',
	priorities: ['Unset', 'Low', 'Medium', 'High', 'Urgent', 'Do now'],
	projectOf: () => 'Garden',
	commentCountOf: () => 2,
};
const march = toInstant(Date.parse('2026-03-30T13:00:00Z'));
const task = aTask({ id: 7, title: 'Weed', done: true, priority: 4, percentDone: 0.2, dueDate: march });

test.each<[ColumnKey, string]>([
	['title', 'Weed'],
	['done', 'Yes'],
	['priority', 'Urgent'],
	['percentDone', '20%'],
	['dueDate', '2026-03-30 15:00'],
	['startDate', ''],
	['labels', ''],
	['project', 'Garden'],
	['commentCount', '2'],
])('%s is written as %j', (column, text) => {
	expect(cellText(task, column, words)).toBe(text);
});

test.each<[ColumnKey, string, unknown]>([
	['title', ' Weed\nthe beds ', { title: 'Weed the beds' }],
	['title', ' ', undefined],
	['done', 'yes', { done: true }],
	['done', '0', { done: false }],
	['done', 'perhaps', undefined],
	['priority', '3', { priority: 3 }],
	['priority', 'do now', { priority: 5 }],
	['priority', '', { priority: 0 }],
	['priority', '6', undefined],
	['percentDone', '40 %', { percentDone: 0.4 }],
	['percentDone', '140', undefined],
	['dueDate', '2026-03-30 15:00', { dueDate: march }],
	['dueDate', '2026-03-30', { dueDate: march - 3 * 3_600_000 }],
	['dueDate', '', { dueDate: null }],
	['dueDate', '2026-13-01', undefined],
	['created', '2026-03-30', undefined],
])('into %s, %j sets %j', (column, text, fields) => {
	expect(readCell(column, text, words)).toEqual(fields);
});
