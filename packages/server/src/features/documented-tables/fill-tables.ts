import type { CommandContext } from '../../context/index.ts';
import type { AnyRow } from '../../db/any-tables.ts';
import { oneAddressEach } from '../identity/index.ts';
import { lockEverything, workOutConsequences } from './consequences.ts';
import type { Given } from './given.ts';
import { RowPlacer } from './place-rows.ts';
import { factsOf } from './references.ts';
import { withSoundParents } from './sound-parents.ts';
import { setEnd, viewsOfBuckets } from './store-rows.ts';
import { type PlacedRow, requireColumns, type TableSpec } from './table-spec.ts';

/** A table to fill, and what it is filled with. */
export interface TableFilling {
	readonly spec: TableSpec;
	/** Its rows as they are read; nothing of them is checked but that each has the columns that none may lack. */
	readonly rows: AsyncIterable<Given>;
	/** Columns of ours beyond those of the spec. */
	readonly more?: (given: Given) => AnyRow;
}

/** What became of the rows of a table. */
export interface FilledTable {
	readonly name: string;
	readonly placed: number;
	/** They name something that is not there. */
	readonly lost: number;
	/** They say what another row has said. */
	readonly repeated: number;
	/** Projects that stand at the top, because what they stood in is not there. */
	readonly detached: number;
}

/**
 * Fills empty tables: those that others refer to have to come first. What follows from the rows (numbers, places, rights, ids)
 * is worked out once, behind the last of them. What names rows that are not there is left out, and counted.
 */
export async function fillTables(context: CommandContext, fillings: readonly TableFilling[]): Promise<FilledTable[]> {
	await lockEverything(context);
	const filler = new Filler(context);
	const filled: FilledTable[] = [];
	for (const filling of fillings) filled.push(await filler.fill(filling));
	await filler.tieEnds();
	await workOutConsequences(context);
	return filled;
}

/** So many rows are held at a time. */
const batchSize = 500;

/** Their rows are looked at all together: people share names, and projects stand in each other. */
const heldWhole: ReadonlySet<string> = new Set(['users', 'projects']);

/** What a row may say once, beside its key. */
const alsoUnique: Readonly<Record<string, readonly (readonly string[])[]>> = {
	project_user: [['project_id', 'user_id']],
	project_team: [['project_id', 'team_id']],
	link_share: [['hash']],
};

interface End {
	readonly table: string;
	readonly id: number;
	readonly column: string;
	readonly end: number;
}

class Filler {
	readonly #context: CommandContext;
	readonly #placer: RowPlacer;
	readonly #seen = new Set<string>();
	readonly #ends: End[] = [];

	constructor(context: CommandContext) {
		this.#context = context;
		this.#placer = new RowPlacer(context);
	}

	async fill(filling: TableFilling): Promise<FilledTable> {
		const { spec } = filling;
		const sum = { name: spec.name, placed: 0, lost: 0, repeated: 0, detached: 0 };
		const size = heldWhole.has(spec.name) ? Number.POSITIVE_INFINITY : batchSize;
		for await (const batch of batches(filling.rows, size)) {
			requireColumns(spec, batch);
			const rows = await this.#toRows(filling, batch);
			const once = rows.filter((row) => this.#isNew(row));
			sum.repeated += batch.length - once.filter(({ table }) => table === spec.tables[0]).length;
			for (const [table, own] of Map.groupBy(once, (row) => row.table)) {
				const { placeable, detached } = await this.#withParents(
					table,
					own.map(({ row }) => row),
				);
				const lost = await this.#placer.place(table, placeable);
				this.#noteEnds(table, placeable);
				if (table !== spec.tables[0]) continue;
				sum.placed += placeable.length - lost.length;
				sum.lost += lost.length;
				sum.detached += detached;
			}
		}
		return sum;
	}

	async #toRows({ spec, more }: TableFilling, batch: readonly Given[]): Promise<PlacedRow[]> {
		const rows: PlacedRow[] = [];
		for (const given of batch) {
			const [first, ...others] = await spec.toRows(given, this.#context);
			if (first) rows.push({ table: first.table, row: { ...first.row, ...more?.(given) } }, ...others);
		}
		if (spec.name !== 'users') return rows;
		const named = oneAddressEach(rows.map(({ row }) => row));
		return rows.map(({ table }, at) => ({ table, row: named[at] ?? {} }));
	}

	#isNew({ table, row }: PlacedRow): boolean {
		const keys = [factsOf(table).key, ...(alsoUnique[table] ?? [])].map((columns) =>
			JSON.stringify([table, columns, ...columns.map((column) => row[column])]),
		);
		if (keys.some((key) => this.#seen.has(key))) return false;
		for (const key of keys) this.#seen.add(key);
		return true;
	}

	async #withParents(table: string, rows: readonly AnyRow[]) {
		if (table !== 'project') return { placeable: rows, detached: 0 };
		const owners = await this.#placer.ids('user');
		const placeable = withSoundParents(rows, (row) => owners.has(Number(row['owner_id'])));
		const detached = placeable.filter(
			(row, at) => row['parent_id'] === null && (rows[at]?.['parent_id'] ?? null) !== null,
		);
		return { placeable, detached: detached.length };
	}

	#noteEnds(table: string, rows: readonly AnyRow[]): void {
		for (const column of Object.keys(factsOf(table).mayLack ?? {}))
			for (const row of rows) {
				const end = Number(row[column] ?? 0);
				if (end > 0) this.#ends.push({ table, id: Number(row['id']), column, end });
			}
	}

	/** What refers to rows that came after it. */
	async tieEnds(): Promise<void> {
		const views = await viewsOfBuckets(this.#context);
		for (const one of this.#ends) {
			const named = factsOf(one.table).mayLack?.[one.column] ?? '';
			const isThere = (await this.#placer.ids(named)).has(one.end);
			if (!isThere || (named === 'bucket' && views.get(one.end) !== one.id)) continue;
			await setEnd(this.#context, one);
		}
	}
}

async function* batches<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
	let batch: T[] = [];
	for await (const one of all) {
		batch.push(one);
		if (batch.length < size) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}
