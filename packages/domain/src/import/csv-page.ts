import * as z from 'zod/mini';
import type { CsvAttribute, CsvConfig } from './csv-config.ts';
import { dateLayouts, dayLayoutOf, isShapedAsDate, isWrittenAs, readDate } from './csv-dates.ts';
import {
	type ColumnIndexes,
	columnIndexesOf,
	type DataRow,
	dataRows,
	dateAttributes,
	dateReadingOf,
	splitWords,
	toPerson,
} from './csv-meaning.ts';
import type { ImportedPerson } from './imported.ts';
import type { TimeSlicer } from './limits.ts';

/** So many rows are shown at once at most. */
export const maxCsvPage = 100;

/**
 * What is wrong with a cell: a row without a title is not imported; a date that no calendar has or that cannot be read, and
 * somebody who is nobody here, are left out of their task.
 */
const csvProblemKinds = ['noTitle', 'noSuchDate', 'unreadableDate', 'unknownPerson'] as const;

const csvProblem = z.object({
	/** From 0. */
	column: z.number(),
	kind: z.enum(csvProblemKinds),
});
export type CsvProblem = z.output<typeof csvProblem>;

/** Rows of a table as they would be imported, and what can be said of all of them. */
export const csvPage = z.object({
	rows: z.array(
		z.object({
			/** From 1, the one with the names among them. */
			row: z.number(),
			/** With the corrections. */
			cells: z.array(z.string()),
			/** Those that are longer than what is shown of them. */
			cut: z.array(z.number()),
			problems: z.array(csvProblem),
		}),
	),
	total: z.number(),
	/** Rows with a problem. */
	problems: z.number(),
	/** Rows that become tasks. */
	imported: z.number(),
	/** Of these, rows of which something is left out. */
	incomplete: z.number(),
	/** Cells with a date, and how many of them are written in each way; those that none is written in are left out. */
	dates: z.object({
		total: z.number(),
		fits: z.array(z.object({ layout: z.string(), count: z.number() })),
	}),
});
export type CsvPage = z.output<typeof csvPage>;
type Row = CsvPage['rows'][number];

export interface CsvPageAsked {
	/** So many rows before the page. */
	readonly offset: number;
	readonly limit: number;
	readonly onlyProblems: boolean;
	/** Whether somebody is to be somebody here. */
	readonly isKnown: (person: ImportedPerson) => boolean;
}

/** Reads a table once from end to end, and keeps one page of it. */
export function* readCsvPage(text: string, config: CsvConfig, asked: CsvPageAsked): TimeSlicer<CsvPage> {
	const { offset, limit, onlyProblems } = asked;
	const columns = columnIndexesOf(config);
	const dates = new DateCount(columns, config);
	const rows: Row[] = [];
	const counts = { total: 0, problems: 0, refused: 0, incomplete: 0 };
	let at = 0;
	for (const row of dataRows(text, config)) {
		const problems = problemsIn(row, columns, config, asked);
		const isRefused = problems.some(({ kind }) => kind === 'noTitle');
		counts.total += 1;
		counts.problems += Number(problems.length > 0);
		counts.refused += Number(isRefused);
		counts.incomplete += Number(problems.length > 0 && !isRefused);
		dates.add(row);
		if (!onlyProblems || problems.length > 0) {
			if (at >= offset && rows.length < limit) rows.push(toRow(row, problems));
			at += 1;
		}
		if (counts.total % 50 === 0) yield;
	}
	const { total, refused, ...others } = counts;
	const hasTitle = columns.has('title');
	return { rows, total, ...others, imported: hasTitle ? total - refused : 0, dates: dates.toCount() };
}

/** A page is no larger than this, in characters, however wide its table is. */
const maxRowLength = 50_000;
const maxCellLength = 500;

function toRow({ number, fields }: DataRow, problems: CsvProblem[]): Row {
	const most = Math.min(maxCellLength, Math.ceil(maxRowLength / fields.length));
	const cut = fields.flatMap((field, column) => (field.length > most ? [column] : []));
	const cells = fields.map((field) => (field.length > most ? [...field.slice(0, most)].slice(0, -1).join('') : field));
	return { row: number, cells, cut, problems };
}

function problemsIn(
	{ fields }: DataRow,
	columns: ColumnIndexes,
	config: CsvConfig,
	{ isKnown }: CsvPageAsked,
): CsvProblem[] {
	const problems: CsvProblem[] = [];
	const textAt = (column: number) => (fields[column] ?? '').trim();
	const indexesOf = (attribute: CsvAttribute) => [...(columns.get(attribute) ?? [])];
	const titles = indexesOf('title');
	const [title] = titles;
	if (title !== undefined && config.untitled === 'skipped' && titles.every((column) => textAt(column) === ''))
		problems.push({ column: title, kind: 'noTitle' });
	for (const attribute of dateAttributes) {
		const column = indexesOf(attribute).find((one) => textAt(one) !== '');
		const text = column === undefined ? '' : textAt(column);
		if (column === undefined || readDate(text, dateReadingOf(config, 'UTC')) !== null) continue;
		problems.push({ column, kind: isShapedAsDate(text, config.dateFormat) ? 'noSuchDate' : 'unreadableDate' });
	}
	for (const column of indexesOf('assignee')) {
		const people = splitWords(textAt(column), config.labelSeparator).map(toPerson);
		if (!people.every(isKnown)) problems.push({ column, kind: 'unknownPerson' });
	}
	return problems;
}

/** So many texts are remembered with the ways in which they are written: dates of a table are often the same. */
const maxRemembered = 10_000;

/** Counts in which ways the dates of a table are written. Where times are, a day without one is in the same order. */
class DateCount {
	readonly #columns: readonly number[];
	readonly #ways: readonly { readonly layout: string; readonly dayLayout: string }[];
	readonly #counts: number[];
	readonly #remembered = new Map<string, readonly number[]>();
	#total = 0;

	constructor(columns: ColumnIndexes, { dateFormat }: CsvConfig) {
		this.#columns = dateAttributes.flatMap((attribute) => [...(columns.get(attribute) ?? [])]);
		const layouts = [...new Set<string>([...dateLayouts, dateFormat])];
		this.#ways = layouts.map((layout) => ({ layout, dayLayout: dayLayoutOf(layout) }));
		this.#counts = layouts.map(() => 0);
	}

	add({ fields }: DataRow): void {
		for (const column of this.#columns) {
			const text = (fields[column] ?? '').trim();
			if (text === '') continue;
			this.#total += 1;
			for (const way of this.#waysOf(text)) this.#counts[way] = (this.#counts[way] ?? 0) + 1;
		}
	}

	toCount(): CsvPage['dates'] {
		const fits = this.#ways.map(({ layout }, at) => ({ layout, count: this.#counts[at] ?? 0 }));
		return { total: this.#total, fits: fits.filter(({ count }) => count > 0) };
	}

	#waysOf(text: string): readonly number[] {
		const known = this.#remembered.get(text);
		if (known) return known;
		const ways = this.#ways.flatMap(({ layout, dayLayout }, at) =>
			isWrittenAs(text, layout) || isWrittenAs(text, dayLayout) ? [at] : [],
		);
		if (this.#remembered.size < maxRemembered) this.#remembered.set(text, ways);
		return ways;
	}
}
