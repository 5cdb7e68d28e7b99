import { isPassing, Refused } from '../api/index.ts';
import { backOffMs } from '../back-off.ts';
import type { Change, Op, PendingWrite, RecordRef, Store } from '../store/index.ts';
import { randomUuid } from './uuid.ts';

/** What a sender needs to know of the write it sends. */
export interface Sending {
	/** For the header `Idempotency-Key`: the same at every try. */
	readonly key: string;
	/** For the header `Ordna-Batch`. */
	readonly batch: string;
	readonly signal: AbortSignal;
	/** The real id of what was created under a temporary one. Ask when sending, not when writing. */
	readonly resolve: (kind: string, id: number) => number;
}

/** Sends a write and says what the server answered. May be called again with the same key. */
export type Send = (sending: Sending) => Promise<readonly Change[]>;

export type Outcome =
	| { readonly isSaved: true; readonly changes: readonly Change[] }
	| { readonly isSaved: false; readonly failure: unknown };

export interface Sent {
	readonly key: string;
	readonly batch: string;
	/** How it ended. Never rejects: who needs no answer may ignore it. */
	readonly done: Promise<Outcome>;
}

export interface WriteOptions {
	/** The batch of another write, to be undone together with it. */
	readonly batch?: string;
	/** Records it speaks of besides those in its ops. */
	readonly needs?: readonly RecordRef[];
}

export interface RefusedWrite {
	readonly write: PendingWrite;
	readonly failure: unknown;
	/** What was taken back because it needed what this write would have created. */
	readonly dependents: readonly PendingWrite[];
}

export interface OutboxState {
	/** Writes not yet answered. */
	readonly waiting: number;
	/** The server could not be reached; it is tried again, later and later. */
	readonly isStuck: boolean;
	/** Why, if the server answers and says so. */
	readonly outage?: string | undefined;
}

export interface OutboxParts {
	readonly store: Store;
	/** How many writes may be on their way at once. */
	readonly parallel?: number;
	readonly chance?: () => number;
}

interface Item {
	readonly write: PendingWrite;
	readonly send: Send;
	readonly finish: (outcome: Outcome) => void;
	isSending: boolean;
}

const limits = { firstMs: 1_000, mostMs: 30_000 };
const atRest: OutboxState = { waiting: 0, isStuck: false };

/**
 * Sends what people do, in order for each record. A write shows at once; it is sent again with the same key
 * while the line is down, and taken back only when the server refuses it.
 *
 *     outbox.write([patchOp(taskKind, id, { done: true })], async ({ key, batch }) =>
 *         recordsOf(taskKind, [await api.call(taskEndpoints.update, { id, done: true }, { key, batch })]));
 */
