import { backOffMs } from '@ordna/domain/back-off';
import type { App, Change } from '../../context/index.ts';
import { DatabaseAway } from '../../db/away.ts';
import { seeBeforeDeletions } from './before-deletion.ts';
import { type ChangeReader, handleNext, registerReader, skipNext } from './change-reader.ts';

/** Readers that follow the log while the process runs. */
export interface ChangeReading {
	begin(): Promise<void>;
	/** Lets every reader handle what is there now. */
	catchUp(): Promise<void>;
	end(): Promise<void>;
}

/** What comes within so long is handled in one transaction. */
const gatherMs = 100;

/** When nothing of the database could be reached. */
const awayWaitMs = 1000;

const backOff = { firstMs: 2000, maxMs: 60_000 };

/** A line that fails so often, about ten minutes long, holds up all that come after it: it is left out. */
const maxTries = 15;

export function changeReading(app: App, readers: readonly ChangeReader[]): ChangeReading {
	seeBeforeDeletions(app, readers);
	const followers = readers.map((reader) => new Follower(app, reader));
	const all = (does: (follower: Follower) => Promise<void>) => Promise.all(followers.map(does)).then(() => undefined);
	return {
		async begin() {
			const wake = () => {
				for (const follower of followers) follower.wake();
			};
			await all((follower) => follower.register());
			app.feed.subscribe(wake, wake);
			wake();
		},
		catchUp: () => all((follower) => follower.catchUp()),
		end: () => all((follower) => follower.end()),
	};
}

/** One reader: handles what is there, waits longer after each failure, and never runs twice at once. */
class Follower {
	readonly #app: App;
	readonly #reader: ChangeReader;
	#under: Promise<void> | undefined;
	/** Everything up to this line is handled. */
	#done = 0;
	#isEnded = false;
	#failures = 0;
	#timer: NodeJS.Timeout | undefined;

	constructor(app: App, reader: ChangeReader) {
		this.#app = app;
		this.#reader = reader;
	}

	register(): Promise<void> {
		return registerReader(this.#app, this.#reader);
	}

	/** There may be something to handle; what comes at once is handled together. */
	wake(): void {
		const isDone = this.#app.feed.seq <= this.#done;
		if (!isDone && !this.#under && !this.#timer && !this.#isEnded) this.#followIn(gatherMs);
	}

	/** @throws what the reader throws. */
	async catchUp(): Promise<void> {
		await this.register();
		while ((await handleNext(this.#app, this.#reader)) !== undefined);
	}

	async end(): Promise<void> {
		this.#isEnded = true;
		clearTimeout(this.#timer);
		await this.#under;
	}

	#followIn(waitMs: number): void {
		this.#timer = setTimeout(() => {
			this.#timer = undefined;
			this.#under = this.#follow().then((againInMs) => {
				this.#under = undefined;
				if (againInMs === undefined) this.wake();
				else if (!this.#isEnded) this.#followIn(againInMs);
			});
		}, waitMs);
	}

	/** Answers when to come again after a failure. */
	async #follow(): Promise<number | undefined> {
		const { feed } = this.#app;
		try {
			// What comes meanwhile is left to the next time: one after the other, each would be a transaction of its own.
			const end = feed.seq;
			while (end > this.#done && !this.#isEnded) {
				// After a failure one by one, so that only the line at fault is held up.
				const last = await handleNext(this.#app, this.#reader, this.#failures > 0 ? 1 : undefined);
				this.#failures = 0;
				this.#done = last ?? end;
			}
			return undefined;
		} catch (error) {
			return this.#failed(error);
		}
	}

	async #failed(error: unknown): Promise<number> {
		// No line is at fault for that.
		if (error instanceof DatabaseAway) return awayWaitMs;
		this.#failures += 1;
		const { log } = this.#app;
		log.error({ err: error, reader: this.#reader.name, failures: this.#failures }, 'a reader of the change log failed');
		// Where nothing at all can be written, no line is to blame.
		const isToBlame = this.#failures >= maxTries && this.#app.database.writeState() === 'well';
		const line = isToBlame ? await this.#leaveOut() : undefined;
		if (line) log.fatal({ reader: this.#reader.name, seq: line.seq, kind: line.kind }, 'a change was left out');
		return backOffMs(this.#failures, backOff);
	}

	/** Where the database is at fault, this fails too, and nothing is left out. */
	async #leaveOut(): Promise<Change | undefined> {
		const line = await skipNext(this.#app, this.#reader).catch(() => undefined);
		if (line) this.#failures = 0;
		return line;
	}
}
