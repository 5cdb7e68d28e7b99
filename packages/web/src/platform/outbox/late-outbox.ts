import type { MutationRef } from './mutation.ts';
import type { Outbox } from './outbox.ts';
import type { OutboxState, Outcome, Sent, WaitingWrite, WriteOptions } from './sent.ts';
import { randomUuid } from './uuid.ts';

/** A write from before the code was there. */
interface EarlyWrite {
	readonly hand: (outbox: Outbox) => void;
	readonly drop: () => void;
}

const nothingWaits: OutboxState = { waiting: 0, isStuck: false, isOnDisk: false };

const noWrites: readonly WaitingWrite[] = [];

/**
 * The outbox, whose code is fetched after the first paint, or with the first write. What is written before that waits
 * for it, and then goes its usual way.
 */
export class LateOutbox {
	readonly #fetch: () => Promise<Outbox>;
	#outbox: Outbox | undefined;
	#loading: Promise<Outbox> | undefined;
	#early: EarlyWrite[] = [];
	/** By person: what was written in sessions that ended before the code was there. Nobody else sees it. */
	readonly #earlyByPerson = new Map<number, EarlyWrite[]>();
	#state = nothingWaits;
	/** Whose writes it holds, once somebody has said so. */
	#opened: { readonly person: number | undefined } | undefined;
	readonly #listeners = new Set<() => void>();

	constructor(fetch: () => Promise<Outbox>) {
		this.#fetch = fetch;
	}

	/** Fetches the code. Throws what fetching throws; asking again then tries again. */
	load(): Promise<Outbox> {
		this.#loading ??= this.#begin().catch((failure: unknown) => {
			this.#loading = undefined;
			throw failure;
		});
		return this.#loading;
	}

	get state(): OutboxState {
		return this.#outbox?.state ?? this.#state;
	}

	/** What waits, the oldest first; nothing of what waits for the code. */
	get list(): readonly WaitingWrite[] {
		return this.#outbox?.list ?? noWrites;
	}

	/** Gives up one write, and what needs what it creates. */
	giveUp(key: string): void {
		this.#outbox?.giveUp(key);
	}

	/** Withdraws writes that were never sent; answers with their keys. */
	withdraw(keys: readonly string[]): ReadonlySet<string> {
		return this.#outbox?.withdraw(keys) ?? new Set();
	}

	readonly watch = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** As soon as the code is there. */
	async open(person: number | undefined): Promise<void> {
		this.#opened = { person };
		this.#early.push(...this.#earlyWritesOf(person));
		if (this.#outbox) await this.#openIt(this.#outbox);
		else this.retry();
	}

	/** A session that ended: what was written in it waits for the same person. A visitor's writes end with it. */
	close(): void {
		const early = this.#early.splice(0);
		const person = this.#opened?.person;
		this.#opened = undefined;
		if (person === undefined) for (const { drop } of early) drop();
		else if (early.length > 0) this.#earlyByPerson.set(person, early);
		this.#outbox?.close();
		this.#announce();
	}

	async discard(): Promise<void> {
		for (const { drop } of this.#early.splice(0)) drop();
		// Without the code what is on disk stays there, under the id of who wrote it.
		await (await this.load().catch(() => undefined))?.discard();
	}

	write<Args>(mutation: MutationRef<Args>, args: Args, options: WriteOptions = {}): Sent {
		if (this.#outbox) return this.#outbox.write(mutation, args, options);
		const [key, batch] = [randomUuid(), options.batch ?? randomUuid()];
		const { promise: done, resolve: finish } = Promise.withResolvers<Outcome>();
		const { promise: soon, resolve: wait } = Promise.withResolvers<Outcome | 'waiting'>();
		// Nobody else's to change meanwhile.
		const cloned = structuredClone(args);
		this.#early.push({
			hand(outbox) {
				const sent = outbox.write(mutation, cloned, { ...options, key, batch });
				void sent.done.then(finish);
				void sent.soon.then(wait);
			},
			drop() {
				const outcome: Outcome = { isSaved: false, failure: new Error('signed out') };
				finish(outcome);
				wait(outcome);
			},
		});
		this.#announce();
		this.retry();
		return { key, batch, done, soon };
	}

	retry(): void {
		if (this.#outbox) this.#outbox.retry();
		// Whoever asks again when the line is back tries again.
		else if (this.#early.length > 0) this.load().catch(() => undefined);
	}

	async drain(): Promise<void> {
		await (await this.load()).drain();
	}

	async #begin(): Promise<Outbox> {
		const outbox = await this.#fetch();
		this.#outbox = outbox;
		outbox.watch(() => this.#announce());
		await this.#openIt(outbox);
		this.#announce();
		return outbox;
	}

	async #openIt(outbox: Outbox): Promise<void> {
		const opened = this.#opened && outbox.open(this.#opened.person);
		for (const { hand } of this.#early.splice(0)) hand(outbox);
		await opened;
	}

	#earlyWritesOf(person: number | undefined): readonly EarlyWrite[] {
		const early = (person !== undefined && this.#earlyByPerson.get(person)) || [];
		if (person !== undefined) this.#earlyByPerson.delete(person);
		return early;
	}

	#announce(): void {
		const waiting = this.#early.length;
		if (!this.#outbox) this.#state = waiting === 0 ? nothingWaits : { ...nothingWaits, waiting };
		for (const listener of this.#listeners) listener();
	}
}
