import type { CommandContext } from '../../context/index.ts';
import type { AnyRow } from '../../db/any-tables.ts';
import { type Given, UnusableRows } from './given.ts';

/** A row of ours, and the table it belongs to. */
export interface PlacedRow {
	readonly table: string;
	readonly row: AnyRow;
}

/** A table as it is documented, and what becomes of its rows here. */
export interface TableSpec {
	/** As its rows' givers call it: clients of the testing routes, and dumps. */
	readonly name: string;
	/** Columns that every row has. */
	readonly always: readonly string[];
	/** Columns that a row may have; all others are ignored. */
	readonly sometimes: readonly string[];
	/** Our tables that its rows are put into. */
	readonly tables: readonly string[];
	/** What a given row is here; the first one stands for it in answers. */
	toRows(given: Given, context: CommandContext): readonly PlacedRow[] | Promise<readonly PlacedRow[]>;
	/** A row of ours in the columns of the table; without an `id` where ours has none. */
	toGiven(placed: PlacedRow, marked: ReadonlySet<string>): Record<string, unknown>;
}

/** The columns of a table. */
export function columnsOf({ always, sometimes }: TableSpec): readonly string[] {
	return [...always, ...sometimes];
}

/** Refuses rows that lack a column which each must have. */
export function requireColumns({ name, always }: TableSpec, rows: readonly Given[]): void {
	for (const row of rows) {
		const missing = always.find((column) => row[column] === undefined);
		if (missing !== undefined) throw new UnusableRows(`a row of ${name} has no ${missing}`);
	}
}
