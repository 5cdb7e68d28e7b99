import { Kysely, PostgresDialect } from 'kysely';
import type { ReadonlyKysely } from 'kysely/readonly';
import pg from 'pg';
import { statements } from '../observe/statements.ts';
import type { Tables } from '../tables.ts';
import { type DialectWords, type Engine, postgresWords, sqliteWords } from './dialect.ts';
import { type Heard, listenForChanges } from './listen.ts';
import { openSqlite, SqliteDialect } from './sqlite.ts';

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

// Ids, instants and counts fit a JavaScript number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Two pools. A command asks questions of the reading one while it holds a connection of its own: from one pool, as many
 * commands as there are connections would wait for each other forever.
 */
function openPostgresDatabase(connection: pg.PoolConfig): Database {
	const most = connection.max ?? 20;
	const writer = openPool({ ...connection, max: Math.max(1, Math.floor(most / 2)) });
	const reader = openPool({ ...connection, max: Math.max(1, Math.ceil(most / 2)) });
	return {
		engine: 'postgres',
		words: postgresWords,
		read: reader as unknown as ReadDb,
		writer,
		write: (run) => again(() => writer.transaction().execute(run)),
		stamp: async () => null,
		listen: (heard) => listenForChanges(connection, heard),
		async close() {
			await Promise.all([reader.destroy(), writer.destroy()]);
		},
	};
}

function openPool(connection: pg.PoolConfig): WriteDb {
	const pool = new pg.Pool(connection);
	pool.on('error', () => {
		// NOTE: an idle connection that breaks is replaced by the pool; without a listener it would end the process.
	});
	return new Kysely<Tables>({
		dialect: new PostgresDialect({ pool }),
		log: () => {
			statements.count += 1;
		},
	});
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
