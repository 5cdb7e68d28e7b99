import { backOffMs } from '@ordna/domain/back-off';
import type { Endpoint } from '@ordna/domain/contract';
import { type Api, ApiError, isTransient, type RequestOf } from '../api/index.ts';
import type { Change, PendingWrite, Store } from '../store/index.ts';
import type { AnyMutation, MessageDescriptor, MutationRef, Sending } from './mutation.ts';
import type { OutboxState, Outcome, RefusedWrite, Sent, WaitingWrite, WriteOptions } from './sent.ts';
import { StoredWrites } from './stored-writes.ts';
import { alone, type Sender, type TabMessage, type Tabs } from './tabs.ts';
import { randomUuid } from './uuid.ts';
import type { StoredWrite, WriteStorage } from './write-storage.ts';

export interface OutboxParts {
	readonly store: Store;
	readonly api: Pick<Api, 'ask'>;
	/** All there are: what is found on disk is looked up by its name. */
	readonly mutations: readonly AnyMutation[];
	/** Without it writes wait in memory alone. */
	readonly storage?: WriteStorage | undefined;
	readonly tabs?: Tabs | undefined;
	/** How many writes may be on their way at once. */
	readonly parallel?: number;
	readonly random?: () => number;
	readonly now?: () => number;
}

interface Item {
	readonly stored: StoredWrite;
	readonly write: PendingWrite;
	readonly mutation: AnyMutation;
	readonly finish: (outcome: Outcome) => void;
	readonly wait: () => void;
	isSending: boolean;
	/** How often it was sent in vain. */
	tries: number;
	/** Another tab wrote it, and sends it as long as this one has not taken over. */
	isOfOtherTab: boolean;
	isRefusalShown: boolean;
}

const limits = { firstMs: 1_000, maxMs: 30_000, jitter: 0.5 };
/** A server that cannot work for now, or a proxy in its place. */
const outageStatuses = [502, 503, 504, 507];
/** Mostly it is restarting: so long that takes. */
const outageStepsMs = [4_000, 8_000, 15_000, 30_000];
/** Of each step, so that all who were told at once do not come back at once. */
const outageJitter = 0.2;
const nobody = 0;
/** What is sent so soon has not waited. */
const soonMs = 2_000;
/** A tab that writes takes over at once; after this long it is gone. */
const takeOverWithinMs = 10_000;

/**
 * Sends what people do, in order for each record. A write shows at once and is kept on disk under the person's id; it is
 * sent again with the same key while the line is down, also after a reload, and undone only when the server refuses it.
 * Of several tabs one sends; the others show the same.
 *
 *     outbox.write(renameLabel, { id, title: 'Spring' });
 */
export class Outbox {
	readonly #parts: OutboxParts;
	readonly #mutations: ReadonlyMap<string, AnyMutation>;
	readonly #listeners = new Set<() => void>();
	#list: readonly WaitingWrite[] | undefined;
	readonly #refusedListeners = new Set<(refused: RefusedWrite) => void>();
	readonly #droppedListeners = new Set<(count: number) => void>();
	#queue: Item[] = [];
	#drained: (() => void)[] = [];
	#stopping = new AbortController();
	#state: OutboxState;
	#attempt = 0;
	#outage: string | undefined;
	#failedStatus: number | undefined;
	#pauseMs = 0;
	#nextTryAt: number | undefined;
	#isLimited = false;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#person = nobody;
	#hasTurn: boolean;
	/** Nothing for visitors, and where nothing is kept. */
	#storedWrites: StoredWrites | undefined;
	#isLoaded: boolean;
	/** Answered in other tabs while this one was loading. */
	#answeredElsewhere = new Set<string>();
	#sender: Sender | undefined;
	#stopListening: (() => void) | undefined;
	#lastAt = 0;

	constructor(parts: OutboxParts) {
		this.#parts = parts;
		this.#mutations = new Map(parts.mutations.map((mutation) => [mutation.name, mutation]));
		// Where nothing is kept there is nothing to wait for.
		this.#isLoaded = parts.storage === undefined;
		this.#hasTurn = parts.storage === undefined;
		this.#state = { waiting: 0, isStuck: false, isOnDisk: false };
	}

	/** For the UI that shows it; the same object while nothing changed. */
	get state(): OutboxState {
		return this.#state;
	}

