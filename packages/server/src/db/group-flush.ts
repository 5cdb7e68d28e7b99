/** Lets all who wait for the disk wait together: whoever comes while a flush is under way is covered by the next one. */
export class GroupFlush {
	readonly #flush: () => Promise<void>;
	/** Commits, and those of them that are on the disk. */
	#committed = 0;
	#flushed = 0;
	#running: Promise<void> | undefined;

	constructor(flush: () => Promise<void>) {
		this.#flush = flush;
	}

	/** Called after each commit that wrote something. */
	noteCommit(): void {
		this.#committed += 1;
	}

	/** Returns when everything that was committed before the call is on the disk; fails with the flush. */
	async flushed(): Promise<void> {
		const wanted = this.#committed;
		while (this.#flushed < wanted) {
			this.#running ??= this.#run();
			await this.#running;
		}
	}

	async #run(): Promise<void> {
		const covered = this.#committed;
		try {
			await this.#flush();
			this.#flushed = covered;
		} finally {
			this.#running = undefined;
		}
	}
}
