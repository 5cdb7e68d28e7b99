import { type CalendarDate, noonOf } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { aTask } from '../task/task.builder.ts';
import type { CellWords } from './cell-text.ts';
import { emptyingOf, fromClipboard, joinWrites, toClipboard, writeOf } from './cell-writes.ts';

const words: CellWords = {
	zone: 'UTC',
	dayOrder: 'dayFirst',
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

test('labels and people from elsewhere are those that are called so, all of them or none', () => {
	const [shop, later, ada] = [{ id: 4, title: 'Shop' }, { id: 5, title: 'Now, or later' }, { id: 9 }] as never[];
	const named = {
		labels: new Map(Object.entries({ shop, 'now, or later': later })),
		people: new Map(Object.entries({ 'ada lovelace': ada })),
	} as never;
	const write = (column: 'labels' | 'assignees', text: string) => writeOf(column, { text }, words, named);

	expect(write('labels', 'shop')).toEqual({ fields: {}, labels: [shop] });
	expect(write('labels', 'Now, or later')).toEqual({ fields: {}, labels: [later] });
	expect(write('labels', 'Shop, SHOP')).toEqual({ fields: {}, labels: [shop] });
	expect(write('labels', 'Shop, Unheard of')).toBeUndefined();
	expect(write('assignees', 'Ada Lovelace')).toEqual({ fields: {}, assignees: [ada] });
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

test('the cells of one task are one write', () => {
	const write = joinWrites([{ fields: { priority: 5 } }, { fields: { title: 'Sew' } }, { fields: {}, labels: [] }]);

	expect(write).toEqual({ fields: { priority: 5, title: 'Sew' }, labels: [] });
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
	expect(fromClipboard('"one\ntwo"\t"a ""b"""\n"plain"\t"open')).toEqual([
		['one\ntwo', 'a "b"'],
		['"plain"', '"open'],
	]);
	expect(fromClipboard('one\rtwo\r')).toEqual([['one'], ['two']]);
});
