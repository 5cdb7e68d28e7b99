import type { CommandContext } from '../../context/index.ts';
import type { AnyRow } from '../../db/any-tables.ts';
import { factsOf, filledTables } from './references.ts';
import { idsOf, insertAll, setColumns, viewsOfBuckets } from './store-rows.ts';
import type { PlacedRow } from './table-spec.ts';

/** Puts those rows into their tables whose names lead somewhere; answers with the others. */
export async function placeRows(context: CommandContext, rows: readonly PlacedRow[]): Promise<PlacedRow[]> {
	const byTable = Map.groupBy(rows, ({ table }) => table);
	const placer = new RowPlacer(context);
	const left: PlacedRow[] = [];
	for (const table of Object.keys(filledTables)) {
		const own = (byTable.get(table) ?? []).map(({ row }) => row);
		const waiting = await placer.place(table, own);
		left.push(...waiting.map((row) => ({ table, row })));
	}
	return left;
}

/** Puts rows into tables, and knows meanwhile what is there. */
export class RowPlacer {
	readonly #context: CommandContext;
	readonly #known: Known;

	constructor(context: CommandContext) {
		this.#context = context;
		this.#known = new Known(context);
	}

	/**
	 * Puts rows into one table, several times over where its rows name each other, such as projects. Answers with those that
	 * name something which is not there.
	 */
	async place(table: string, rows: readonly AnyRow[]): Promise<readonly AnyRow[]> {
		let waiting = rows;
		while (waiting.length > 0) {
			const isPlaceable = await this.#known.test(table);
			const [placeable, others] = parted(waiting, isPlaceable);
			if (placeable.length === 0) return others;
			const whole = await this.#known.withoutLost(table, placeable);
			if (table === 'placement') await setColumns(this.#context, whole);
			else await insertAll(this.#context, table, whole);
			this.#known.add(table, placeable);
			waiting = others;
		}
		return waiting;
	}

	/** The ids that a table has. */
	ids(table: string): Promise<ReadonlySet<number>> {
		return this.#known.of(table);
	}
}

function parted<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
	return [all.filter(test), all.filter((one) => !test(one))];
}

/** What is there, by table; each table is asked once. */
class Known {
	readonly #context: CommandContext;
	readonly #ids = new Map<string, Set<number>>();

	constructor(context: CommandContext) {
		this.#context = context;
	}

	async of(table: string): Promise<Set<number>> {
		const ids = this.#ids.get(table) ?? (await idsOf(this.#context, table));
		this.#ids.set(table, ids);
		return ids;
	}

	/** Whether all that a row of the table names is there. */
	async test(table: string): Promise<(row: AnyRow) => boolean> {
		const needs: (readonly [column: string, ids: ReadonlySet<number>])[] = [];
		for (const [column, named] of Object.entries(factsOf(table).needs)) needs.push([column, await this.of(named)]);
		const views = table === 'placement' ? await viewsOfBuckets(this.#context) : undefined;
		return (row) =>
			needs.every(([column, ids]) => isNone(row[column]) || ids.has(Number(row[column]))) &&
			(!views || isNone(row['bucket_id']) || views.get(Number(row['bucket_id'])) === row['view_id']);
	}

	/** The rows without what they may lack and is not there. */
	async withoutLost(table: string, rows: readonly AnyRow[]): Promise<AnyRow[]> {
		let whole = [...rows];
		for (const [column, named] of Object.entries(factsOf(table).mayLack ?? {})) {
			const ids = await this.of(named);
			whole = whole.map((row) =>
				isNone(row[column]) || ids.has(Number(row[column])) ? row : { ...row, [column]: null },
			);
		}
		return whole;
	}

	add(table: string, rows: readonly AnyRow[]): void {
		const ids = this.#ids.get(table);
		for (const row of rows) if ('id' in row) ids?.add(Number(row['id']));
	}
}

const isNone = (value: unknown) => value === null || value === undefined;
