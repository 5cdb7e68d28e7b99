import { setImmediate } from 'node:timers/promises';
import type { TimeSlicer } from '@ordna/domain/import';

/** Work goes on for so long before others get a turn, in milliseconds. */
const turnMs = 10;

/** Runs work that may be long, and lets everybody else be answered in between. */
export async function runCooperatively<T>(work: TimeSlicer<T>): Promise<T> {
	const turns = new EventLoopYielder();
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
		await turns.next();
	}
}

/** Counts how long one has been at it. */
export class EventLoopYielder {
	#since = performance.now();

	/** Lets others go first when one has been at it for long. */
	async next(): Promise<void> {
		if (performance.now() - this.#since < turnMs) return;
		await setImmediate();
		this.#since = performance.now();
	}
}
