import { statSync } from 'node:fs';
import { Kysely } from 'kysely';
import type { ReadonlyKysely } from 'kysely/readonly';
import type pg from 'pg';
import type { Permit } from '../concurrency/semaphore.ts';
import type { Tables } from '../tables.ts';
import { type Engine, type SqlDialect, sqliteDialect } from './dialect.ts';
import { watchDatabaseFile } from './file-watch.ts';
import type { Heard } from './listen.ts';
import { openPostgresDatabase } from './postgres.ts';
import { runOn } from './prepared.ts';
import { readOnly } from './read-only.ts';
import { diskReserve } from './reserve.ts';
import { type Commits, hasLog, openSqlite, openSqliteToRead, SqliteDialect, skipLostNumbers } from './sqlite.ts';
import { WalCheckpoint } from './wal-checkpoint.ts';
import { type Datasync, WalFlush } from './wal-flush.ts';
import { WriteGuard, type WriteOptions, type WriteState } from './write-guard.ts';

export type ReadDb = ReadonlyKysely<Tables>;
export type WriteDb = Kysely<Tables>;

/** Where the data is. */
export type DatabaseLocation =
	| {
			readonly engine: 'sqlite';
			readonly file: string;
			readonly durable?: boolean;
			/** How the disk is waited for; for tests of what it may lose. */
			readonly datasync?: Datasync;
			/** Reserves disk space beside the file, for when the disk is full. */
			readonly hasReserve?: boolean;
	  }
	| {
			readonly engine: 'postgres';
			readonly connection: pg.PoolConfig;
			/** Where the tables are, when that is not `public`. */
			readonly schema?: string;
	  };

/** An open database: one way to read, one way to write. */
export interface Database {
	readonly engine: Engine;
	readonly dialect: SqlDialect;
	/** A connection of its own on SQLite: on one that has a transaction open, Kysely lets readers wait for its end. */
	readonly read: ReadDb;
	/**
	 * For migrations and the command line; features write through `write`. Outside of a transaction the feed of changes does not
	 * notice what it writes.
	 */
	readonly writer: WriteDb;
	/**
	 * Runs one transaction, and returns when the disk has it. On SQLite writers queue; on PostgreSQL a few run at once, each
	 * with a permit, and one that lost a race is tried again.
	 */
	write<T>(run: (db: WriteDb, permit?: Permit) => Promise<T>, options?: WriteOptions): Promise<T>;
	/** Whether it can be written to, as far as is known. */
	writeState(): WriteState;
	/**
	 * Returns when the disk has whatever this process has committed: before then nothing of it is told to anybody.
	 *
	 * @throws when nobody can say whether it has.
	 */
	flushed(): Promise<void>;
	/**
	 * A number that grows with each commit of this process, by 1, and with those of others; takes 3 µs. `null` on PostgreSQL,
	 * where the log itself must be asked.
	 */
	stamp(): number | null;
	/** How many transactions this process has committed. `null` on PostgreSQL, where others say nothing of theirs. */
	commits(): number | null;
	/** Tells at once what another process wrote, where the engine can; where not, somebody must ask `stamp`. */
	listen(heard: Heard): () => Promise<void>;
	close(): Promise<void>;
}

export async function openDatabase(place: DatabaseLocation): Promise<Database> {
	return place.engine === 'sqlite' ? openSqliteDatabase(place) : openPostgresDatabase(place.connection);
}

/**
 * Opens what is there for reading only: nothing is made, upgraded or optimised, so it works where the disk is full.
 *
 * @throws when there is no database.
 */
export async function openToRead(place: DatabaseLocation): Promise<Database> {
	if (place.engine === 'postgres') return openPostgresDatabase(place.connection);
	const connection = openSqliteToRead(place.file);
	const reader = new Kysely<Tables>({ dialect: new SqliteDialect(connection, 'reads') });
	return {
		engine: 'sqlite',
		dialect: sqliteDialect,
		read: readOnly(reader),
		writer: reader,
		write: () => Promise.reject(new Error('this database was opened for reading only')),
		writeState: () => 'well',
		flushed: async () => undefined,
		stamp: () => null,
		commits: () => null,
		listen: () => async () => undefined,
		async close() {
			await reader.destroy();
			connection.close();
		},
	};
}

function openSqliteDatabase(place: Extract<DatabaseLocation, { engine: 'sqlite' }>): Database {
	const durable = place.durable ?? true;
	// Whoever closes it last clears its log away.
	const wasLeftOpen = (statSync(`${place.file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
	const writing = openSqlite(place.file, { readonly: false, durable });
	const reading = openSqlite(place.file, { readonly: true, durable });
	const reserve = place.hasReserve ? { reserve: diskReserve(place.file) } : {};
	if (durable && wasLeftOpen) skipLostNumbers(writing);
	const flush = durable && hasLog(writing) ? new WalFlush(place.file, place.datasync) : undefined;
	const checkpoint = flush && new WalCheckpoint(place.file, writing);
	const hasFailed = () => flush?.hasFailed ?? false;
	const guard = new WriteGuard({ isGone: watchDatabaseFile(place.file), hasFailed, ...reserve });
	// On the connection that writes it changes with what others commit alone.
	const version = writing.prepare('pragma data_version').pluck();
	const commits: Commits = { count: 0, changes: 0 };
	const [toWrite, toRead] = [new SqliteDialect(writing, 'writes', commits), new SqliteDialect(reading, 'reads')];
	const writer = new Kysely<Tables>({ dialect: toWrite });
	const reader = new Kysely<Tables>({ dialect: toRead });
	runOn(toRead.connection, reader);

	async function writeOnce<T>(run: (db: WriteDb) => Promise<T>, onCommit?: () => Promise<void>): Promise<T> {
		const { result, hasWritten } = await writer.transaction().execute(async (db) => {
			const before = commits.changes;
			runOn(toWrite.connection, db);
			return { result: await run(db), hasWritten: commits.changes !== before };
		});
		// By now others write: nobody waits for the disk but who is to be told that it has what they saved.
		if (hasWritten) {
			checkpoint?.noteCommit();
			flush?.noteCommit();
		}
		await Promise.all([hasWritten && flush?.flushed(), onCommit?.()]);
		return result;
	}

	return {
		engine: 'sqlite',
		dialect: sqliteDialect,
		read: readOnly(reader),
		writer,
		write: (run, options) => guard.run(() => writeOnce(run, options?.onCommit), options),
		writeState: () => guard.state,
		flushed: async () => flush?.flushed(),
		stamp: () => Number(version.get()) + commits.count,
		commits: () => commits.count,
		listen: () => async () => undefined,
		async close() {
			// NOTE: Kysely doesn't close what was never asked anything. Who writes goes last: it clears the WAL away.
			await checkpoint?.close();
			await reader.destroy();
			reading.close();
			await writer.destroy();
			await flush?.close();
			writing.close();
		},
	};
}
