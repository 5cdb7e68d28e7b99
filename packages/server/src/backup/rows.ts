import { sql } from 'kysely';
import { type AnyDb, type AnyRow, anyTables } from '../db/any-tables.ts';
import type { Database } from '../db/database.ts';
import type { Engine } from '../db/dialect.ts';

/** Rows at a time. */
const portion = 500;

/** What is worked out anew wherever rows are put in: the steps of the tables, and the indexes of searches. */
const isOurs = (name: string) => !/^(sqlite_|kysely_|task_text|search_)/.test(name);

/** The tables with what people stored, by name. */
export async function tablesOf(db: AnyDb, engine: Engine): Promise<string[]> {
	const { rows } =
		engine === 'sqlite'
			? await sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`.execute(db)
			: await sql<{
					name: string;
				}>`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`.execute(
					db,
				);
	return rows.map((row) => row.name).filter(isOurs);
}

/** The highest id that each table ever gave out: none is given twice, also when its row is gone. */
export async function lastIdsOf(db: AnyDb, engine: Engine): Promise<Record<string, number>> {
	if (engine === 'sqlite') {
		const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(db);
		return Object.fromEntries(rows.filter((row) => isOurs(row.name)).map((row) => [row.name, row.seq]));
	}
	const { rows } = await sql<{ name: string; seq: number | null }>`
		select t.relname as name, s.last_value as seq from pg_depend d
		join pg_class c on c.oid = d.objid and c.relkind = 'S'
		join pg_class t on t.oid = d.refobjid
		join pg_namespace n on n.oid = c.relnamespace
		join pg_sequences s on s.schemaname = n.nspname and s.sequencename = c.relname
		where n.nspname = current_schema() and d.deptype = 'i'`.execute(db);
	return Object.fromEntries(rows.map((row) => [row.name, Number(row.seq ?? 0)]));
}

/**
 * Runs with all tables as they are at one moment, whatever is written meanwhile; nothing waits for it.
 */
export async function atOneMoment<T>({ engine, read, writer }: Database, run: (db: AnyDb) => Promise<T>): Promise<T> {
	if (engine === 'postgres') {
		return writer
			.transaction()
			.setIsolationLevel('repeatable read')
			.setAccessMode('read only')
			.execute((db) => run(anyTables(db)));
	}
	// One connection, used by nobody else in this process; the moment is that of the first look.
	const db = anyTables(read);
	await sql`begin`.execute(db);
	try {
		return await run(db);
	} finally {
		await sql`rollback`.execute(db);
	}
}

/** All rows of a table, as they are read. */
export async function* rowsOf(db: AnyDb, engine: Engine, table: string): AsyncGenerator<AnyRow> {
	if (engine === 'sqlite') {
		// The names of tables come out of the database itself; Kysely knows only those it was told of.
		yield* db.selectFrom(table).selectAll().stream();
		return;
	}
	await sql`declare every_row no scroll cursor for select * from ${sql.table(table)}`.execute(db);
	for (;;) {
		const { rows } = await sql<AnyRow>`fetch forward ${sql.lit(portion)} from every_row`.execute(db);
		if (rows.length === 0) break;
		yield* rows;
	}
	await sql`close every_row`.execute(db);
}

/** Puts rows into a table, in portions. */
export async function insertAll(db: AnyDb, table: string, rows: AsyncIterable<AnyRow>): Promise<void> {
	let waiting: AnyRow[] = [];
	const put = async () => {
		if (waiting.length === 0) return;
		await db.insertInto(table).values(waiting).execute();
		waiting = [];
	};
	for await (const row of rows) {
		waiting.push(row);
		if (waiting.length === portion) await put();
	}
	await put();
}

/** Sees to it that ids go on where they had come to. */
export async function setLastIds(db: AnyDb, engine: Engine, lastIds: Readonly<Record<string, number>>): Promise<void> {
	for (const [table, last] of Object.entries(lastIds)) {
		if (engine === 'sqlite') {
			await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
			await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
			continue;
		}
		const column = table === 'change' ? 'seq' : 'id';
		const sequence = sql`pg_get_serial_sequence(quote_ident(${table}), ${column})`;
		await sql`select setval(${sequence}, greatest(${last}::bigint, 1), ${last > 0})`.execute(db);
	}
}
