import { type CalendarDate, noonOf } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { aTask } from '../task/task.builder.ts';
import type { CellWords } from './cell-text.ts';
import { emptyingOf, fromClipboard, inverseOf, joinWrites, toClipboard, writeOf } from './cell-writes.ts';

const words: CellWords = {
	zone: 'UTC',
	yes: 'Yes',
	no: 'No',
	priorities: ['Unset', 'Low', 'Medium', 'High', 'Urgent', 'Do now'],
	projectOf: () => '',
	commentCountOf: () => 0,
};
const labels = [{ id: 4, title: 'Shop' }] as never;
const day = '2026-03-30' as CalendarDate;
const noon = noonOf(day, words.zone);
const from = { ...aTask({ id: 1, priority: 2 }), labels, dueDate: 86_400_123 as never };

test('labels and people are those that were copied, whatever they are called', () => {
	expect(writeOf('labels', { text: 'Shop', from: { task: from, column: 'labels' } }, words)).toEqual({
		fields: {},
		labels,
	});
	expect(writeOf('labels', { text: 'Shop' }, words)).toBeUndefined();
	expect(writeOf('assignees', { text: 'Shop', from: { task: from, column: 'labels' } }, words)).toBeUndefined();
});

test('a date that was copied keeps what its text does not say', () => {
	const source = { text: '1970-01-02 00:00', from: { task: from, column: 'dueDate' as const } };

	expect(writeOf('endDate', source, words)).toEqual({ fields: { endDate: 86_400_123, endDay: null } });
});

test('a day without a time that was copied stays one', () => {
	const task = aTask({ startDate: noon, startDay: day, updated: noon });
	const from = (column: 'startDate' | 'updated') => ({ text: '2026-03-30', from: { task, column } });

	expect(writeOf('dueDate', from('startDate'), words)).toEqual({ fields: { dueDate: noon, dueDay: day } });
	expect(writeOf('dueDate', from('updated'), words)).toEqual({ fields: { dueDate: noon, dueDay: null } });
});

test('into what only the server sets nothing can be put', () => {
	expect([writeOf('created', { text: '2026-01-01' }, words), writeOf('index', { text: '7' }, words)]).toEqual([
		undefined,
		undefined,
	]);
});

test('a cell is emptied where there is something, and never a title', () => {
	expect(emptyingOf(from, 'priority', words)).toEqual({ fields: { priority: 0 } });
	expect(emptyingOf(from, 'labels', words)).toEqual({ fields: {}, labels: [] });
	expect([emptyingOf(from, 'startDate', words), emptyingOf(from, 'title', words)]).toEqual([undefined, undefined]);
});

test('the cells of one task are one write, which is taken back as one', () => {
	const write = joinWrites([{ fields: { priority: 5 } }, { fields: { title: 'Sew' } }, { fields: {}, labels: [] }]);

	expect(write).toEqual({ fields: { priority: 5, title: 'Sew' }, labels: [] });
	expect(inverseOf(from, write)).toEqual({ fields: { priority: 2, title: 'Weave' }, labels });
});

test('a date comes back with the day that stood beside it', () => {
	const task = aTask({ dueDate: noon, dueDay: day });

	expect(inverseOf(task, { fields: { dueDate: null } })).toEqual({ fields: { dueDate: noon, dueDay: day } });
});

test('a repeating task that was done comes back with its dates, days and reminders', () => {
	const reminders = [{ reminder: noon, relativePeriod: 0, relativeTo: null }] as never;
	const dates = { dueDate: noon, dueDay: day, startDate: null, startDay: null, endDate: null, endDay: null };
	const once = { ...aTask(), ...dates, reminders };
	const write = { fields: { done: true } };

	expect(inverseOf({ ...once, repeatAfter: 86_400 }, write)).toEqual({ fields: { done: false, ...dates, reminders } });
	expect(inverseOf(once, write)).toEqual({ fields: { done: false } });
});

test('cells lie on the clipboard as those of spreadsheets do', () => {
	expect(
		toClipboard([
			['a\tb', 'c'],
			['', 'd\ne'],
		]),
	).toBe('a b\tc\n\td e');
	expect(fromClipboard('a\tb\r\n\tc\r\n')).toEqual([
		['a', 'b'],
		['', 'c'],
	]);
	expect(fromClipboard('one\rtwo\r')).toEqual([['one'], ['two']]);
});
