import type { Task } from '@ordna/domain/task';
import type { CalendarDate, Instant } from '@ordna/domain/time';
import { type DateField, datesAndDaysOf, dayBeside, isRepeating, type TaskPatch, withDays } from '../task/index.ts';
import { type CellWords, cellText, readCell } from './cell-text.ts';
import { type ColumnKey, columnRules } from './columns.ts';

/** What goes into a cell: a text and, where it was copied from a table, the cell it was. */
export interface CellSource {
	readonly text: string;
	/** The text alone would not say which person or label it means. */
	readonly from?: CopiedCell;
}

interface CopiedCell {
	readonly task: Task;
	readonly column: ColumnKey;
}

/** What is changed of a task. */
export interface CellWrite {
	readonly fields: TaskPatch;
	readonly labels?: Task['labels'];
	readonly assignees?: Task['assignees'];
}

/** Dates that only the server sets: an instant, with no day beside it. */
const stamps = ['doneAt', 'created', 'updated'] as const;
type Stamp = (typeof stamps)[number];

const isDateField = (column: ColumnKey): column is DateField => column in dayBeside;
const isStamp = (column: ColumnKey): column is Stamp => stamps.some((one) => one === column);

/** The date of a cell with its day; undefined where it is none. */
function dateIn({
	task,
	column,
}: CopiedCell): { readonly date: Instant | null; readonly day: CalendarDate | null } | undefined {
	if (isDateField(column)) return { date: task[column], day: task[dayBeside[column]] };
	return isStamp(column) ? { date: task[column], day: null } : undefined;
}

/** What a source means in a column, or undefined where it means nothing. */
export function writeOf(column: ColumnKey, { text, from }: CellSource, words: CellWords): CellWrite | undefined {
	if (!columnRules[column].isEditable) return undefined;
	if (column === 'labels' || column === 'assignees') {
		if (text === '') return { fields: {}, [column]: [] };
		return from?.column === column ? { fields: {}, [column]: from.task[column] } : undefined;
	}
	const copied = from && dateIn(from);
	if (copied && isDateField(column)) {
		return { fields: { [column]: copied.date, [dayBeside[column]]: copied.day } };
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
	const before = Object.fromEntries(Object.keys(withDays(fields)).map((name) => [name, task[name as keyof TaskPatch]]));
	// A task that comes round again was given its next dates by the server.
	const moved = fields.done !== undefined &&
		isRepeating(task) && { ...datesAndDaysOf(task), reminders: task.reminders };
	return {
		fields: { ...before, ...moved } as TaskPatch,
		...(labels && { labels: task.labels }),
		...(assignees && { assignees: task.assignees }),
	};
}

/** Cells as spreadsheets put them on the clipboard. */
export function toClipboard(rows: readonly (readonly string[])[]): string {
	return rows.map((row) => row.map((text) => text.replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}

/** Windows gives text back with other line ends than it was copied with. */
export const withPlainLineEnds = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/**
 * What lies on the clipboard, in rows and cells.
 * @example fromClipboard('a\tb\nc\td\n') // [['a', 'b'], ['c', 'd']]
 */
export function fromClipboard(text: string): readonly (readonly string[])[] {
	return withPlainLineEnds(text)
		.replace(/\n$/, '')
		.split('\n')
		.map((line) => line.split('\t'));
}
