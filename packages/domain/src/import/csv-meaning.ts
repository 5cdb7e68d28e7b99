import type { CsvAttribute, CsvConfig } from './csv-config.ts';
import { type DateReading, readDate } from './csv-dates.ts';
import { csvRows, maxFields } from './csv-rows.ts';
import type { ImportedPerson } from './imported.ts';
import { tooMuch } from './limits.ts';

/** So many rows a table has at most. */
export const maxRows = 200_000;

/** A row of a table, as it is after the corrections. */
export interface DataRow {
	/** From 1, the one with the names among them. */
	readonly number: number;
	readonly fields: readonly string[];
}

/** The rows that become tasks, one after the other as they are asked for. Throws `import.tooMuch`. */
export function* dataRows(text: string, config: CsvConfig): Generator<DataRow> {
	const edits = Map.groupBy(config.edits, ({ row }) => row);
	const before = Number(config.hasHeader) + Math.max(0, config.skipRows);
	let number = 0;
	let rows = 0;
	for (const fields of csvRows(text, { delimiter: config.delimiter })) {
		number += 1;
		// Spreadsheets end with rows of nothing but delimiters.
		if (number <= before || fields.every((field) => field.trim() === '')) continue;
		rows += 1;
		if (rows > maxRows) throw tooMuch(`at most ${maxRows} rows`);
		yield { number, fields: edited(fields, edits.get(number)) };
	}
}

function edited(fields: string[], edits: CsvConfig['edits'] = []): string[] {
	for (const { column, value } of edits) {
		if (!Number.isInteger(column) || column < 0 || column >= maxFields) continue;
		while (fields.length < column) fields.push('');
		fields[column] = value;
	}
	return fields;
}

/** Where in a row stands what: each place once, however often a client names it. */
export type ColumnIndexes = ReadonlyMap<CsvAttribute, ReadonlySet<number>>;

export function columnIndexesOf({ mapping }: CsvConfig): ColumnIndexes {
	const columnIndexes = new Map<CsvAttribute, Set<number>>();
	for (const { attribute, columnIndex } of mapping) {
		const named = columnIndexes.get(attribute) ?? new Set();
		if (columnIndex < maxFields) columnIndexes.set(attribute, named.add(columnIndex));
	}
	return columnIndexes;
}

/** What stands in a row by what it means: of several columns of one meaning the first that says something. */
export type Meaning = Readonly<Record<Exclude<CsvAttribute, 'ignore' | 'labels' | 'assignee'>, string>> & {
	/** The labels, each once. */
	readonly words: readonly string[];
	/** Those who are on the task, each once. */
	readonly people: readonly string[];
};

export function meaningOf(
	fields: readonly string[],
	columnIndexes: ColumnIndexes,
	{ labelSeparator }: CsvConfig,
): Meaning {
	const all = (attribute: CsvAttribute) =>
		[...(columnIndexes.get(attribute) ?? [])].map((index) => (fields[index] ?? '').trim());
	const one = (attribute: CsvAttribute) => all(attribute).find((text) => text !== '') ?? '';
	const several = (attribute: CsvAttribute) => [
		...new Set(all(attribute).flatMap((text) => splitWords(text, labelSeparator))),
	];
	return {
		title: one('title'),
		description: one('description'),
		due_date: one('due_date'),
		start_date: one('start_date'),
		end_date: one('end_date'),
		done: one('done'),
		priority: one('priority'),
		project: one('project'),
		reminder: one('reminder'),
		words: several('labels'),
		people: several('assignee'),
	};
}

/** The words of a cell that holds several. */
export function splitWords(text: string, separator: string): string[] {
	return text
		.split(separator)
		.map((word) => word.trim())
		.filter((word) => word !== '');
}

/** Somebody by what a cell says of them: an address, or a name, which may be that of an account. */
export function toPerson(text: string): ImportedPerson {
	return text.includes('@') ? { username: '', email: text } : { username: text, email: '', name: text };
}

export const dateAttributes = ['due_date', 'start_date', 'end_date', 'reminder'] as const;

/** How the dates of a table are read. */
export function dateReadingOf({ dateFormat, dayFormat }: CsvConfig, zone: string): DateReading {
	return { layout: dateFormat, dayLayout: dayFormat, zone };
}

/** The dates of a row that would be dropped: it is better to see that before an import than after it. */
export function unreadableIn(meaning: Meaning, config: CsvConfig): (typeof dateAttributes)[number][] {
	const how = dateReadingOf(config, 'UTC');
	return dateAttributes.filter((attribute) => meaning[attribute] !== '' && readDate(meaning[attribute], how) === null);
}
