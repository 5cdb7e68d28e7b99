import { DiskFull, isDiskFull } from './disk-full.ts';
import { DatabaseGone } from './file-watch.ts';
import type { Reserve } from './reserve.ts';
import { DiskFailed } from './wal-flush.ts';

/** Whether the database can be written to: not while its disk is full, nor when its file was taken away or its disk failed. */
export type WriteState = 'well' | 'disk full' | 'file gone' | 'disk failed';

export interface WriteOptions {
	/** For what frees disk space, and for what nobody can do without: it may use the reserve. */
	readonly usesReserve?: boolean;
	/** Called once it is committed, while the disk is waited for; what it returns is waited for, too. */
	readonly onCommit?: () => Promise<void>;
}

interface Watched {
	readonly isGone?: () => boolean;
	/** The disk could not keep what was written: only a new start finds out what is there. */
	readonly hasFailed?: () => boolean;
	readonly reserve?: Reserve;
}

/**
 * Checks each write before it reaches the database. What finds the disk full fails; what may use the reserve is tried again
 * with its space. Nothing is written, or answered as saved, once the file of the database is another one.
 */
export class WriteGuard {
	readonly #isGone: () => boolean;
	readonly #hasFailed: () => boolean;
	readonly #reserve: Reserve | undefined;
	#isFull = false;

	constructor({ isGone = () => false, hasFailed = () => false, reserve }: Watched = {}) {
		this.#isGone = isGone;
		this.#hasFailed = hasFailed;
		this.#reserve = reserve;
	}

	get state(): WriteState {
		if (this.#isGone()) return 'file gone';
		if (this.#hasFailed()) return 'disk failed';
		return this.#isFull ? 'disk full' : 'well';
	}

	async run<T>(write: () => Promise<T>, { usesReserve = false }: WriteOptions = {}): Promise<T> {
		this.#requireFile();
		// Space that the reserve gave up is not for every write.
		const isWhole = this.#reserve?.restore() ?? true;
		if (!isWhole && !usesReserve) throw this.#full();
		const result = usesReserve ? await this.#runWithReserve(write) : await this.#tryOnce(write);
		this.#requireFile();
		if (isWhole && !usesReserve) this.#isFull = false;
		return result;
	}

	/** What was begun is undone by its transaction, so it can be begun anew. */
	async #runWithReserve<T>(write: () => Promise<T>): Promise<T> {
		try {
			return await this.#tryOnce(write);
		} catch (error) {
			if (!(error instanceof DiskFull) || !this.#reserve?.release()) throw error;
			return await this.#tryOnce(write);
		}
	}

	async #tryOnce<T>(write: () => Promise<T>): Promise<T> {
		try {
			return await write();
		} catch (error) {
			throw isDiskFull(error) ? this.#full(error) : error;
		}
	}

	#full(cause?: unknown): DiskFull {
		this.#isFull = true;
		return new DiskFull(cause);
	}

	#requireFile(): void {
		if (this.#isGone()) throw new DatabaseGone();
		if (this.#hasFailed()) throw new DiskFailed();
	}
}
