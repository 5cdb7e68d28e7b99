import {
	type CsvColumn,
	type CsvConfig,
	type CsvDetection,
	type CsvSeparator,
	dayLayoutOf,
} from '@ordna/domain/import';

/** A cell that was corrected. */
interface Correction {
	readonly row: number;
	readonly column: number;
	readonly value: string;
	/** As it stands in the file. */
	readonly was: string;
}

/** How somebody wants a table to be read. */
export interface TableDraft extends Pick<CsvConfig, 'delimiter' | 'quoteChar' | 'dateFormat' | 'hasHeader'> {
	readonly labelSeparator: CsvSeparator;
	readonly mapping: readonly CsvColumn[];
	/** By their cells. */
	readonly corrections: ReadonlyMap<string, Correction>;
}

/** As the server suggests it. */
export function draftOf({ delimiter, quoteChar, dateFormat, suggestedMapping }: CsvDetection): TableDraft {
	return {
		...{ delimiter, quoteChar, dateFormat, hasHeader: true, labelSeparator: ',' },
		...{ mapping: suggestedMapping, corrections: new Map() },
	};
}

/** As the server takes it. */
export function configOf({ corrections, mapping, ...draft }: TableDraft): CsvConfig {
	return {
		...{ ...draft, mapping: [...mapping], dayFormat: dayLayoutOf(draft.dateFormat) },
		...{ priorityScale: 'named', skipRows: 0, untitled: 'skipped' },
		edits: [...corrections.values()].map(({ row, column, value }) => ({ row, column, value })),
	};
}

const keyOf = (row: number, column: number) => `${row} ${column}`;

/** What stands in a cell once it is corrected. */
export function cellOf({ corrections }: TableDraft, row: number, column: number, text: string): string {
	return corrections.get(keyOf(row, column))?.value ?? text;
}

/** What somebody typed into cells of a row, each with what stood there before. */
export type TypedCells = ReadonlyMap<number, { readonly value: string; readonly before: string }>;

/** With these cells corrected: one that is again as in the file is not. */
export function withCorrections(draft: TableDraft, row: number, typed: TypedCells): TableDraft {
	const corrections = new Map(draft.corrections);
	for (const [column, { value, before }] of typed) {
		const key = keyOf(row, column);
		const was = corrections.get(key)?.was ?? before;
		if (value === was) corrections.delete(key);
		else corrections.set(key, { row, column, value, was });
	}
	return { ...draft, corrections };
}

/** What stands in a column; nothing that is imported, where nobody said. */
export function columnMeaning(mapping: readonly CsvColumn[], column: number): CsvColumn['attribute'] {
	return mapping.find(({ columnIndex }) => columnIndex === column)?.attribute ?? 'ignore';
}

/** Whether rows say themselves which project they belong to. */
export function namesProjects({ mapping }: TableDraft): boolean {
	return mapping.some(({ attribute }) => attribute === 'project');
}
