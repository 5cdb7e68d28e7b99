import { sql } from 'kysely';
import { tablesOf } from '../../backup/index.ts';
import type { CommandContext } from '../../context/index.ts';
import { type AnyDb, type AnyRow, anyTables } from '../../db/any-tables.ts';
import { factsOf, filledTables, type PlacedRow } from '../documented-tables/index.ts';

/** All rows of a table. */
export function allRows({ db }: Pick<CommandContext, 'db'>, table: string): Promise<AnyRow[]> {
	const rows = anyTables(db).selectFrom(table).selectAll();
	return (table === 'placement' ? rows.where('bucket_id', 'is not', null) : rows).execute();
}

/** Rows whose column names something; one of these ids, where some are given. */
async function rowsNaming(
	context: CommandContext,
	table: string,
	column: string,
	ids: readonly number[] | 'all',
): Promise<AnyRow[]> {
	const named = anyTables(context.db).selectFrom(table).selectAll().where(column, 'is not', null);
	if (ids === 'all') return named.execute();
	return named.where(context.dialect.isOneOf(sql.ref(column), ids)).execute();
}

/**
 * Takes out rows that name rows of a table which go, and answers with them: they wait until these are there again.
 * What hangs on rows of no table that is filled goes with them.
 */
export async function takeOutNaming(
	context: CommandContext,
	gone: string,
	ids: readonly number[] | 'all' = 'all',
): Promise<PlacedRow[]> {
	const taken: PlacedRow[] = [];
	await loosen(context, gone);
	for (const [table, { needs }] of Object.entries(filledTables)) {
		for (const [column, named] of Object.entries(needs)) {
			if (named !== gone || table === gone) continue;
			const rows = await rowsNaming(context, table, column, ids);
			if (rows.length === 0) continue;
			if ('id' in (rows[0] ?? {})) {
				const own = rows.map((row) => Number(row['id']));
				taken.push(...(await takeOutNaming(context, table, own)));
			}
			taken.push(...rows.filter(isToWait(table)).map((row) => ({ table, row: withoutEnds(table, row) })));
			await removeNaming(context, table, column, ids);
		}
	}
	return taken;
}

/** Of places those that say a column; where else a task stands is worked out. */
const isToWait = (table: string) => (row: AnyRow) => table !== 'placement' || row['bucket_id'] !== null;

/** A row as it can be put back before what it may lack is there. */
function withoutEnds(table: string, row: AnyRow): AnyRow {
	const ends = Object.keys(factsOf(table).mayLack ?? {});
	return { ...row, ...Object.fromEntries(ends.map((column) => [column, null])) };
}

/** Empties the columns that may lack what goes. */
async function loosen({ db }: CommandContext, gone: string): Promise<void> {
	for (const [table, { mayLack = {} }] of Object.entries(filledTables))
		for (const [column, named] of Object.entries(mayLack))
			if (named === gone)
				await sql`update ${sql.table(table)} set ${sql.ref(column)} = null
					where ${sql.ref(column)} is not null`.execute(db);
}

async function removeNaming(
	context: CommandContext,
	table: string,
	column: string,
	ids: readonly number[] | 'all',
): Promise<void> {
	const these = ids === 'all' ? sql`${sql.ref(column)} is not null` : context.dialect.isOneOf(sql.ref(column), ids);
	// A task without its column still stands in the view.
	if (table === 'placement' && column === 'bucket_id')
		await sql`update ${sql.table(table)} set bucket_id = null where ${these}`.execute(context.db);
	else await sql`delete from ${sql.table(table)} where ${these}`.execute(context.db);
}

/** Removes all rows of a table; of places only the columns. */
export async function removeAll({ db }: CommandContext, table: string): Promise<void> {
	if (table === 'placement') await sql`update ${sql.table(table)} set bucket_id = null`.execute(db);
	else await sql`delete from ${sql.table(table)}`.execute(db);
}

/** These outlive a reset: which installation it is, and how far what comes round has come. */
const kept: ReadonlySet<string> = new Set([
	'installation',
	'demo_mark',
	'job',
	'change_reader',
	'reminded_until',
	'released_content',
]);

/** Empties every table but those of the server itself, in one statement for each engine's way. */
export async function removeEverything(context: CommandContext): Promise<void> {
	const db = anyTables(context.db);
	const tables = (await tablesOf(db, context.dialect.engine)).filter((table) => !kept.has(table));
	// That nothing knows their contents any more is no surprise.
	await sql`insert into ${sql.table('released_content')} (key, released) select distinct key, ${releasedAt(context)} from file
		where true on conflict (key) do nothing`.execute(db);
	if (context.dialect.engine === 'postgres') await removeAtOnce(db, tables);
	else await removeOneByOne(db, tables);
}

const releasedAt = ({ dialect, now }: CommandContext) =>
	dialect.engine === 'postgres' ? sql`${now}::bigint` : sql`${now}`;

/**
 * References are looked at when the statement has ended, which is most of what it costs. `truncate` costs eight times as much: each
 * table and each index begins a file.
 */
async function removeAtOnce(db: AnyDb, tables: readonly string[]): Promise<void> {
	const parts = (await everWritten(db, tables)).map(
		(table, at) => sql`${sql.ref(`gone${at}`)} as (delete from ${sql.table(table)})`,
	);
	if (parts.length > 0) await sql`with ${sql.join(parts)} select 1`.execute(db);
}

/** Tables that take room on disk: a connection need not open all the others. */
async function everWritten(db: AnyDb, tables: readonly string[]): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`select relname as name from pg_class
		where relnamespace = current_schema()::regnamespace and relname = any(${tables}) and pg_relation_size(oid) > 0`.execute(
		db,
	);
	return rows.map(({ name }) => name);
}

/** References are looked at when the transaction is committed. */
async function removeOneByOne(db: AnyDb, tables: readonly string[]): Promise<void> {
	await sql`pragma defer_foreign_keys = on`.execute(db);
	for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(db);
}
