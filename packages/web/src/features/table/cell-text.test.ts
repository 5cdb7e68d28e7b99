import { type CalendarDate, noonOf, toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { aTask } from '../task/task.builder.ts';
import { type CellWords, cellText, readCell } from './cell-text.ts';
import type { ColumnKey } from './columns.ts';

const words: CellWords = {
	zone: 'Europe/Stockholm',
	dayOrder: 'dayFirst',
	yes: 'Yes',
	no: 'No',
	priorities: ['Unset', 'Low', 'Medium', 'High', 'Urgent', 'Do now'],
	projectOf: () => 'Garden',
	commentCountOf: () => 2,
};
const march = toInstant(Date.parse('2026-03-30T13:00:00Z'));
const day = '2026-03-30' as CalendarDate;
const noon = noonOf(day, words.zone);
const own = { id: 7, title: 'Weed', done: true, priority: 4, percentDone: 0.2 };
const task = aTask({ ...own, dueDate: march, endDate: noon, endDay: day, doneAt: noon });

test.each<[ColumnKey, string]>([
	['title', 'Weed'],
	['done', 'Yes'],
	['priority', 'Urgent'],
	['percentDone', '20%'],
	['dueDate', '2026-03-30 15:00'],
	['startDate', ''],
	['endDate', '2026-03-30'],
	['doneAt', '2026-03-30 12:00'],
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
	['dueDate', '2026-03-30 15:00', { dueDate: march, dueDay: null }],
	['dueDate', '2026-03-30T15:00:20', { dueDate: march, dueDay: null }],
	['startDate', '2026-03-30', { startDate: noon, startDay: day }],
	['endDate', '', { endDate: null, endDay: null }],
	['dueDate', '2026-13-01', undefined],
	['dueDate', '2026-02-31', undefined],
	['dueDate', '2026-02-31 15:00', undefined],
	['dueDate', '2026-03-30 24:00', undefined],
	['startDate', '30.03.2026', { startDate: noon, startDay: day }],
	['startDate', '30/3/2026', { startDate: noon, startDay: day }],
	['dueDate', '30.3.2026 15:00', { dueDate: march, dueDay: null }],
	['percentDone', '12.4%', { percentDone: 0.12 }],
	['created', '2026-03-30', undefined],
])('into %s, %j sets %j', (column, text, fields) => {
	expect(readCell(column, text, words)).toEqual(fields);
});
