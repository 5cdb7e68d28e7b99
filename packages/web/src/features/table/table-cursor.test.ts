import type { TaskId } from '@ordna/domain/task';
import { expect, test, vi } from 'vitest';
import { TableCursor } from './table-cursor.ts';

// Only told apart.
const [one, two, three] = [1, 2, 3] as unknown as [TaskId, TaskId, TaskId];

function aCursor(ids = [one, two, three]) {
	const cursor = new TableCursor();
	cursor.show(ids, ['done', 'title', 'priority']);
	return cursor;
}

test('Tab first stops at the title of the first row', () => {
	const cursor = aCursor();

	expect([cursor.stop, cursor.stopIn(one), cursor.stopIn(two)]).toEqual([
		{ row: one, column: 'title' },
		'title',
		undefined,
	]);
	expect(aCursor([]).stop).toBeUndefined();
});

test('the head is above the first row, and there is nothing beyond the ends', () => {
	const cursor = aCursor();

	expect(cursor.at({ rows: -1 })).toEqual({ row: 'head', column: 'title' });
	expect(cursor.at({ rows: 99, columns: 99 })).toEqual({ row: three, column: 'priority' });
	cursor.note({ row: 'head', column: 'priority' });
	expect(cursor.at({ rows: 1 })).toEqual({ row: one, column: 'priority' });
	expect(cursor.at({ rows: -1, columns: -9 })).toEqual({ row: 'head', column: 'done' });
});

test('a row that has gone leaves its place to the one that came into it, and a hidden column to the first', () => {
	const cursor = aCursor();
	cursor.note({ row: two, column: 'priority' });

	cursor.show([one, three], ['done', 'title']);
	const after = cursor.stop;
	cursor.show([one], ['done', 'title']);

	expect([after, cursor.stop]).toEqual([
		{ row: three, column: 'done' },
		{ row: one, column: 'done' },
	]);
});

test('who edits a cell is there, and what has gone is no longer edited', () => {
	const cursor = aCursor();
	cursor.edit({ row: two, column: 'title', text: 'x' });
	const edited = [cursor.stop?.row, cursor.editingIn(two)?.text, cursor.editingIn(one)];

	cursor.show([one], ['title']);

	expect([edited, cursor.isEditing]).toEqual([[two, 'x', undefined], false]);
});

test('what is selected reaches from the stop to the corner, and ends with another step', () => {
	const cursor = aCursor();
	cursor.note({ row: two, column: 'priority' });

	const corner = cursor.extend({ rows: 1 });
	cursor.extend({ columns: -1 });

	expect([corner, cursor.stop?.row]).toEqual([{ row: three, column: 'priority' }, two]);
	expect(cursor.range).toEqual({ ids: [two, three], columns: ['title', 'priority'] });
	expect([cursor.selectedIn(one), cursor.selectedIn(three)]).toEqual([undefined, '1:2']);
	cursor.note({ row: one, column: 'title' });
	expect(cursor.range).toEqual({ ids: [one], columns: ['title'] });
	expect(cursor.selectedIn(one)).toBeUndefined();
});

test('a row tells whether it is selected without a look at all the others', () => {
	const ids = Array.from({ length: 20_000 }, (_, at) => at as TaskId);
	const cursor = aCursor(ids);
	cursor.extend({ rows: ids.length });
	const scans = ['indexOf', 'includes', 'slice'].map((name) => vi.spyOn(Array.prototype, name as 'slice'));
	const isSelected = cursor.selectedIn(ids[19_999] ?? one);
	const rows = scans.flatMap(({ mock }) => mock.contexts).filter((all) => Array.isArray(all) && all.length > 100);
	vi.restoreAllMocks();

	expect([isSelected, rows.length]).toEqual(['1:1', 0]);
});

test('nothing is selected up into the head, and a row that has gone is no corner', () => {
	const cursor = aCursor();
	cursor.extend({ rows: 1 });

	expect(cursor.extend({ rows: -9 })).toEqual({ row: two, column: 'title' });
	cursor.show([one, three], ['title']);
	expect([cursor.range.ids, cursor.reduce()]).toEqual([[one], false]);
});

test('what is pasted begins at the first selected cell and ends with the table', () => {
	const cursor = aCursor();
	cursor.note({ row: three, column: 'priority' });
	cursor.extend({ rows: -1, columns: -1 });

	expect(cursor.rangeOf(9, 9)).toEqual({ ids: [two, three], columns: ['title', 'priority'] });
	expect(cursor.rangeOf(1, 1)).toEqual({ ids: [two], columns: ['title'] });
});
