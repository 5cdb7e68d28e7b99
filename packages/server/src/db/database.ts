import { Kysely } from 'kysely';
import type { ReadonlyKysely } from 'kysely/readonly';
import type pg from 'pg';
import type { Tables } from '../tables.ts';
import { type DialectWords, type Engine, sqliteWords } from './dialect.ts';
import type { Heard } from './listen.ts';
import { openPostgresDatabase } from './postgres.ts';
import { openSqlite, openSqliteToRead, SqliteDialect } from './sqlite.ts';

export type ReadDb = ReadonlyKysely<Tables>;
export type WriteDb = Kysely<Tables>;

/** Where the data is. */
export type DatabasePlace =
	| { readonly engine: 'sqlite'; readonly file: string; readonly durable?: boolean }
	| {
			readonly engine: 'postgres';
			readonly connection: pg.PoolConfig;
			/** Where the tables are, when that is not `public`. */
			readonly schema?: string;
	  };

/** An open database: one way to read, one way to write. */
export interface Database {
	readonly engine: Engine;
	readonly words: DialectWords;
	readonly read: ReadDb;
	/** For migrations and the command line; features write through `write`. */
	readonly writer: WriteDb;
	/** Runs one transaction. On SQLite writers queue; on PostgreSQL one that lost a race is tried again. */
	write<T>(run: (db: WriteDb) => Promise<T>): Promise<T>;
	/** A number that differs once anybody has written; takes 3 µs. `null` on PostgreSQL, where the log itself must be asked. */
	stamp(): Promise<number | null>;
	/** Tells at once what another process wrote, where the engine can; where not, somebody must ask `stamp`. */
	listen(heard: Heard): () => Promise<void>;
	close(): Promise<void>;
}

export async function openDatabase(place: DatabasePlace): Promise<Database> {
	return place.engine === 'sqlite' ? openSqliteDatabase(place) : openPostgresDatabase(place.connection);
}

/**
 * Opens what is there for reading only: nothing is made, upgraded or optimised, so it works where the disk is full.
 *
 * @throws when there is no database.
 */
export async function openToRead(place: DatabasePlace): Promise<Database> {
	if (place.engine === 'postgres') return openPostgresDatabase(place.connection);
	const connection = openSqliteToRead(place.file);
	const reader = new Kysely<Tables>({ dialect: new SqliteDialect(connection, 'reads') });
	return {
		engine: 'sqlite',
		words: sqliteWords,
		read: reader as unknown as ReadDb,
		writer: reader,
		write: () => Promise.reject(new Error('this database was opened for reading only')),
		stamp: async () => null,
		listen: () => async () => undefined,
		async close() {
			await reader.destroy();
			connection.close();
		},
	};
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
		listen: () => async () => undefined,
		async close() {
			// NOTE: Kysely doesn't close what was never asked anything. Who writes goes last: it clears the WAL away.
			await reader.destroy();
			reading.close();
			await writer.destroy();
			writing.close();
		},
	};
}
