import { setTimeout as pause } from 'node:timers/promises';
import { readableText } from '@ordna/domain/rich-text';
import { wordsOf } from '@ordna/domain/search';
import Sqlite from 'better-sqlite3';
import {
	CompiledQuery,
	type DatabaseConnection,
	type DatabaseIntrospector,
	type Dialect,
	type Driver,
	type Kysely,
	type QueryResult,
	SqliteAdapter,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from 'kysely';
import { statements } from '../observe/statements.ts';
import { numbersAbove } from './lost-numbers.ts';

/** Another process (a command line, a backup) may hold the lock for so long. */
const busyPatienceMs = 10_000;

/** Statements are compiled once: preparing one again costs more than running it. Each takes 5 to 100 kB. */
const keptStatements = 400;

/**
 * Opens one connection to the file. WAL, so that readers and the writer don't wait for each other;
 * `synchronous=NORMAL`: a commit does not wait for the disk on the main thread, `WalFlush` waits for it elsewhere.
 */
export function openSqlite(file: string, options: { readonly: boolean; durable?: boolean }): Sqlite.Database {
	const database = new Sqlite(file, { readonly: options.readonly, timeout: 5000 });
	if (!options.readonly) database.pragma('journal_mode = WAL');
	database.pragma(`synchronous = ${options.durable === false ? 'OFF' : hasLog(database) ? 'NORMAL' : 'FULL'}`);
	database.pragma('foreign_keys = ON');
	database.pragma('temp_store = MEMORY');
	// Little of its own: the system keeps the file, too, and what is read often is kept as answers.
	database.pragma('cache_size = -2000');
	if (!options.readonly) countRows(database);
	// NOTE: SQLite itself waits without letting anything else run; the connection below waits like everybody else.
	if (!options.readonly) database.pragma('busy_timeout = 0');
	database.function('ordna_lower', { deterministic: true }, (text) =>
		typeof text === 'string' ? text.toLowerCase() : text,
	);
	database.function('ordna_plain', { deterministic: true }, (html) => readableText(String(html)));
	database.function('ordna_words', { deterministic: true }, (text) => wordsOf(String(text)).join(' '));
	return database;
}

/** Some file systems know no shared memory, which the log needs: there SQLite keeps to its older journal. */
export function hasLog(database: Sqlite.Database): boolean {
	return database.pragma('journal_mode', { simple: true }) === 'wal';
}

/**
 * Opens the file without writing to it. Where no server has it open, readers of a WAL need disk space for its index beside
 * the file; on a full disk there is none, and a connection that is alone keeps that index in memory.
 */
export function openSqliteToRead(file: string): Sqlite.Database {
	const reading = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: 5000 });
	try {
		reading.prepare('select count(*) from sqlite_master').get();
		return reading;
	} catch (error) {
		reading.close();
		if (!(error instanceof Sqlite.SqliteError) || !error.code.startsWith('SQLITE_IOERR_SHM')) throw error;
		const alone = new Sqlite(file, { fileMustExist: true, timeout: 5000 });
		alone.pragma('locking_mode = exclusive');
		alone.pragma('query_only = on');
		return alone;
	}
}

/** `numbersAbove`, where the file was not closed in order; on the connection that writes. */
export function skipLostNumbers(database: Sqlite.Database): void {
	const hasNumbers = database.prepare("select 1 from sqlite_master where name = 'sqlite_sequence'").get();
	if (!hasNumbers) return;
	try {
		database.prepare("update sqlite_sequence set seq = seq + ? where name = 'change'").run(numbersAbove);
	} catch (error) {
		// Another process is writing: it did this when it began, and no power was cut since.
		if (!isBusy(error)) throw error;
	}
}

/** A table with fewer rows is taken to be large. */
const countedFrom = 10_000;

/**
 * Which index serves best depends on how much lies where: looked at anew, in a few milliseconds, at each start. Only
 * large tables are counted: one with a handful of rows would be read whole from then on, however many it gets until
 * the next start.
 */
function countRows(database: Sqlite.Database): void {
	database.pragma('optimize = 0x10002');
	const kept = database
		.prepare("select name from sqlite_master where name in ('sqlite_stat1', 'sqlite_stat4')")
		.pluck();
	// The samples first: which tables are small stands in the other one.
	for (const name of kept.all().sort().reverse()) {
		database.exec(`delete from ${name} where tbl in
			(select tbl from sqlite_stat1 group by tbl having max(cast(stat as integer)) < ${countedFrom})`);
	}
	// Makes the planner read them anew.
	database.exec('analyze sqlite_master');
}

/** How many transactions a connection has committed, and how many of its statements changed rows. */
export interface Commits {
	count: number;
	changes: number;
}