export class Outbox {
	readonly #store: Store;
	readonly #parallel: number;
	readonly #chance: () => number;
	readonly #listeners = new Set<() => void>();
	readonly #refusedListeners = new Set<(refused: RefusedWrite) => void>();
	#queue: Item[] = [];
	#drained: (() => void)[] = [];
	#stopping = new AbortController();
	#state = atRest;
	#attempt = 0;
	#outage: string | undefined;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor({ store, parallel = 4, chance = Math.random }: OutboxParts) {
		this.#store = store;
		this.#parallel = parallel;
		this.#chance = chance;
	}

	/** For the UI that shows it; the same object while nothing changed. */
	get state(): OutboxState {
		return this.#state;
	}

	readonly watch = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Hears of every write the server refused: the notice that something was taken back. */
	onRefused(listener: (refused: RefusedWrite) => void): () => void {
		this.#refusedListeners.add(listener);
		return () => this.#refusedListeners.delete(listener);
	}

	/** Shows a write and sends it when its turn comes. */
	write(ops: readonly Op[], send: Send, { batch = randomUuid(), needs = [] }: WriteOptions = {}): Sent {
		const write: PendingWrite = { key: randomUuid(), batch, ops, needs };
		const { promise: done, resolve: finish } = Promise.withResolvers<Outcome>();
		this.#queue.push({ write, send, finish, isSending: false });
		this.#store.apply(write);
		this.#pump();
		return { key: write.key, batch, done };
	}

	/** Tries at once, without waiting further for the line. To be called when it is back. */
	retry(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		this.#pump();
	}

	/** Tries at once and resolves when nothing is left to send. */
	drain(): Promise<void> {
		this.retry();
		if (this.#queue.length === 0) return Promise.resolve();
		return new Promise((resolve) => this.#drained.push(resolve));
	}

	/** Gives up everything: somebody signed out. The store is cleared by who clears this. */
	clear(): void {
		const given = this.#queue;
		this.#queue = [];
		this.#stopping.abort(new Error('signed out'));
		this.#stopping = new AbortController();
		this.#attempt = 0;
		for (const { finish } of given) finish({ isSaved: false, failure: new Error('signed out') });
		this.retry();
	}

	/** Starts whatever need not wait: for the line, or for an earlier write on one of its records. */
	#pump(): void {
		const taken = new Set<string>();
		let sending = this.#queue.filter((item) => item.isSending).length;
		for (const item of this.#timer === undefined ? [...this.#queue] : []) {
			const names = this.#namesOf(item.write);
			const isFree = names.every((name) => !taken.has(name));
			for (const name of names) taken.add(name);
			if (item.isSending || !isFree || sending >= this.#parallel) continue;
			sending += 1;
			void this.#send(item);
		}
		this.#announce();
	}

	async #send(item: Item): Promise<void> {
		item.isSending = true;
		const { key, batch } = item.write;
		const resolve = (kind: string, id: number) => this.#store.resolve(kind, id);
		try {
			const changes = await item.send({ key, batch, signal: this.#stopping.signal, resolve });
			if (this.#queue.includes(item)) this.#accept(item, changes);
		} catch (failure) {
			item.isSending = false;
			if (!this.#queue.includes(item)) return;
			if (isPassing(failure)) this.#pause(failure);
			else this.#refuse(item, failure);
		}
	}

	#accept(item: Item, changes: readonly Change[]): void {
		this.#attempt = 0;
		this.#store.settle(item.write.key, changes);
		this.#remove([item], { isSaved: true, changes });
	}

	#refuse(item: Item, failure: unknown): void {
		this.#attempt = 0;
		const keys = this.#store.settle(item.write.key, 'refused');
		const dependents = this.#queue.filter((other) => other !== item && keys.includes(other.write.key));
		this.#remove([item, ...dependents], { isSaved: false, failure });
		const refused = { write: item.write, failure, dependents: dependents.map((other) => other.write) };
		for (const listener of this.#refusedListeners) listener(refused);
	}

	#remove(items: readonly Item[], outcome: Outcome): void {
		this.#queue = this.#queue.filter((item) => !items.includes(item));
		for (const { finish } of items) finish(outcome);
		this.#pump();
	}

	#pause(failure: unknown): void {
		this.#outage = failure instanceof Refused ? failure.outage : undefined;
		if (this.#timer === undefined) {
			const delayMs = backOffMs(this.#attempt, limits, this.#chance());
			this.#attempt += 1;
			this.#timer = setTimeout(() => this.retry(), delayMs);
		}
		this.#announce();
	}

	#announce(): void {
		const waiting = this.#queue.length;
		const isStuck = waiting > 0 && this.#attempt > 0;
		if (waiting === 0) for (const resolve of this.#drained.splice(0)) resolve();
		const outage = isStuck ? this.#outage : undefined;
		const before = this.#state;
		if (waiting === before.waiting && isStuck === before.isStuck && outage === before.outage) return;
		this.#state = { waiting, isStuck, outage };
		for (const listener of this.#listeners) listener();
	}

	#namesOf({ ops, needs }: PendingWrite): string[] {
		return [...ops, ...needs].map(({ kind, id }) => `${kind} ${this.#store.resolve(kind, id)}`);
	}
}
