import type { ChangeKind } from '@ordna/domain/changes';
import type { Database } from '../db/database.ts';
import type { Change } from './changes.ts';
import { readChanges } from './log.ts';

/** The line of a backup that took the place of everything. */
export const dataRestored = 'data.restored' satisfies ChangeKind;

export type ChangeListener = (changes: readonly Change[]) => void;

/** So many lines at once are not published one by one: all caches are cleared instead. */
const tooMany = 5000;

/**
 * Notices what was written, by this process or another one, and publishes it to the caches.
 * Called at the start of every request, so that no answer is older than the last commit.
 */
export class ChangeFeed {
	readonly #database: Database;
	readonly #listeners = new Set<ChangeListener>();
	readonly #resets = new Set<() => void>();
	#stamp: number | null = null;
	/** How many commits of this process `#stamp` counts. */
	#commits: number | null = null;
	#seq = 0;
	#begun = 0;
	#done = 0;
	#catchingUp: Promise<void> | undefined;

	constructor(database: Database) {
		this.#database = database;
	}

	/** The last line that was published. */
	get seq(): number {
		return this.#seq;
	}

	/** Starts at the end of the log: what is older nobody has kept. */
	async start(): Promise<void> {
		const { last } = await this.#database.read
			.selectFrom('change')
			.select((eb) => eb.fn.coalesce(eb.fn.max('seq'), eb.lit(0)).as('last'))
			.executeTakeFirstOrThrow();
		this.#seq = Number(last);
		this.#stamp = this.#database.stamp();
		this.#commits = this.#database.commits();
	}

	/** Gets every committed change, at once for this process. `reset` is called when too much happened to publish. */
	subscribe(listener: ChangeListener, reset: () => void): void {
		this.#listeners.add(listener);
		this.#resets.add(reset);
	}

	/** Returns when everything committed before the call has been published. */
	async catchUp(): Promise<void> {
		const stamp = this.#database.stamp();
		if (stamp !== null && stamp === this.#stamp) return;
		// One that has begun already may have read too early: wait for the next.
		const wanted = this.#begun + 1;
		while (this.#done < wanted) {
			this.#catchingUp ??= this.#begin();
			await this.#catchingUp;
		}
	}

	/**
	 * Publishes what this process has just committed: the lines as they are given, where they follow on the last ones; else it
	 * reads. The stamp counts this commit alone: where another process committed before it, too, the next look finds another one.
	 */
	async committed(lines: readonly Change[] | undefined): Promise<void> {
		const commits = this.#database.commits();
		if (!lines || lines.length >= tooMany || !this.#isNext(commits, lines)) return this.catchUp();
		this.#commits = commits;
		if (this.#stamp !== null) this.#stamp += 1;
		this.#publish(lines);
	}

	#isNext(commits: number | null, [first]: readonly Change[]): boolean {
		const isNext = this.#commits !== null && commits === this.#commits + 1;
		return isNext && this.#catchingUp === undefined && (first === undefined || first.seq === this.#seq + 1);
	}

	async #begin(): Promise<void> {
		this.#begun += 1;
		const number = this.#begun;
		try {
			await this.#catchUp();
		} finally {
			this.#done = number;
			this.#catchingUp = undefined;
		}
	}

	/** Clears all caches: what happened meanwhile may not have been published. */
	reset(): void {
		for (const reset of this.#resets) reset();
	}

	async #catchUp(): Promise<void> {
		const stamp = this.#database.stamp();
		const commits = this.#database.commits();
		const changes = await readChanges(
			{ db: this.#database.read, dialect: this.#database.dialect },
			{ after: this.#seq, limit: tooMany },
		);
		if (changes.length < tooMany) [this.#stamp, this.#commits] = [stamp, commits];
		this.#publish(changes);
	}

	#publish(changes: readonly Change[]): void {
		const last = changes.at(-1);
		if (!last) return;
		this.#seq = last.seq;
		if (changes.length >= tooMany || changes.some(({ kind }) => kind === dataRestored)) this.reset();
		for (const listener of this.#listeners) listener(changes);
	}
}
