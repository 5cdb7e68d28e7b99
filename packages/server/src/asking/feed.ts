import type { ChangeKind } from '@ordna/domain/changes';
import type { Database } from '../db/database.ts';
import type { Change } from './changes.ts';
import { readChanges } from './log.ts';

/** The line of a backup that took the place of everything. */
export const dataRestored = 'data.restored' satisfies ChangeKind;

export type ChangeListener = (changes: readonly Change[]) => void;

/** So many lines at once are not told one by one: everything kept is dropped instead. */
const tooMany = 5000;

/**
 * Notices what was written, by this process or another one, and tells it to whoever keeps something in memory.
 * Asked at the start of every request, so that no answer is older than the last commit.
 */
export class Feed {
	readonly #database: Database;
	readonly #listeners = new Set<ChangeListener>();
	readonly #resets = new Set<() => void>();
	#stamp: number | null = null;
	#seq = 0;
	#begun = 0;
	#done = 0;
	#catchingUp: Promise<void> | undefined;

	constructor(database: Database) {
		this.#database = database;
	}

	/** The last line that was told. */
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
		this.#stamp = await this.#database.stamp();
	}

	/** Hears of every committed change, at once for this process. `reset` is called when too much happened to tell. */
	listen(listener: ChangeListener, reset: () => void): void {
		this.#listeners.add(listener);
		this.#resets.add(reset);
	}

	/** The same for changes of one kind or a few: `on('task.moved', ({ after }) => …, reset)`. */
	on<Kind extends ChangeKind>(
		kinds: Kind | readonly Kind[],
		hear: (change: Extract<Change, { kind: Kind }>) => void,
		reset: () => void,
	): void {
		const wanted: ReadonlySet<ChangeKind> = new Set([kinds].flat());
		const isWanted = (change: Change): change is Extract<Change, { kind: Kind }> => wanted.has(change.kind);
		this.listen((changes) => {
			for (const change of changes) if (isWanted(change)) hear(change);
		}, reset);
	}

	/** Returns when everything committed before the call has been told. */
	async check(): Promise<void> {
		const stamp = await this.#database.stamp();
		if (stamp !== null && stamp === this.#stamp) return;
		// One that has begun already may have read too early: wait for the next.
		const wanted = this.#begun + 1;
		while (this.#done < wanted) {
			this.#catchingUp ??= this.#begin();
			await this.#catchingUp;
		}
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

	/** Drops everything kept: what happened meanwhile may not have been heard of. */
	forget(): void {
		for (const reset of this.#resets) reset();
	}

	async #catchUp(): Promise<void> {
		const stamp = await this.#database.stamp();
		const changes = await readChanges(
			{ db: this.#database.read, words: this.#database.words },
			{ after: this.#seq, limit: tooMany },
		);
		const last = changes.at(-1);
		if (last) this.#seq = last.seq;
		if (changes.length < tooMany) this.#stamp = stamp;
		if (changes.length === 0) return;
		if (changes.length === tooMany || changes.some(({ kind }) => kind === dataRestored)) this.forget();
		for (const listener of this.#listeners) listener(changes);
	}
}
