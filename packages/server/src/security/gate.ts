/** Lets few through at once and keeps a short queue; whoever finds the queue full is turned away. */
export interface Gate {
	/** Runs the work when its turn comes. Throws `GateFull` when too many wait already. */
	pass<T>(work: () => Promise<T>): Promise<T>;
}

/** Too many wait already: the caller answers that the server is busy. */
export class GateFull extends Error {
	constructor() {
		super('Too many wait for the same thing');
		this.name = 'GateFull';
	}
}

/** A gate that lets `atOnce` through together and `waiting` more queue, first come first served. */
export function createGate({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Gate {
	let inside = 0;
	const queue: (() => void)[] = [];

	async function enter(): Promise<void> {
		if (inside < atOnce) {
			inside++;
			return;
		}
		if (queue.length >= waiting) throw new GateFull();
		await new Promise<void>((resolve) => queue.push(resolve));
	}

	// Who leaves hands the place to the next in line, so that nobody slips in between.
	function leave(): void {
		const next = queue.shift();
		if (next) next();
		else inside--;
	}

	return {
		pass: async (work) => {
			await enter();
			try {
				return await work();
			} finally {
				leave();
			}
		},
	};
}
