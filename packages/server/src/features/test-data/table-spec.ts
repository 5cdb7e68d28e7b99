import type { CommandContext } from '../../context/index.ts';
import type { AnyRow } from '../../db/any-tables.ts';
import type { Given } from './given.ts';

/** A row of ours, and the table it belongs to. */
export interface PlacedRow {
	readonly table: string;
	readonly row: AnyRow;
}

/** A table as clients of the testing routes know it, and what becomes of its rows here. */
export interface TableSpec {
	/** As clients call it. */
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
