import { setImmediate } from 'node:timers/promises';
import { Semaphore } from '../../concurrency/semaphore.ts';
import { oncePerApp } from '../../context/index.ts';

/** So many are worked out at once: those that wait for a database do so together. */
const concurrency = 4;

/**
 * Lets what is to be worked out for many callers be worked out few at a time, with room for requests in between: when
 * a team of hundreds gets a project, each of them gets a push, and nobody else has to wait for that.
 */
export class RecipientQueue {
	readonly #semaphore = new Semaphore({ concurrency });

	take<T>(work: () => Promise<T>): Promise<T> {
		return this.#semaphore.run(async () => {
			// What reads SQLite never waits, and would not let anybody else in by itself.
			await setImmediate();
			return work();
		});
	}
}

export const turnsOf = oncePerApp(() => new RecipientQueue());
