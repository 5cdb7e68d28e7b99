import {
	type Compilable,
	CompiledQuery,
	type DatabaseConnection,
	type Insertable,
	type Kysely,
	type QueryResult,
} from 'kysely';
import { assertPresent } from '../context/assert-present.ts';
import type { Tables } from '../tables.ts';
import type { ReadDb, WriteDb } from './database.ts';
import type { Engine, SqlDialect } from './dialect.ts';
import { nameStatement } from './statement-names.ts';

/** Where statements run, and in whose spelling. */
export interface Running {
	/** To read or to write: what the query does its caller has to know. */
	readonly db: ReadDb | WriteDb;
	readonly dialect: SqlDialect;
}

/** Stands in a compiled query for a value that comes later. */
class Placeholder {
	readonly name: string;
	constructor(name: string) {
		this.name = name;
	}
}

/**
 * A query that is built and spelled once for each engine: that costs more than running it. What differs from call to
 * call is named in `P`; nothing else may.
 *
 * @param options `hasOnePlan`: one way to it is the best for all values (`statement-names.ts`).
 * @example
 * const findTitle = prepared((db, wanted: { id: number }) => db.selectFrom('task').select('title').where('id', '=', wanted.id));
 * const [task] = await findTitle(context, { id: 7 });
 */
export function prepared<P extends object, R>(
	build: (db: Kysely<Tables>, named: P, dialect: SqlDialect) => Compilable<R>,
	{ hasOnePlan = false } = {},
): (running: Running, params: P) => Promise<R[]> {
	const compiled = new Map<Engine, CompiledQuery<R>>();
	// Every name gives a placeholder; the type says what will stand in its place.
	const named = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as P;
	return async ({ db, dialect }, params) => {
		let query = compiled.get(dialect.engine);
		if (!query) {
			// A reader's database builds the same queries as a writer's; its type only hides what changes something.
			query = build(db as unknown as Kysely<Tables>, named, dialect).compile();
			compiled.set(dialect.engine, query);
			if (dialect.engine === 'postgres') nameStatement(query.sql, { isForReaders: hasOnePlan });
		}
		const values = params as Readonly<Record<string, unknown>>;
		const parameters = query.parameters.map((one) => (one instanceof Placeholder ? values[one.name] : one));
		return (await run<R>(db, { ...query, parameters })).rows;
	};
}

const connections = new WeakMap<ReadDb | WriteDb, DatabaseConnection>();

/**
 * Has compiled statements of a database, or of a transaction, go to its connection by themselves. Kysely hands the connection from
 * one to the next, with a dozen promises for each; on SQLite a statement is done when the call returns, so nobody waits for it.
 */
export function runOn(connection: DatabaseConnection, db: ReadDb | WriteDb): void {
	connections.set(db, connection);
}

/** A reader's type takes only queries it has seen built; a compiled one has forgotten whether it reads. */
function run<R>(db: ReadDb | WriteDb, query: CompiledQuery<R>): Promise<QueryResult<R>> {
	return (connections.get(db) ?? (db as WriteDb)).executeQuery<R>(query);
}

type Table = keyof Tables & string;

const insertTexts = new Map<string, string>();

/** So many rows at once are usual; of more, each number has a text of its own. */
const usualRows = 8;

/**
 * Inserts rows of one shape, in one statement that is spelled once for each number of them. Answers on SQLite with the id
 * of the last one.
 */
export async function insertRows<T extends Table>(
	{ db, dialect }: Running,
	table: T,
	rows: readonly Insertable<Tables[T]>[],
): Promise<number | undefined> {
	const [first] = rows;
	if (!first) return undefined;
	const columns = Object.keys(first);
	const text = insertText(dialect.engine, table, columns, { count: rows.length });
	const parameters = rows.flatMap((row) => columns.map((column) => (row as Record<string, unknown>)[column]));
	const { insertId } = await run(db, CompiledQuery.raw(text, parameters));
	return insertId === undefined ? undefined : Number(insertId);
}

/** A statement holds so many values: what both engines take. */
const maxValues = 5000;

/** As `insertRows`, for any number of them: in as many statements as it takes. */
export async function insertMany<T extends Table>(
	running: Running,
	table: T,
	rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
	const batchSize = Math.max(1, Math.floor(maxValues / Math.max(1, Object.keys(rows[0] ?? {}).length)));
	for (let at = 0; at < rows.length; at += batchSize) await insertRows(running, table, rows.slice(at, at + batchSize));
}

/** Inserts one row and answers with the id it was given. */
export async function insertRow<T extends Table>(
	{ db, dialect }: Running,
	table: T,
	row: Insertable<Tables[T]>,
): Promise<number> {
	const text = insertText(dialect.engine, table, Object.keys(row), { returning: 'id' });
	const { rows } = await run<{ id: number }>(db, CompiledQuery.raw(text, Object.values(row)));
	return assertPresent(rows[0], `nothing was inserted into ${table}`).id;
}

function insertText(
	engine: Engine,
	table: string,
	columns: readonly string[],
	{ count = 1, returning = '' }: { count?: number; returning?: string },
): string {
	const key = `${engine} ${table} ${count} ${columns} ${returning}`;
	let text = insertTexts.get(key);
	if (text === undefined) {
		text = spellInsert(engine, table, columns, count) + (returning && ` returning ${returning}`);
		if (engine === 'postgres' && count <= usualRows) nameStatement(text);
		// So many shapes there are not, but a number of rows comes from outside.
		if (insertTexts.size < 2000) insertTexts.set(key, text);
	}
	return text;
}

function spellInsert(engine: Engine, table: string, columns: readonly string[], count: number): string {
	const names = columns.map((column) => `"${column}"`).join(', ');
	const sign = (at: number) => (engine === 'sqlite' ? '?' : `$${at + 1}`);
	const row = (number: number) => `(${columns.map((_, at) => sign(number * columns.length + at)).join(', ')})`;
	return `insert into "${table}" (${names}) values ${Array.from({ length: count }, (_, number) => row(number)).join(', ')}`;
}
