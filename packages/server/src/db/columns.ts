import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from './dialect.ts';

/**
 * What tables are written with (`features/<noun>/<noun>.schema.ts`). Instants are milliseconds since 1970, flags are 0 and 1,
 * on both engines.
 */
export interface Columns {
	readonly db: Kysely<unknown>;
	readonly engine: Engine;
	readonly instant: 'bigint';
	readonly id: 'bigint';
	readonly flag: 'integer';
	readonly position: 'double precision';
	/** Adds `id`, given out in order and never twice. */
	withId<Name extends string, C extends string>(table: CreateTableBuilder<Name, C>): CreateTableBuilder<Name, C | 'id'>;
	/**
	 * Stores the rows in the order of their primary key where the engine can: one B-tree instead of two. For narrow rows
	 * that are looked up by that key.
	 */
	clustered<Name extends string, C extends string>(table: CreateTableBuilder<Name, C>): CreateTableBuilder<Name, C>;
}

/** Creates the tables of a feature, with their indexes. */
export type CreateTables = (columns: Columns) => Promise<void>;

export function columnsFor(db: Kysely<unknown>, engine: Engine): Columns {
	return {
		db,
		engine,
		instant: 'bigint',
		id: 'bigint',
		flag: 'integer',
		position: 'double precision',
		withId: (table) =>
			engine === 'sqlite'
				? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
				: table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity()),
		clustered: (table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table),
	};
}

/** For the CHECK of a column that holds one of a closed set of values. */
export function isOneOf(column: string, values: readonly (number | string)[]): RawBuilder<boolean> {
	return sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
}

export function isFlag(column: string): RawBuilder<boolean> {
	return isOneOf(column, [0, 1]);
}

/** 0 read, 1 write, 2 admin. */
export function isRight(column: string): RawBuilder<boolean> {
	return isOneOf(column, [0, 1, 2]);
}

export function isAtLeast(column: string, least: number): RawBuilder<boolean> {
	return sql<boolean>`${sql.ref(column)} >= ${sql.lit(least)}`;
}

/**
 * A person's id, or the negative one of a visitor by a link share; nobody is `null`, never 0. Such a column refers to nothing:
 * what somebody made outlives their account, and is then shown without a name.
 */
export function isSomebody(column: string): RawBuilder<boolean> {
	return sql<boolean>`${sql.ref(column)} <> 0`;
}
