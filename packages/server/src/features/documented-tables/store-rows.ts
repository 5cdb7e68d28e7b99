import { sql } from 'kysely';
import type { CommandContext } from '../../context/index.ts';
import { type AnyRow, anyTables } from '../../db/any-tables.ts';

/** Some rows at a time: what both engines take in one statement. */
const portion = 100;

/** Puts rows into a table: they are new to it. */
export async function insertAll({ db }: CommandContext, table: string, rows: readonly AnyRow[]): Promise<void> {
	const alike = Map.groupBy(rows, (row) => Object.keys(row).sort().join());
	for (const some of alike.values())
		for (let at = 0; at < some.length; at += portion)
			await anyTables(db)
				.insertInto(table)
				.values(some.slice(at, at + portion))
				.execute();
}

/** The ids of a table's rows. */
export async function idsOf({ db }: Pick<CommandContext, 'db'>, table: string): Promise<Set<number>> {
	const rows = await anyTables(db).selectFrom(table).select('id').execute();
	return new Set(rows.map((row) => Number(row['id'])));
}

/** Says of tasks in which columns of views they stand; of one and the same place the last word counts. */
export async function setColumns({ db, dialect }: CommandContext, rows: readonly AnyRow[]): Promise<void> {
	const last = [...new Map(rows.map((row) => [`${row['task_id']} ${row['view_id']}`, row])).values()];
	const number = (value: unknown) => (dialect.engine === 'postgres' ? sql`${value}::bigint` : sql`${value}`);
	for (let at = 0; at < last.length; at += portion) {
		const values = last
			.slice(at, at + portion)
			.map((row) => sql`(${number(row['task_id'])}, ${number(row['view_id'])}, ${number(row['bucket_id'])})`);
		await sql`with given(task_id, view_id, bucket_id) as (values ${sql.join(values)})
			insert into ${sql.table('placement')} (task_id, view_id, bucket_id, position, done)
			select given.task_id, given.view_id, given.bucket_id, task.id * 65536.0, task.done
			from given join task on task.id = given.task_id where true
			on conflict (task_id, view_id) do update set bucket_id = excluded.bucket_id`.execute(db);
	}
}

/** Which rows of a column of ids lie in another table's row of that id: buckets and their views. */
export async function viewsOfBuckets({ db }: Pick<CommandContext, 'db'>): Promise<ReadonlyMap<number, number>> {
	const rows = await db.selectFrom('bucket').select(['id', 'view_id']).execute();
	return new Map(rows.map((row) => [row.id, row.view_id]));
}

/** Says where tasks stand in views that have them already. */
export async function setPositions({ db, dialect }: CommandContext, rows: readonly AnyRow[]): Promise<void> {
	const last = [...new Map(rows.map((row) => [`${row['task_id']} ${row['view_id']}`, row])).values()];
	const isTyped = dialect.engine === 'postgres';
	const id = (value: unknown) => (isTyped ? sql`${value}::bigint` : sql`${value}`);
	const position = (value: unknown) => (isTyped ? sql`${value}::double precision` : sql`${value}`);
	for (let at = 0; at < last.length; at += portion) {
		const values = last
			.slice(at, at + portion)
			.map((row) => sql`(${id(row['task_id'])}, ${id(row['view_id'])}, ${position(row['position'])})`);
		await sql`with given(task_id, view_id, position) as (values ${sql.join(values)})
			update ${sql.table('placement')} set position = given.position from given
			where placement.task_id = given.task_id and placement.view_id = given.view_id`.execute(db);
	}
}

/** Rows of a table by one of its columns. */
export function rowsWith(
	{ db, dialect }: Pick<CommandContext, 'db' | 'dialect'>,
	table: string,
	{ column, values }: { readonly column: string; readonly values: readonly (number | string)[] },
): Promise<AnyRow[]> {
	return anyTables(db)
		.selectFrom(table)
		.selectAll()
		.where(dialect.isOneOf(sql.ref(column), values))
		.execute();
}

/** Sets a column of a row that refers to another which has come after it. */
export async function setEnd(
	{ db }: Pick<CommandContext, 'db'>,
	{ table, id, column, end }: { table: string; id: number; column: string; end: number },
): Promise<void> {
	await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${end} where id = ${id}`.execute(db);
}

/** Saved filters that are favorites, each as its owner and its id. */
export async function favoriteFilters({ db }: Pick<CommandContext, 'db'>): Promise<ReadonlySet<string>> {
	const rows = await db
		.selectFrom('favorite')
		.select(['user_id', 'entity_id'])
		.where('entity', '=', 'filter')
		.execute();
	return new Set(rows.map((row) => `${row.user_id} ${row.entity_id}`));
}
