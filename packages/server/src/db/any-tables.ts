import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ReadDb, WriteDb } from './database.ts';

/** A row of any table, by the names of its columns. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** A database whose tables are known by name alone: a backup and a test take the names from the database itself. */
export type AnyDb = Kysely<Record<string, AnyRow>>;

/** The same connection, without what the program knows of its tables. */
export function anyTables(db: ReadDb | WriteDb): AnyDb {
	return db as unknown as AnyDb;
}

/**
 * Numbers selected from tables that are named when it runs, by the names of their columns. The statement stands in a
 * subquery, where neither the types nor the engines take one that writes, so a reader can run it.
 */
export function selectNumbers(
	db: Pick<ReadDb, 'selectFrom'>,
	query: RawBuilder<unknown>,
	columns: readonly string[],
): Promise<Record<string, number | null>[]> {
	const found = db.selectFrom(sql`(${query})`.as('found'));
	return found.select(columns.map((column) => sql<number | null>`${sql.ref(column)}`.as(column))).execute();
}
