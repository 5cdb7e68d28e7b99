import type { Task } from '@ordna/domain/task';
import type { CalendarDate, Instant } from '@ordna/domain/time';
import { type DateField, dayBeside, type TaskPatch } from '../task/index.ts';
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

/** By what labels and people are found that a text from elsewhere names: names in lower case. */
export interface Named {
	readonly labels: ReadonlyMap<string, Task['labels'][number]>;
	readonly people: ReadonlyMap<string, Task['assignees'][number]>;
}

const nothingNamed: Named = { labels: new Map(), people: new Map() };

/** Those that a text names, separated by commas; undefined where one of them is nobody's name. */
function findAll<Value>(text: string, named: ReadonlyMap<string, Value>): readonly Value[] | undefined {
	// A name may hold a comma itself.
	const whole = named.get(text.trim().toLowerCase());
	if (whole) return [whole];
	const names = text.split(/[,;\n]/).map((name) => name.trim().toLowerCase());
	const found = new Set(names.filter((name) => name !== '').map((name) => named.get(name)));
	const values = [...found].filter((one) => one !== undefined);
	return values.length === found.size && values.length > 0 ? values : undefined;
}

/** What a source means in a column, or undefined where it means nothing. */
export function writeOf(
	column: ColumnKey,
	{ text, from }: CellSource,
	words: CellWords,
	named: Named = nothingNamed,
): CellWrite | undefined {
	if (!columnRules[column].isEditable) return undefined;
	if (column === 'labels' || column === 'assignees') {
		if (text === '') return { fields: {}, [column]: [] };
		if (from) return from.column === column ? { fields: {}, [column]: from.task[column] } : undefined;
		const values = column === 'labels' ? findAll(text, named.labels) : findAll(text, named.people);
		return values && { fields: {}, [column]: values };
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

/** Cells as spreadsheets put them on the clipboard. */
export function toClipboard(rows: readonly (readonly string[])[]): string {
	return rows.map((row) => row.map((text) => text.replaceAll(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}

/** Windows gives text back with other line ends than it was copied with. */
export const withPlainLineEnds = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/** A cell from where it begins: in quotes where it holds what separates cells, as spreadsheets write it. */
const cellInText = /"((?:[^"]|"")*)"(?=[\t\n]|$)|[^\t\n]*/y;

/**
 * What lies on the clipboard, in rows and cells.
 * @example fromClipboard('a\tb\nc\t"d ""1""\ne"\n') // [['a', 'b'], ['c', 'd "1"\ne']]
 */
export function fromClipboard(text: string): readonly (readonly string[])[] {
	const plain = withPlainLineEnds(text).replace(/\n$/, '');
	const rows: string[][] = [];
	let row: string[] = [];
	for (let at = 0; at <= plain.length; at += 1) {
		cellInText.lastIndex = at;
		const [all = '', quoted] = cellInText.exec(plain) ?? [];
		row.push(quoted !== undefined && /[\t\n"]/.test(quoted) ? quoted.replaceAll('""', '"') : all);
		at += all.length;
		if (plain[at] === '\t') continue;
		rows.push(row);
		row = [];
	}
	return rows;
}
