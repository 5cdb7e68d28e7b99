import type { App } from './app.ts';

/** What one run of a command leaves to be done once its transaction is committed, and flushed to the disk. */
export class AfterCommit {
	readonly #works: (() => void)[] = [];

	add(work: () => void): void {
		this.#works.push(work);
	}

	/** Runs everything once, in order. The command has succeeded: a failure here is logged and holds up nothing. */
	run({ log }: Pick<App, 'log'>): void {
		for (const work of this.#works.splice(0)) {
			try {
				work();
			} catch (error) {
				log.error({ err: error }, 'work after a commit failed');
			}
		}
	}
}
