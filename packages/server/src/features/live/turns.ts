import { setImmediate } from 'node:timers/promises';
import { perApp } from '../../asking/index.ts';
import { Semaphore } from '../../concurrency/semaphore.ts';

/** So many are worked out at once: those that wait for a database do so together. */
const atOnce = 4;

/**
 * Lets what is to be worked out for many callers be worked out few at a time, with room for requests in between: when
 * a team of hundreds gets a project, each of them is told, and nobody else has to wait for that.
 */
export class Turns {
	readonly #semaphore = new Semaphore({ atOnce });

	take<T>(work: () => Promise<T>): Promise<T> {
		return this.#semaphore.run(async () => {
			// What reads SQLite never waits, and would not let anybody else in by itself.
			await setImmediate();
			return work();
		});
	}
}

export const turnsOf = perApp(() => new Turns());
