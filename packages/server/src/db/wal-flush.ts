import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { GroupFlush } from './group-flush.ts';

/** Thrown when the disk failed to keep what was written: nobody can say what of it is there. */
export class DiskFailed extends Error {
	constructor(cause?: unknown) {
		super('the disk failed to keep what was written', { cause });
		this.name = 'DiskFailed';
	}
}

/** Waits until the system has a file on the disk; on macOS past the cache of the drive, too. */
export type Datasync = (file: FileHandle) => Promise<void>;

/**
 * Brings SQLite's write-ahead log to the disk, off the main thread and once for all who wait. SQLite itself syncs it only
 * before it writes it back into the database (`synchronous = NORMAL`): so whatever was committed before a flush began is on
 * the disk after it, in the log or in the database.
 */
export class WalFlush {
	readonly #log: string;
	readonly #datasync: Datasync;
	readonly #group = new GroupFlush(() => this.#flush());
	#file: FileHandle | undefined;
	#failure: DiskFailed | undefined;

	constructor(databaseFile: string, datasync: Datasync = (file) => file.datasync()) {
		this.#log = `${databaseFile}-wal`;
		this.#datasync = datasync;
	}

	/** After a flush that failed the system may have dropped what it could not write: no later one vouches for it. */
	get hasFailed(): boolean {
		return this.#failure !== undefined;
	}

	/** To be called after each commit. */
	noteCommit(): void {
		this.#group.noteCommit();
	}

	/**
	 * Returns when everything committed before the call is on the disk.
	 *
	 * @throws DiskFailed
	 */
	flushed(): Promise<void> {
		return this.#group.flushed();
	}

	async close(): Promise<void> {
		await this.#file?.close();
	}

	async #flush(): Promise<void> {
		if (this.#failure) throw this.#failure;
		try {
			this.#file ??= await this.#open();
			await this.#datasync(this.#file);
		} catch (error) {
			this.#failure = new DiskFailed(error);
			throw this.#failure;
		}
	}

	/** The log was made by the first commit, if not before: its name must be on the disk, too. */
	async #open(): Promise<FileHandle> {
		const file = await open(this.#log, 'r+');
		const folder = await open(dirname(this.#log), 'r');
		await folder.sync().finally(() => folder.close());
		return file;
	}
}
