/** What one command may do while others wait for it to end. */
export interface Slot {
	/** Waits for a lock. Who waits for long gives the place to somebody who may have something else to do. */
	waitFor<T>(lock: Promise<T>): Promise<T>;
}

/** Who waits for a lock for so long, in milliseconds, is in nobody's way any longer. */
const longWaitMs = 1_000;

/**
 * A semaphore: few commands run at once, first come first served. With as many at once as there are connections all are
 * slower, since each holds its locks while the others take the processor, and queues behind locks are not fair.
 */
export class CommandSlots {
	readonly #waiting: (() => void)[] = [];
	#free: number;

	constructor(atOnce: number) {
		this.#free = atOnce;
	}

	async take<T>(run: (slot: Slot) => Promise<T>): Promise<T> {
		if (this.#free > 0) this.#free -= 1;
		else await new Promise<void>((go) => this.#waiting.push(go));
		let isGiven = false;
		const give = () => {
			if (isGiven) return;
			isGiven = true;
			const next = this.#waiting.shift();
			if (next) next();
			else this.#free += 1;
		};
		const slot: Slot = {
			async waitFor(lock) {
				const patience = setTimeout(give, longWaitMs);
				// Of those who come back with a lock only one at a time has something to do: they take no place anew.
				return lock.finally(() => clearTimeout(patience));
			},
		};
		try {
			return await run(slot);
		} finally {
			give();
		}
	}
}

/** Where commands run one after the other anyway, and wait for nobody inside. */
export const onlySlot: Slot = { waitFor: (lock) => lock };
