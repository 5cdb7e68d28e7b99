/** How many may run at once, and how many may wait for that, for how long. */
export interface SemaphoreLimits {
	readonly concurrency: number;
	/** The greatest number that wait; unlimited by default. */
	readonly waiting?: number;
	/** Without a limit by default. */
	readonly maxWaitMs?: number;
}

/** Too many wait already, or one has waited for too long: the caller answers that the server is busy. */
export class SemaphoreFull extends Error {
	constructor() {
		super('Too many wait for the same thing');
		this.name = 'SemaphoreFull';
	}
}

/** The leave to run. */
export interface Permit {
	/** Lets the next one run before this one has ended; later calls do nothing. */
	release(): void;
}

/** Lets few run at once; the others wait, first come first served. */
export class Semaphore {
	readonly #waiting: (() => void)[] = [];
	readonly #limits: Required<SemaphoreLimits>;
	#free: number;

	constructor({ concurrency, waiting = Number.POSITIVE_INFINITY, maxWaitMs = 0 }: SemaphoreLimits) {
		this.#limits = { concurrency, waiting, maxWaitMs };
		this.#free = concurrency;
	}

	/**
	 * Runs the work once it has a permit.
	 *
	 * @throws SemaphoreFull
	 */
	async run<T>(work: (permit: Permit) => Promise<T>): Promise<T> {
		await this.#acquire();
		let isHeld = true;
		const release = () => {
			if (isHeld) this.#release();
			isHeld = false;
		};
		try {
			return await work({ release });
		} finally {
			release();
		}
	}

	async #acquire(): Promise<void> {
		if (this.#free > 0) {
			this.#free -= 1;
			return;
		}
		const { waiting, maxWaitMs } = this.#limits;
		if (this.#waiting.length >= waiting) throw new SemaphoreFull();
		await new Promise<void>((resolve, reject) => {
			const timer = maxWaitMs > 0 ? setTimeout(() => giveUp(), maxWaitMs) : undefined;
			const go = () => {
				clearTimeout(timer);
				resolve();
			};
			const giveUp = () => {
				this.#waiting.splice(this.#waiting.indexOf(go), 1);
				reject(new SemaphoreFull());
			};
			this.#waiting.push(go);
		});
	}

	/** Hands the permit to the next in line, so that nobody slips in between. */
	#release(): void {
		const next = this.#waiting.shift();
		if (next) next();
		else this.#free += 1;
	}
}