/** A Kysely dialect over one open connection. The connection that reads has no transactions and never waits. */
export class SqliteDialect implements Dialect {
	/** The one that everybody gets. */
	readonly connection: DatabaseConnection;
	readonly #database: Sqlite.Database;
	readonly #adapter: SqliteAdapter;
	readonly #commits: Commits;

	/** @param commits counts those of the connection that writes. */
	constructor(database: Sqlite.Database, role: 'reads' | 'writes', commits: Commits = { count: 0, changes: 0 }) {
		this.connection = new SqliteConnection(database, commits);
		this.#database = database;
		this.#commits = commits;
		this.#adapter = role === 'reads' ? new ReadingAdapter() : new WritingAdapter();
	}

	createDriver(): Driver {
		return new SqliteDriver(this.#database, this.connection, this.#commits);
	}
	createQueryCompiler(): SqliteQueryCompiler {
		return new OnePlanCompiler();
	}
	createAdapter(): SqliteAdapter {
		return this.#adapter;
	}
	createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
		return new SqliteIntrospector(db);
	}
}

/**
 * NOTE: SQLite looks at the values of bare parameters when it plans, and plans anew whenever they are bound: for nearly each
 * execution of each statement with a condition, which takes five to ten times as long as running it. It does not look behind a
 * plus, which changes no value of any type.
 */
class OnePlanCompiler extends SqliteQueryCompiler {
	protected override getCurrentParameterPlaceholder(): string {
		return '+?';
	}
}

/** Without transactions the one connection can be handed to everybody at once. */
class ReadingAdapter extends SqliteAdapter {
	override get supportsMultipleConnections(): boolean {
		return true;
	}
}

/** Migrations run in one transaction: what SQLite can, though its usual adapter does not say so. */
class WritingAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

class SqliteDriver implements Driver {
	readonly #database: Sqlite.Database;
	readonly #connection: DatabaseConnection;
	readonly #commits: Commits;

	constructor(database: Sqlite.Database, connection: DatabaseConnection, commits: Commits) {
		this.#database = database;
		this.#connection = connection;
		this.#commits = commits;
	}

	async init(): Promise<void> {}
	async acquireConnection(): Promise<DatabaseConnection> {
		return this.#connection;
	}
	/** Takes the write lock at once: a transaction that reads first could not get it later. */
	async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('begin immediate'));
	}
	async commitTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('commit'));
		this.#commits.count += 1;
	}
	async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		if (this.#database.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
	}
	async releaseConnection(): Promise<void> {}
	async destroy(): Promise<void> {
		this.#database.close();
	}
}

class SqliteConnection implements DatabaseConnection {
	readonly #database: Sqlite.Database;
	readonly #commits: Commits;
	readonly #statements = new Map<string, Sqlite.Statement>();

	constructor(database: Sqlite.Database, commits: Commits) {
		this.#database = database;
		this.#commits = commits;
	}

	async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
		statements.count += 1;
		for (const givesUp = performance.now() + busyPatienceMs; ; ) {
			try {
				return this.#run(query);
			} catch (error) {
				if (!isBusy(error) || this.#database.inTransaction || performance.now() > givesUp) throw error;
			}
			await pause(5 + Math.random() * 20);
		}
	}

	#run<R>(query: CompiledQuery): QueryResult<R> {
		const statement = this.#prepare(query.sql);
		const parameters = query.parameters.map(bindable);
		// Kysely vouches for the shape of a row by the type of the query.
		if (statement.reader) {
			const rows = statement.all(...parameters) as R[];
			if (!statement.readonly && rows.length > 0) this.#commits.changes += 1;
			return { rows };
		}
		const { changes, lastInsertRowid } = statement.run(...parameters);
		if (changes > 0) this.#commits.changes += 1;
		return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
	}

	async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
		statements.count += 1;
		const statement = this.#database.prepare(query.sql);
		for (const row of statement.iterate(...query.parameters.map(bindable))) yield { rows: [row as R] };
	}

	#prepare(sql: string): Sqlite.Statement {
		let statement = this.#statements.get(sql);
		if (!statement) {
			statement = this.#database.prepare(sql);
			for (const oldest of this.#statements.keys()) {
				if (this.#statements.size < keptStatements) break;
				this.#statements.delete(oldest);
			}
		} else if (this.#statements.size >= keptStatements / 2) this.#statements.delete(sql);
		else return statement;
		// At the end of the map's order, so that what is used stays.
		this.#statements.set(sql, statement);
		return statement;
	}
}

function isBusy(error: unknown): boolean {
	return error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

function bindable(value: unknown): unknown {
	if (typeof value === 'boolean') return value ? 1 : 0;
	// Lists are one parameter on both engines; here as JSON.
	if (Array.isArray(value)) return JSON.stringify(value);
	return value === undefined ? null : value;
}
