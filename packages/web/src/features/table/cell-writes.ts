import type { Task } from '@ordna/domain/task';
import type { TaskPatch } from '../task/index.ts';
import { type CellWords, cellText, readCell } from './cell-text.ts';
import { type ColumnKey, columnRules } from './columns.ts';

/** What goes into a cell: a text and, where it was copied from a table, the cell it was. */
export interface CellSource {
	readonly text: string;
	/** The text alone would not say which person or label it means. */
	readonly from?: { readonly task: Task; readonly column: ColumnKey };
}

/** What is changed of a task. */
export interface CellWrite {
	readonly fields: TaskPatch;
	readonly labels?: Task['labels'];
	readonly assignees?: Task['assignees'];
}

/** Of these one has what the other takes. */
const dates: readonly ColumnKey[] = ['dueDate', 'startDate', 'endDate', 'doneAt', 'created', 'updated'];

/** What a source means in a column, or undefined where it means nothing. */
export function writeOf(column: ColumnKey, { text, from }: CellSource, words: CellWords): CellWrite | undefined {
	if (!columnRules[column].isEditable) return undefined;
	if (column === 'labels' || column === 'assignees') {
		if (text === '') return { fields: {}, [column]: [] };
		return from?.column === column ? { fields: {}, [column]: from.task[column] } : undefined;
	}
	if (from && dates.includes(column) && dates.includes(from.column)) {
		// Both are columns of dates.
		return { fields: { [column]: from.task[from.column as 'dueDate'] } };
	}
	const fields = readCell(column, text, words);
	return fields && { fields };
}

/** What empties a cell, or undefined where there is nothing to empty: a title and whether a task is done are always something. */
export function emptyingOf(task: Task, column: ColumnKey, words: CellWords): CellWrite | undefined {
	if (column === 'title' || column === 'done' || cellText(task, column, words) === '') return undefined;
	return writeOf(column, { text: '' }, words);
}

/** Several writes of one task as one. */
export function joinWrites(writes: readonly CellWrite[]): CellWrite {
	return Object.assign({}, ...writes, { fields: Object.assign({}, ...writes.map(({ fields }) => fields)) });
}

/** What takes a write back. */
export function inverseOf(task: Task, { fields, labels, assignees }: CellWrite): CellWrite {
	// Every name of a patch is one of a task, with a value of the same kind.
	const before = Object.fromEntries(Object.keys(fields).map((name) => [name, task[name as keyof TaskPatch]]));
	return {
		fields: before as TaskPatch,
		...(labels && { labels: task.labels }),
		...(assignees && { assignees: task.assignees }),
	};
}

/** Cells as spreadsheets put them on the clipboard. */
export function toClipboard(rows: readonly (readonly string[])[]): string {
	return rows.map((row) => row.map((text) => text.replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}

/**
 * What lies on the clipboard, in rows and cells.
 * @example fromClipboard('a\tb\nc\td\n') // [['a', 'b'], ['c', 'd']]
 */
export function fromClipboard(text: string): readonly (readonly string[])[] {
	return text
		.replace(/\r?\n$/, '')
		.split(/\r?\n/)
		.map((line) => line.split('\t'));
}
