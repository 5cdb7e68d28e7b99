import { Worker } from 'node:worker_threads';
import type Sqlite from 'better-sqlite3';

/** So many pages of 4 kB make a checkpoint worth its two waits for the disk. */
const enoughPages = 1000;

/** From so many on SQLite writes them back itself, with a commit that waits for it: when the thread can't follow. */
const tooManyPages = 8000;

/** After a commit, the log is looked at within so much time. */
const checkIntervalMs = 100;

/** Modules and a connection: the thread holds nothing else. */
const workerLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 1 };

/**
 * Has the write-ahead log written back into the database by a thread of its own. SQLite would do it with every 1000th
 * page or so of the log, within a commit: twice it waits for the disk there, and everybody waits with it. The thread is
 * started when the log first has that many.
 */
export class WalCheckpoint {
	readonly #file: string;
	readonly #writing: Sqlite.Database;
	readonly #log: Sqlite.Statement<[], { log: number; checkpointed: number }>;
	#timer: NodeJS.Timeout | undefined;
	#worker: Worker | undefined;
	#isRunning = false;
	#isClosed = false;

	/** @param writing the connection that commits. */
	constructor(file: string, writing: Sqlite.Database) {
		this.#file = file;
		this.#writing = writing;
		writing.pragma(`wal_autocheckpoint = ${tooManyPages}`);
		this.#log = writing.prepare('pragma wal_checkpoint(noop)');
	}

	/** Called after each commit that wrote something. */
	noteCommit(): void {
		if (this.#timer || this.#isRunning || this.#isClosed) return;
		this.#scheduleCheck();
	}

	/** To be called before the connection is closed: returns when the thread has ended. */
	async close(): Promise<void> {
		this.#isClosed = true;
		clearTimeout(this.#timer);
		await this.#worker?.terminate();
	}

	#scheduleCheck(): void {
		this.#timer = setTimeout(() => this.#check(), checkIntervalMs);
		this.#timer.unref();
	}

	#check(): void {
		this.#timer = undefined;
		// A connection cannot be asked for its log within a transaction.
		if (this.#writing.inTransaction) {
			this.#scheduleCheck();
			return;
		}
		const state = this.#log.get();
		if (!state || state.log - state.checkpointed < enoughPages) return;
		this.#isRunning = true;
		this.#worker ??= this.#start();
		this.#worker.postMessage('checkpoint');
	}

	#start(): Worker {
		const worker = new Worker(workerProgram(), { workerData: this.#file, resourceLimits: workerLimits });
		worker.unref();
		worker.on('message', () => {
			this.#isRunning = false;
		});
		// Without it, SQLite does the work.
		worker.on('error', () => undefined);
		return worker;
	}
}

/** Beside this file among the sources; among built files under the folder of the build. */
function workerProgram(): URL {
	const here = import.meta.url;
	if (here.endsWith('.ts')) return new URL('./wal-checkpoint.worker.ts', here);
	const build = '/dist/';
	return new URL('db/wal-checkpoint.worker.js', here.slice(0, here.lastIndexOf(build) + build.length));
}