	/** What was written and is not answered, the oldest first; the same list while nothing changed. */
	get list(): readonly WaitingWrite[] {
		this.#list ??= this.#queue.map((item) => ({
			...{ key: item.write.key, name: item.stored.name, args: item.stored.args },
			...{ what: describe(item), at: item.stored.at, tries: item.tries },
			isSending: item.isSending,
			dependents: this.#dependentsOf(item).map(describe),
		}));
		return this.#list;
	}

	readonly watch = (listener: () => void): (() => void) => {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	};

	/** Hears of every write the server refused: the notice that something was undone. */
	onRefused(listener: (refused: RefusedWrite) => void): () => void {
		this.#refusedListeners.add(listener);
		return () => this.#refusedListeners.delete(listener);
	}

	/** Hears how many writes were given up because they waited too long, or nobody knows any more what they mean. */
	onDropped(listener: (count: number) => void): () => void {
		this.#droppedListeners.add(listener);
		return () => this.#droppedListeners.delete(listener);
	}

	/** Begins with what somebody wrote before, in this browser. A visitor (no person) leaves nothing on disk. */
	async open(person: number | undefined): Promise<void> {
		this.close();
		const { storage, tabs } = this.#parts;
		this.#isLoaded = storage === undefined || person === undefined;
		this.#hasTurn = this.#isLoaded;
		this.#person = person ?? nobody;
		if (storage === undefined || person === undefined) return this.#pump();
		const onLost = () => this.#announce();
		this.#storedWrites = new StoredWrites({ person, storage, tabs, now: () => this.#now(), onLost });
		this.#stopListening = tabs?.listen((message) => this.#onMessage(message));
		await this.#load(person);
		if (this.#person !== person) return;
		const turn = {
			onTurn: () => void this.#takeTurn(person),
			onLost: () => {
				this.#hasTurn = false;
			},
		};
		this.#sender = tabs?.queue(turn) ?? alone(turn);
		if (this.#queue.length > 0) this.#sender.takeOver();
	}

	/** Forgets what waits, and leaves it on disk: the session has ended. The store is cleared by who calls this. */
	close(): void {
		this.#sender?.leave();
		this.#stopListening?.();
		this.#sender = undefined;
		this.#stopListening = undefined;
		const given = this.#queue;
		this.#queue = [];
		this.#stopping.abort(new Error('signed out'));
		this.#stopping = new AbortController();
		this.#attempt = 0;
		clearTimeout(this.#timer);
		this.#timer = undefined;
		// What is on disk has not ended yet.
		if (!this.#storedWrites?.isOnDisk)
			for (const { finish } of given) finish({ isSaved: false, failure: new Error('signed out') });
		this.#person = nobody;
		this.#storedWrites = undefined;
		this.#isLoaded = false;
		this.#hasTurn = false;
		this.#answeredElsewhere.clear();
		this.#announce();
	}

	/** Gives up what waits, on disk too: somebody signs out by hand. */
	async discard(): Promise<void> {
		const person = this.#person;
		const given = this.#queue;
		this.close();
		for (const { finish } of given) finish({ isSaved: false, failure: new Error('given up') });
		// Where the browser keeps nothing there is nothing to delete.
		if (person !== nobody) await this.#parts.storage?.discard(person).catch(() => undefined);
	}

	/** Shows a write and sends it when its turn comes. */
	write<Args>(ref: MutationRef<Args>, args: Args, options: WriteOptions = {}): Sent {
		const { name } = ref;
		const mutation = this.#mutations.get(name);
		// A whole mutation must be the listed one, not another of its name.
		if (!mutation || ('isMutation' in ref && ref !== mutation))
			throw new Error(`${name} is not in the list of mutations: after a reload nobody would know it`);
		const stored: StoredWrite = {
			key: options.key ?? randomUuid(),
			batch: options.batch ?? randomUuid(),
			person: this.#person,
			at: this.#nextAt(),
			name,
			// The same as after a reload, and nobody else's to change.
			args: JSON.parse(JSON.stringify(args)) as unknown,
		};
		const { promise: done, resolve: finish } = Promise.withResolvers<Outcome>();
		const { promise: stuck, resolve: wait } = Promise.withResolvers<'waiting'>();
		const item = this.#add(mutation, stored, { finish, wait: () => wait('waiting') });
		item.isRefusalShown = options.isRefusalShown ?? false;
		this.#storedWrites?.save(stored);
		this.#sender?.takeOver();
		this.#pump();
		if (this.#timer !== undefined) this.#resolveWaiting();
		return { key: stored.key, batch: stored.batch, done, soon: Promise.race([done, stuck]) };
	}

	/** Tries at once, without waiting further for the line. To be called when it is back. */
	retry(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		this.#nextTryAt = undefined;
		this.#pump();
	}

	/** Gives up one write that is not on its way, and what needs what it creates: here, on disk and in the other tabs. */
	giveUp(key: string): void {
		const item = this.#queue.find(({ write }) => write.key === key);
		if (!item || item.isSending) return;
		this.#forget([item, ...this.#undo(item, new Error('given up'))]);
	}

	/**
	 * Withdraws writes that were never sent, and what needs what they create; answers with their keys. Of what is on its way,
	 * or may have reached the server, only an undo takes it back.
	 */
	withdraw(keys: readonly string[]): ReadonlySet<string> {
		const isUnsent = (item: Item) => !item.isSending && !item.isOfOtherTab && item.tries === 0;
		const items = this.#queue.filter((item) => keys.includes(item.write.key) && isUnsent(item));
		// All of them first: with each that leaves, the next one would be sent.
		this.#queue = this.#queue.filter((item) => !items.includes(item));
		const dependents: Item[] = [];
		this.#parts.store.batch(() => {
			for (const item of items) dependents.push(...this.#undo(item, new Error('withdrawn')));
		});
		this.#forget([...items, ...dependents]);
		return new Set(items.map(({ write }) => write.key));
	}

	/** Tries at once and resolves when nothing is left to send. */
	drain(): Promise<void> {
		this.#sender?.takeOver();
		this.retry();
		if (this.#queue.length === 0) return Promise.resolve();
		return new Promise((resolve) => this.#drained.push(resolve));
	}

	async #load(person: number): Promise<void> {
		const found = await this.#storedWrites?.load();
		if (this.#person !== person) return;
		let unknown = 0;
		this.#parts.store.batch(() => {
			for (const { kind, temporary, real } of found?.aliases ?? []) this.#parts.store.alias(kind, temporary, real);
			for (const stored of found?.writes ?? []) if (!this.#restore(stored, { isOfOtherTab: false })) unknown += 1;
		});
		// Written while the disk was being read.
		const onDisk = new Set(found?.writes.map(({ key }) => key));
		for (const { stored, isOfOtherTab } of this.#queue)
			if (!isOfOtherTab && !onDisk.has(stored.key)) this.#storedWrites?.save(stored);
		this.#queue.sort((one, other) => one.stored.at - other.stored.at);
		this.#isLoaded = true;
		this.#announce();
		const dropped = unknown + (found?.dropped ?? 0);
		if (dropped > 0) for (const listener of this.#droppedListeners) listener(dropped);
	}

	/** Shows again what was written before, or in another tab. False when nobody knows what it means. */
	#restore(stored: StoredWrite, { isOfOtherTab }: { isOfOtherTab: boolean }): boolean {
		const isKnown = this.#queue.some(({ write }) => write.key === stored.key);
		if (isKnown || this.#answeredElsewhere.has(stored.key)) return true;
		this.#lastAt = Math.max(this.#lastAt, stored.at);
		try {
			const mutation = this.#mutations.get(stored.name);
			if (!mutation) throw new Error(`no mutation is called ${stored.name}`);
			this.#add(mutation, stored, { finish() {}, wait() {} }).isOfOtherTab = isOfOtherTab;
			return true;
		} catch {
			// Written by another version of this client, which meant something else by it.
			if (!isOfOtherTab) this.#storedWrites?.remove([stored.key], []);
			return false;
		}
	}

	#add(mutation: AnyMutation, stored: StoredWrite, ends: Pick<Item, 'finish' | 'wait'>): Item {
		// Arguments were written by the mutation of the same name.
		const args = stored.args as never;
		const ops = mutation.apply(args);
		const write: PendingWrite = { key: stored.key, batch: stored.batch, ops, needs: mutation.needs?.(args) ?? [] };
		const flags = { isSending: false, tries: 0, isOfOtherTab: false, isRefusalShown: false };
		const item: Item = { stored, write, mutation, ...ends, ...flags };
		this.#queue.push(item);
		this.#parts.store.apply(write);
		return item;
	}

	/** Whoever had the turn before may have kept what this tab has not heard of. */
	async #takeTurn(person: number): Promise<void> {
		const isFirst = !this.#queue.some(({ isOfOtherTab }) => isOfOtherTab);
		if (!isFirst) await this.#load(person);
		if (this.#person !== person) return;
		for (const item of this.#queue) item.isOfOtherTab = false;
		this.#hasTurn = true;
		this.#pump();
	}

	#onMessage(message: TabMessage): void {
		if (message.person !== this.#person) return;
		if (message.type === 'written') {
			this.#restore(message.write, { isOfOtherTab: true });
			setTimeout(() => this.#adopt(message.write.key), takeOverWithinMs);
			this.#announce();
			return;
		}
		const item = this.#queue.find(({ write }) => write.key === message.key);
		if (!item) this.#answeredElsewhere.add(message.key);
		else if (message.type === 'saved') this.#accept(item, message);
		else this.#undo(item, new Error('refused in another tab'));
	}

	/** The tab that wrote it was closed before it could take over. */
	#adopt(key: string): void {
		const item = this.#queue.find(({ write }) => write.key === key);
		if (!item?.isOfOtherTab || !this.#hasTurn) return;
		item.isOfOtherTab = false;
		this.#pump();
	}

	/** Starts whatever need not wait: for the line, or for an earlier write on one of its records. */
	#pump(): void {
		const taken = new Set<string>();
		const isHeld = this.#timer !== undefined || !this.#hasTurn || !this.#isLoaded;
		let sending = this.#queue.filter((item) => item.isSending).length;
		for (const item of isHeld ? [] : [...this.#queue]) {
			const names = this.#namesOf(item.write);
			const isFree = names.every((name) => !taken.has(name));
			for (const name of names) taken.add(name);
			if (item.isSending || item.isOfOtherTab || !isFree || sending >= this.#parallel) continue;
			sending += 1;
			void this.#send(item);
		}
		this.#announce();
	}

	async #send(item: Item): Promise<void> {
		item.isSending = true;
		const answer = { seq: undefined as number | undefined };
		try {
			const changes = await item.mutation.send(item.stored.args as never, this.#sendingOf(item, answer));
			if (!this.#queue.includes(item)) return;
			const { key } = item.write;
			this.#storedWrites?.remove([key], changes);
			this.#storedWrites?.broadcast({ type: 'saved', person: this.#person, key, changes, seq: answer.seq });
			this.#accept(item, { changes, seq: answer.seq });
		} catch (failure) {
			item.isSending = false;
			item.tries += 1;
			if (!this.#queue.includes(item)) return;
			if (isTransient(failure) || isSessionOver(failure)) this.#pause(failure);
			else this.#refuse(item, failure);
		}
	}

	#sendingOf(item: Item, answer: { seq: number | undefined }): Sending {
		const { key, batch } = item.write;
		const { api, store } = this.#parts;
		const { signal } = this.#stopping;
		return {
			async call<E extends Endpoint>(endpoint: E, input: RequestOf<E>) {
				const { reply, headers } = await api.ask(endpoint, input, { key, batch, signal });
				const seq = headers.get('ordna-seq');
				if (seq !== null) answer.seq = Number(seq);
				return reply;
			},
			// A record's real id is of the same noun as its temporary one.
			resolve: <Id extends number>(kind: { readonly name: string }, id: Id) => store.resolve(kind.name, id) as Id,
			get: (kind, id) => store.get(kind, id),
			isLate: item.tries > 0 || this.#now() - item.stored.at > soonMs,
			learn: (changes) => store.loadPage(changes),
		};
	}

	#accept(item: Item, { changes, seq }: { changes: readonly Change[]; seq: number | undefined }): void {
		this.#attempt = 0;
		this.#parts.store.settle(item.write.key, changes, seq);
		this.#remove([item], { isSaved: true, changes });
	}

	#refuse(item: Item, failure: unknown): void {
		this.#attempt = 0;
		const dependents = this.#undo(item, failure);
		this.#forget([item, ...dependents]);
		if (item.isRefusalShown && dependents.length === 0) return;
		const isGone = failure instanceof ApiError && failure.isReplayed && failure.status === 404;
		const refused = { what: describe(item), failure, isGone, dependents: dependents.map(describe) };
		for (const listener of this.#refusedListeners) listener(refused);
	}

	#forget(items: readonly Item[]): void {
		const keys = items.map(({ write }) => write.key);
		this.#storedWrites?.remove(keys, []);
		for (const key of keys) this.#storedWrites?.broadcast({ type: 'refused', person: this.#person, key });
	}

	/** Writes on what this one creates, and on what they create in turn: refused or given up with it. */
	#dependentsOf(item: Item): readonly Item[] {
		const lost = new Set(creationsOf(item));
		return this.#queue.filter((other) => {
			if (other === item || lost.size === 0 || !namesIn(other.write).some((name) => lost.has(name))) return false;
			for (const name of creationsOf(other)) lost.add(name);
			return true;
		});
	}

	/** Takes a write, and what depends on it, off the screen and out of the queue. */
	#undo(item: Item, failure: unknown): readonly Item[] {
		const keys = this.#parts.store.settle(item.write.key, 'refused');
		const dependents = this.#queue.filter((other) => other !== item && keys.includes(other.write.key));
		this.#remove([item, ...dependents], { isSaved: false, failure });
		return dependents;
	}

	#remove(items: readonly Item[], outcome: Outcome): void {
		this.#queue = this.#queue.filter((item) => !items.includes(item));
		for (const { finish } of items) finish(outcome);
		this.#pump();
	}

	#pause(failure: unknown): void {
		const answered = failure instanceof ApiError ? failure : undefined;
		this.#outage = answered?.outage;
		this.#failedStatus = answered?.status;
		if (this.#timer === undefined) {
			const limitedMs = answered?.status === 429 ? answered.retryAfterMs : undefined;
			this.#isLimited = limitedMs !== undefined;
			this.#pauseMs = limitedMs ?? this.#backOffMs(outageStatuses.includes(answered?.status ?? 0));
			this.#nextTryAt = this.#now() + this.#pauseMs;
			this.#attempt += 1;
			this.#timer = setTimeout(() => this.retry(), this.#pauseMs);
		}
		this.#resolveWaiting();
		this.#announce();
	}

	#backOffMs(isOutage: boolean): number {
		const chance = (this.#parts.random ?? Math.random)();
		const step = isOutage ? (outageStepsMs[this.#attempt] ?? outageStepsMs.at(-1)) : undefined;
		return step === undefined ? backOffMs(this.#attempt + 1, limits, chance) : step * (1 - outageJitter * (1 - chance));
	}

	/** Forms need not stay open: from here on a refusal is told by a notice. */
	#resolveWaiting(): void {
		for (const item of this.#queue) {
			item.isRefusalShown = false;
			item.wait();
		}
	}

	#announce(): void {
		this.#list = undefined;
		const waiting = this.#queue.length;
		const isStuck = waiting > 0 && this.#attempt > 0;
		if (waiting === 0) for (const resolve of this.#drained.splice(0)) resolve();
		const outage = isStuck ? this.#outage : undefined;
		const isOnDisk = this.#storedWrites?.isOnDisk ?? false;
		const { state: before } = this;
		const nextTryAt = isStuck ? this.#nextTryAt : undefined;
		const isLimited = isStuck && this.#isLimited;
		const isSame = waiting === before.waiting && isStuck === before.isStuck && isOnDisk === before.isOnDisk;
		const failedStatus = isStuck ? this.#failedStatus : undefined;
		const isSameTry = nextTryAt === before.nextTryAt && isLimited === (before.isLimited ?? false);
		if (!isSame || !isSameTry || outage !== before.outage || failedStatus !== before.failedStatus)
			this.#state = {
				...{ waiting, isStuck, isOnDisk, outage, failedStatus, nextTryAt, isLimited },
				pauseMs: this.#pauseMs,
			};
		for (const listener of this.#listeners) listener();
	}

	#namesOf({ ops, needs }: PendingWrite): string[] {
		return [...ops, ...needs].map(({ kind, id }) => `${kind} ${this.#parts.store.resolve(kind, id)}`);
	}

	get #parallel(): number {
		return this.#parts.parallel ?? 4;
	}

	#now(): number {
		return (this.#parts.now ?? Date.now)();
	}

	/** Grows, whatever the clock says: what was written later is sent later. */
	#nextAt(): number {
		this.#lastAt = Math.max(this.#now(), this.#lastAt + 1);
		return this.#lastAt;
	}
}

const describe = ({ mutation, stored }: Item): MessageDescriptor => mutation.describe(stored.args as never);

const namesIn = ({ ops, needs }: PendingWrite): string[] => [...ops, ...needs].map(({ kind, id }) => `${kind} ${id}`);

const creationsOf = ({ write }: Item): string[] =>
	write.ops.flatMap((op) => (op.op === 'create' ? [`${op.kind} ${op.id}`] : []));

/** The code of a token that has ended: who signs in again sends with a new one. */
const tokenRefused = 11;

const isSessionOver = (failure: unknown) =>
	failure instanceof ApiError && failure.status === 401 && failure.code === tokenRefused;
