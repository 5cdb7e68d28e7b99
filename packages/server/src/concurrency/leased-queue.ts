import { type BackOff, backOffMs, maxBackOffMs } from '@ordna/domain/back-off';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { selectNumbers } from '../db/any-tables.ts';
import type { BoundedInstant } from '../db/bounded-instants.ts';
import type { ReadDb, WriteDb } from '../db/database.ts';
import type { Tables } from '../tables.ts';

type TableName = keyof Tables & string;
type Row<Name extends TableName> = Selectable<Tables[Name]>;
type ColumnOf<Name extends TableName> = keyof Row<Name> & string;

/** A table whose rows are work: each is done by one process at a time, which holds it by a lease. */
export interface QueueTable<Name extends TableName, Column extends ColumnOf<Name>> {
	readonly table: Name;
	/** The column with the key of a row. */
	readonly key: Column;
	/** The columns that a claim returns, beside the key. */
	readonly columns: readonly Column[];
	/** Short, and extended while the work goes on: what a process had claimed when it died, another claims soon. */
	readonly leaseMs: number;
	/** The column that says when a lease ends, or the one that says when it was last extended. */
	readonly lease: { readonly ends: ColumnOf<Name> } | { readonly extended: ColumnOf<Name> };
	/** Who has the lease. Without it whoever made the row has it, and nobody else takes it up. */
	readonly holder?: ColumnOf<Name>;
	/** When the work is due. Without it at any time. */
	readonly due?: ColumnOf<Name>;
	/** When the work was done: a row in which this is set is out of the queue. */
	readonly done?: ColumnOf<Name>;
	/** Counts how often a row was claimed. */
	readonly attempts?: ColumnOf<Name>;
	/** Of rows with the same value one at a time is leased, the oldest first. */
	readonly lane?: ColumnOf<Name>;
	/** How long a row waits whose work failed. */
	readonly backOff?: BackOff;
}

/** One process and a row, or all rows that it has. */
interface Held {
	readonly by?: string;
	readonly key?: number | string;
}

type Values<Name extends TableName> = { readonly [C in ColumnOf<Name>]?: Row<Name>[C] | RawBuilder<Row<Name>[C]> };

/**
 * A queue in a table of the database, shared by all processes. A row is claimed under a lease, extended while the work goes
 * on, and released afterwards: done, or to be tried again after a back-off. Whoever lost a lease changes nothing any more.
 */
export class LeasedQueue<Name extends TableName, Column extends ColumnOf<Name>> {
	readonly #parts: QueueTable<Name, Column>;

	constructor(parts: QueueTable<Name, Column>) {
		this.#parts = parts;
	}

	get leaseMs(): number {
		return this.#parts.leaseMs;
	}

	/** How far ahead its instants can be. */
	get bounds(): BoundedInstant[] {
		const { table, lease, leaseMs, due, backOff } = this.#parts;
		const leased =
			'ends' in lease
				? { table, column: lease.ends, maxAheadMs: leaseMs }
				: { table, column: lease.extended, maxAheadMs: 0 };
		return due && backOff ? [{ table, column: due, maxAheadMs: maxBackOffMs(backOff) }, leased] : [leased];
	}

	/** Whether rows can be claimed: they are due, not done, and nobody has them. */
	isFree(now: number, alias: string = this.#parts.table): RawBuilder<SqlBool> {
		const { due, done } = this.#parts;
		const conditions = [sql`${this.#leaseColumn(alias)} <= ${this.#leaseStart(now)}`];
		if (due) conditions.unshift(sql`${sql.ref(`${alias}.${due}`)} <= ${now}`);
		if (done) conditions.push(sql`${sql.ref(`${alias}.${done}`)} is null`);
		return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
	}

