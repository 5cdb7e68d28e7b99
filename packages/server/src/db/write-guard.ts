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

/** What was looked at so short a time ago, in milliseconds, is not looked at again before a write: it is after it. */
const freshMs = 50;

/**
 * Checks each write before it reaches the database, unless one before it did so just now, and after it. What finds the disk full fails; what may use the reserve is tried again
 * with its space. Nothing is written, or answered as saved, once the file of the database is another one.
 */
export class WriteGuard {
	readonly #isGone: () => boolean;
	readonly #hasFailed: () => boolean;
	readonly #reserve: Reserve | undefined;
	#isFull = false;
	/** When the file and the reserve were last found as they should be, by `performance.now()`. */
	#foundAt = Number.NEGATIVE_INFINITY;

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
		const isWhole = this.#isWhole();
		if (!isWhole && !usesReserve) throw this.#full();
		const result = usesReserve ? await this.#runWithReserve(write) : await this.#tryOnce(write);
		this.#requireFile();
		if (isWhole && !usesReserve) this.#isFull = false;
		return result;
	}

	/** Sees to the file and the reserve, of which space that was given up is not for every write. */
	#isWhole(): boolean {
		const now = performance.now();
		if (this.#hasFailed()) throw new DiskFailed();
		if (now - this.#foundAt < freshMs) return true;
		this.#requireFile();
		const isWhole = this.#reserve?.restore() ?? true;
		if (isWhole) this.#foundAt = now;
		return isWhole;
	}

	/** What was begun is undone by its transaction, so it can be begun anew. */
	async #runWithReserve<T>(write: () => Promise<T>): Promise<T> {
		try {
			return await this.#tryOnce(write);
		} catch (error) {
			this.#foundAt = Number.NEGATIVE_INFINITY;
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
		if (this.#isGone()) {
			this.#foundAt = Number.NEGATIVE_INFINITY;
			throw new DatabaseGone();
		}
		if (this.#hasFailed()) throw new DiskFailed();
	}
}
