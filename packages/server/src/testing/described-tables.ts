import { sql } from 'kysely';
import { tablesOf } from '../backup/index.ts';
import { type AnyDb, anyTables } from '../db/any-tables.ts';
import type { Database } from '../db/database.ts';

/** A column as the database has it. */
export interface DescribedColumn {
	readonly table: string;
	readonly name: string;
	readonly type: 'number' | 'string';
	readonly isNullable: boolean;
	/** A row can be inserted without it. */
	readonly mayBeLeft: boolean;
	/** The closed set of values that a CHECK allows; `null` where there is none. */
	readonly allowed: readonly (number | string)[] | null;
}

interface FoundColumn {
	readonly table: string;
	readonly name: string;
	readonly type: string;
	readonly isNullable: boolean;
	readonly hasDefault: boolean;
}

/** The columns of all tables with what people stored, as the database itself describes them. */
export async function describedColumns({ writer, engine }: Database): Promise<DescribedColumn[]> {
	const db = anyTables(writer);
	const described: DescribedColumn[] = [];
	for (const table of await tablesOf(db, engine)) {
		const checks = engine === 'sqlite' ? await sqliteChecks(db, table) : await postgresChecks(db, table);
		const columns = engine === 'sqlite' ? await sqliteColumns(db, table) : await postgresColumns(db, table);
		for (const { hasDefault, type, ...column } of columns) {
			const isText = /text|char/i.test(type);
			described.push({
				...column,
				type: isText ? 'string' : 'number',
				mayBeLeft: hasDefault || column.isNullable,
				allowed: allowedIn(checks, column.name),
			});
		}
	}
	return described;
}

async function sqliteColumns(db: AnyDb, table: string): Promise<FoundColumn[]> {
	const { rows } = await sql<{ name: string; type: string; notnull: number; dflt_value: string | null; pk: number }>`
		select * from pragma_table_info(${table})`.execute(db);
	const keys = rows.filter((row) => row.pk > 0);
	return rows.map(({ name, type, notnull, dflt_value, pk }) => {
		// The one integer that is the key is the row's own number: never null, and given out by itself.
		const isRowId = pk > 0 && keys.length === 1 && type.toLowerCase() === 'integer';
		return { table, name, type, isNullable: !isRowId && notnull === 0, hasDefault: isRowId || dflt_value !== null };
	});
}

async function sqliteChecks(db: AnyDb, table: string): Promise<string> {
	const { rows } = await sql<{ sql: string }>`
		select sql from sqlite_master where type = 'table' and name = ${table}`.execute(db);
	return rows.map((row) => row.sql).join('\n');
}

async function postgresColumns(db: AnyDb, table: string): Promise<FoundColumn[]> {
	const { rows } = await sql<{ name: string; type: string; is_nullable: string; has_default: boolean }>`
		select column_name as name, data_type as type, is_nullable,
			column_default is not null or is_identity = 'YES' as has_default
		from information_schema.columns where table_schema = current_schema() and table_name = ${table}`.execute(db);
	return rows.map(({ name, type, is_nullable, has_default: hasDefault }) => {
		return { table, name, type, isNullable: is_nullable === 'YES', hasDefault };
	});
}

async function postgresChecks(db: AnyDb, table: string): Promise<string> {
	const { rows } = await sql<{ definition: string }>`
		select pg_get_constraintdef(oid) as definition from pg_constraint
		where contype = 'c' and conrelid = to_regclass(quote_ident(${table}))`.execute(db);
	return rows.map((row) => row.definition).join('\n');
}

/**
 * The values of `column in (…)`: written so on SQLite, told as `column = ANY (ARRAY[…])` by PostgreSQL, and as
 * `column = 'value'` where there is one.
 */
function allowedIn(checks: string, column: string): (number | string)[] | null {
	const name = `\\(+"?${column}"?\\)?`;
	const list = new RegExp(`${name}(?: in \\(([^)]*)\\)| = ANY \\(+ARRAY\\[([^\\]]*)\\]| = (\\d+|'[^']*'))`).exec(
		checks,
	);
	const text = list?.slice(1).find((values) => values !== undefined);
	if (text === undefined) return null;
	return text.split(',').map((item) => {
		const [value = ''] = item.trim().split('::');
		const bare = value.replace(/^\((.*)\)$/, '$1');
		return bare.startsWith("'") ? bare.slice(1, -1) : Number(bare);
	});
}

/** The columns that refer to a row of another table, as `table.column`. */
export async function referringColumns({ writer, engine }: Database): Promise<ReadonlySet<string>> {
	const db = anyTables(writer);
	const { rows } =
		engine === 'sqlite'
			? await sql<{ name: string }>`
				select found.name || '.' || key."from" as name
				from sqlite_master as found, pragma_foreign_key_list(found.name) as key where found.type = 'table'`.execute(db)
			: await sql<{ name: string }>`
				select found.relname || '.' || attribute.attname as name from pg_constraint
				join pg_class as found on found.oid = conrelid
				join pg_attribute as attribute on attribute.attrelid = conrelid and attribute.attnum = any(conkey)
				where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
	return new Set(rows.map((row) => row.name));
}