	/** Whether the lease of a row that is not done has ended. */
	hasEnded(row: Row<Name>, now: number): boolean {
		return Number(row[this.#leaseName]) <= this.#leaseStart(now);
	}

	/** Whether there is anything to claim. Looking takes no lock. */
	async hasWork(db: ReadDb, now: number): Promise<boolean> {
		const { table } = this.#parts;
		const rows = await selectNumbers(
			db,
			sql`select 1 as free from ${sql.table(table)} where ${this.isFree(now)} limit 1`,
			['free'],
		);
		return rows.length > 0;
	}

	/** The lanes with something to claim, in which nobody has anything. Looking takes no lock. */
	async freeLanes(db: ReadDb, { now, limit }: { now: number; limit: number }): Promise<number[]> {
		const { table, lane = this.#parts.key } = this.#parts;
		const free = sql`
			select distinct ${sql.ref(lane)} as lane from ${sql.table(table)} where ${this.isFree(now)}
				and ${sql.ref(lane)} not in (
					select ${sql.ref(`held.${lane}`)} from ${sql.table(table)} as held where ${this.#isHeld(now, 'held')})
			limit ${limit}`;
		const rows = await selectNumbers(db, free, ['lane']);
		return rows.map((row) => Number(row.lane));
	}

	/**
	 * Takes rows up, the ones that wait longest first. Two processes that do it at once get different ones: the row is looked
	 * at again when it is written, under its lock.
	 */
	async claim(
		db: WriteDb,
		{ by, now, limit = 1, key, lane }: { by: string; now: number; limit?: number; key?: string; lane?: number },
	): Promise<Pick<Row<Name>, Column>[]> {
		const { table, columns, attempts, due } = this.#parts;
		const own = this.#parts.key;
		const isWanted = [this.isFree(now, 'waiting')];
		if (key !== undefined) isWanted.push(sql`${sql.ref(`waiting.${own}`)} = ${key}`);
		if (lane !== undefined) isWanted.push(sql`${sql.ref(`waiting.${this.#parts.lane ?? own}`)} = ${lane}`);
		const first = due && !this.#parts.lane ? sql`${sql.ref(`waiting.${due}`)}, ` : sql``;
		const counted = attempts ? sql`, ${sql.ref(attempts)} = ${sql.ref(attempts)} + 1` : sql``;
		const { rows } = await sql<Pick<Row<Name>, Column>>`
			update ${sql.table(table)} set ${this.#lease(now)}${this.#holder(by)}${counted}
			where ${this.isFree(now)} and ${sql.ref(own)} in (
				select ${sql.ref(`waiting.${own}`)} from ${sql.table(table)} as waiting
				where ${sql.join(isWanted, sql` and `)}
				order by ${first}${sql.ref(`waiting.${own}`)} limit ${limit})
			${lane === undefined ? sql`` : sql`and ${this.#isLaneFree(lane, now)}`}
			returning ${sql.join([own, ...columns].map((column) => sql.ref(column)))}`.execute(db);
		return rows;
	}

	/** Keeps what somebody has for longer; `false` when it was lost. */
	extend(db: WriteDb, { now, set, ...held }: Held & { now: number; set?: Values<Name> }): Promise<boolean> {
		return this.#update(db, held, set ? sql`${this.#lease(now)}, ${assign(set)}` : this.#lease(now));
	}

	/** Gives a row back with new values; `false` when it was lost, and then nothing is changed. */
	release(db: WriteDb, held: Required<Held>, set: Values<Name>): Promise<boolean> {
		return this.#update(db, held, sql`${assign(set)}, ${sql.ref(this.#leaseName)} = 0${this.#holder('')}`);
	}

	/** When to try again what failed so often; `null` when enough was tried. */
	retryAt(failures: number, now: number): number | null {
		const { backOff } = this.#parts;
		const waitMs = backOff ? backOffMs(failures, backOff) : 0;
		return waitMs === null ? null : now + waitMs;
	}

	async #update(db: WriteDb, { by, key }: Held, values: RawBuilder<unknown>): Promise<boolean> {
		const { table, holder, done } = this.#parts;
		const conditions: RawBuilder<unknown>[] = [];
		if (key !== undefined) conditions.push(sql`${sql.ref(this.#parts.key)} = ${key}`);
		if (holder && by !== undefined) conditions.push(sql`${sql.ref(holder)} = ${by}`);
		if (done) conditions.push(sql`${sql.ref(done)} is null`);
		const { rows } = await sql`update ${sql.table(table)} set ${values}
			where ${sql.join(conditions, sql` and `)} returning 1 as kept`.execute(db);
		return rows.length > 0;
	}

	#isLaneFree(lane: number, now: number): RawBuilder<SqlBool> {
		const { table, lane: column } = this.#parts;
		return sql`not exists (select 1 from ${sql.table(table)} as held
			where ${sql.ref(`held.${column}`)} = ${lane} and ${this.#isHeld(now, 'held')})`;
	}

	#isHeld(now: number, alias: string): RawBuilder<SqlBool> {
		const { due } = this.#parts;
		const isOpen = due ? sql`${sql.ref(`${alias}.${due}`)} is not null and ` : sql``;
		return sql`${isOpen}${this.#leaseColumn(alias)} > ${this.#leaseStart(now)}`;
	}

	get #leaseName(): ColumnOf<Name> {
		const { lease } = this.#parts;
		return 'ends' in lease ? lease.ends : lease.extended;
	}

	#leaseColumn(alias: string): RawBuilder<unknown> {
		return sql.ref(`${alias}.${this.#leaseName}`);
	}

	/** What the column of a lease holds that ends now. */
	#leaseStart(now: number): number {
		return 'ends' in this.#parts.lease ? now : now - this.#parts.leaseMs;
	}

	#lease(now: number): RawBuilder<unknown> {
		return sql`${sql.ref(this.#leaseName)} = ${this.#leaseStart(now) + this.#parts.leaseMs}`;
	}

	#holder(by: string): RawBuilder<unknown> {
		return this.#parts.holder ? sql`, ${sql.ref(this.#parts.holder)} = ${by}` : sql``;
	}
}

function assign(values: object): RawBuilder<unknown> {
	return sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
}
