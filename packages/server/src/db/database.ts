import { Kysely, PostgresDialect, sql } from 'kysely';
import type { ReadonlyKysely } from 'kysely/readonly';
import pg from 'pg';
import { statements } from '../observe/statements.ts';
import type { Tables } from '../tables.ts';
import { type DialectWords, type Engine, postgresWords, sqliteWords } from './dialect.ts';
import { openSqlite, SqliteDialect } from './sqlite.ts';

export type ReadDb = ReadonlyKysely<Tables>;
export type WriteDb = Kysely<Tables>;

/** Where the data is. */
export type DatabasePlace =
	| { readonly engine: 'sqlite'; readonly file: string; readonly durable?: boolean }
	| { readonly engine: 'postgres'; readonly connection: pg.PoolConfig };

/** An open database: one way to read, one way to write. */
export interface Database {
	readonly engine: Engine;
	readonly words: DialectWords;
	readonly read: ReadDb;
	/** For migrations and the command line; features write through `write`. */
	readonly writer: WriteDb;
	/** Runs one transaction. On SQLite writers queue; on PostgreSQL one that lost a race is tried again. */
	write<T>(run: (db: WriteDb) => Promise<T>): Promise<T>;
	/** A number that differs once anybody else has written. On SQLite 3 µs, on PostgreSQL a statement. */
	stamp(): Promise<number>;
	close(): Promise<void>;
}

export async function openDatabase(place: DatabasePlace): Promise<Database> {
	return place.engine === 'sqlite' ? openSqliteDatabase(place) : openPostgresDatabase(place.connection);
}

function openSqliteDatabase(place: { readonly file: string; readonly durable?: boolean }): Database {
	const durable = place.durable ?? true;
	const writing = openSqlite(place.file, { readonly: false, durable });
	const reading = openSqlite(place.file, { readonly: true, durable });
	const stamp = reading.prepare('pragma data_version').pluck();
	const writer = new Kysely<Tables>({ dialect: new SqliteDialect(writing, 'writes') });
	const reader = new Kysely<Tables>({ dialect: new SqliteDialect(reading, 'reads') });
	return {
		engine: 'sqlite',
		words: sqliteWords,
		read: reader as unknown as ReadDb,
		writer,
		write: (run) => writer.transaction().execute(run),
		stamp: async () => Number(stamp.get()),
		async close() {
			await reader.destroy();
			await writer.destroy();
		},
	};
}

// Ids, instants and counts fit a JavaScript number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

function openPostgresDatabase(connection: pg.PoolConfig): Database {
	const pool = new pg.Pool({ max: 10, ...connection });
	pool.on('error', () => {
		// NOTE: an idle connection that breaks is replaced by the pool; without a listener it would end the process.
	});
	const writer = new Kysely<Tables>({
		dialect: new PostgresDialect({ pool }),
		log: () => {
			statements.count += 1;
		},
	});
	return {
		engine: 'postgres',
		words: postgresWords,
		read: writer as unknown as ReadDb,
		writer,
		write: (run) => again(() => writer.transaction().execute(run)),
		async stamp() {
			const { rows } = await sql<{ last: number }>`select coalesce(max(seq), 0) as last from change`.execute(writer);
			return rows[0]?.last ?? 0;
		},
		close: () => writer.destroy(),
	};
}

/** Serialization failures and deadlocks: nothing was saved, and a second try usually goes through. */
const lostRaces = new Set(['40001', '40P01']);

async function again<T>(run: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await run();
		} catch (error) {
			const code = (error as { code?: unknown }).code;
			if (attempt >= 4 || typeof code !== 'string' || !lostRaces.has(code)) throw error;
		}
	}
}
