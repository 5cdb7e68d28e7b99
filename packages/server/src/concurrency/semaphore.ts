/** How many may run at once, and how many may wait for that, for how long. */
export interface SemaphoreLimits {
	readonly atOnce: number;
	/** Any number, unless told otherwise. */
	readonly waiting?: number;
	/** In milliseconds; without a limit unless told otherwise. */
	readonly longestWaitMs?: number;
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

	constructor({ atOnce, waiting = Number.POSITIVE_INFINITY, longestWaitMs = 0 }: SemaphoreLimits) {
		this.#limits = { atOnce, waiting, longestWaitMs };
		this.#free = atOnce;
	}

	/**
	 * Runs the work when its turn comes.
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
		const { waiting, longestWaitMs } = this.#limits;
		if (this.#waiting.length >= waiting) throw new SemaphoreFull();
		await new Promise<void>((resolve, reject) => {
			const timer = longestWaitMs > 0 ? setTimeout(() => giveUp(), longestWaitMs) : undefined;
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
