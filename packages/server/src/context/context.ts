import type { Instant } from '@ordna/domain/time';
import type { ReadDb, WriteDb } from '../db/database.ts';
import type { SqlDialect } from '../db/dialect.ts';
import type { App } from './app.ts';
import type { Caller } from './caller.ts';
import type { ChangeRecorder } from './changes.ts';
import type { CommandLocks } from './command-locks.ts';

/** What a query gets: a database that can only read, the caller, and the time. */
export interface QueryContext {
	readonly app: App;
	readonly db: ReadDb;
	readonly dialect: SqlDialect;
	readonly caller: Caller;
	readonly now: Instant;
}

/** What a command gets: a transaction, and the change lines it leaves behind. Queries run inside it too. */
export interface CommandContext extends Omit<QueryContext, 'db'> {
	readonly db: WriteDb & ReadDb;
	readonly changes: ChangeRecorder;
	/** What it holds against other commands; taken before anything is written. */
	readonly locks: CommandLocks;
	/** The batch its lines belong to. */
	readonly batch: string;
	/**
	 * Has work done once this command is committed, flushed to the disk and applied to the caches; never when it is
	 * rolled back. Of a command that the database makes run again, only what the last run registered is done.
	 */
	readonly afterCommit: (work: () => void) => void;
}
