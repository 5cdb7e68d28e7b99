import { applyBaseChange } from './apply-base-change.ts';
import type { Change, ListKey, Op, PendingWrite, Placement } from './change.ts';
import { EntityTables } from './entity-tables.ts';
import { type Entry, isHidden, isStillWanted, type Listener, type Overlay, showRecord } from './entry.ts';
import type { Keyed, Kind } from './kind.ts';
import { Lists, type OptimisticRow } from './lists.ts';
import { PushCoverage } from './push-coverage.ts';

/** Ids below are temporary. NOTE: small negative ones are taken: the product gives them to pseudo projects. */
const temporaryIdsBelow = -(2 ** 40);

export type Unsubscribe = () => void;

/** Is told the ids of all that changed. */
type KindListener = (changed: readonly number[]) => void;

/** What a push of the live feed says of itself, besides its changes. */
export interface FeedMark {
	/** How far the change log has been read. */
	readonly seq: number;
	/** The writes of this person that the push holds. */
	readonly keys?: readonly string[];
}

/**
 * Every record once. What is shown is worked out from the base (the server's word: pages, answers, the feed)
 * and the writes pending on it; the base never holds a wish.
 *
 * Lists, placements and listeners follow when a `batch` ends (each call below is one by itself); `get` sees
 * a change at once.
 */
export class Store {
	readonly #tables = new EntityTables();
	readonly #lists = new Lists();
	readonly #overlays = new Map<string, Overlay>();
	/** What changed in this batch, with what was shown before it. */
	#touched = new Map<Entry, Keyed | undefined>();
	/** Kinds of which something appeared or vanished: their stated lists are made anew. */
	readonly #dirtyKinds = new Set<string>();
	readonly #kindListeners = new Map<string, Set<KindListener>>();
	/** Of kinds somebody asked for whole: what was shown then. */
	readonly #whole = new Map<string, { readonly records: readonly Keyed[]; isFresh: boolean }>();
	#calls = new Set<Listener>();
	#depth = 0;
	#seq = 0;
	#lastTemporaryId = firstTemporaryId();

	/**
	 * How far the feed has come. Take it when a page is asked for and hand it to `loadPage`: what the feed
	 * changed in the meantime is then newer than the page.
	 */
	get seq(): number {
		return this.#seq;
	}

	/**
	 * An id no record has, for what is created here and not yet on the server. Also none that another tab, or this one
	 * before a reload, has given: what waits to be sent is kept under it.
	 */
	temporaryId(): number {
		this.#lastTemporaryId -= 1;
		return this.#lastTemporaryId;
	}

	/** The id the server gave to what was created under a temporary one; any other id as it is. */
	resolve(kind: string, id: number): number {
		return this.#tables.resolve(kind, id);
	}

	/** Learns what a temporary id, given before a reload or in another tab, has become. */
	alias(kind: string, temporary: number, real: number): void {
		this.batch(() => this.#alias(kind, temporary, real, { overlay: undefined, createdAt: 0 }));
	}

	/** The record as shown: the same object until something in it changes. */
	get<T extends Keyed>(kind: Kind<T>, id: number): T | undefined {
		const entry = this.#tables.find(kind.name, id);
		// A kind is the only way in and out, so what stands under its name is of its type.
		return entry && (showRecord(entry) as T | undefined);
	}

	/**
	 * Every record of a kind that is held and shown, in no order: for kinds there are few of (projects, labels), never
	 * for tasks. The same array until one of them changes.
	 */
	all<T extends Keyed>(kind: Kind<T>): readonly T[] {
		const held = this.#whole.get(kind.name);
		if (held?.isFresh) return held.records as readonly T[];
		const shown = [...this.#tables.of(kind.name)].filter((entry) => !isHidden(entry)).map(showRecord);
		const records = shown.filter((record) => record !== undefined);
		const isSame = records.length === held?.records.length && records.every((one, at) => one === held.records[at]);
		this.#whole.set(kind.name, { records: isSame ? held.records : records, isFresh: true });
		// As in `get`.
		return (isSame ? held.records : records) as readonly T[];
	}

	/** The ids of a list in their order: the same array until it changes. */
	ids(list: ListKey): readonly number[] {
		return this.#lists.ids(list);
	}

	placement(kind: Kind<Keyed>, view: string, id: number): Placement | undefined {
		return this.#tables.find(kind.name, id)?.slots.find((slot) => slot.view === view)?.listed;
	}

	/** Where a record stands as shown, in every view of which that is known. */
	placementsOf(kind: Kind<Keyed>, id: number): Placement[] {
		return this.#tables.find(kind.name, id)?.slots.flatMap((slot) => slot.listed ?? []) ?? [];
	}

	/** Calls when the record, or where it stands, is shown differently. */
	watch(kind: Kind<Keyed>, id: number, listener: Listener): Unsubscribe {
		const entry = this.#tables.require(kind.name, id);
		showRecord(entry);
		entry.listeners ??= new Set();
		entry.listeners.add(listener);
		// Looked up again: a temporary id may have become another's by then.
		return () => this.#tables.find(kind.name, id)?.listeners?.delete(listener);
	}

	watchList(list: ListKey, listener: Listener): Unsubscribe {
		return this.#lists.watch(list, listener);
	}

	/** Calls when some records of a kind changed, once for all of them: for lists that depend on what is in their records. */
	watchKind(kind: Kind<Keyed>, listener: KindListener): Unsubscribe {
		const listeners = this.#kindListeners.get(kind.name) ?? new Set();
		this.#kindListeners.set(kind.name, listeners.add(listener));
		return () => listeners.delete(listener);
	}

	/** Makes one change of many: each listener is called once, when it is over. */
	batch(change: () => void): void {
		this.#depth += 1;
		try {
			change();
		} finally {
			this.#depth -= 1;
			if (this.#depth === 0) this.#publish();
		}
	}

	/** Takes what was asked for. `asOf` is the `seq` of when it was asked; without it, it is the newest there is. */
	loadPage(changes: readonly Change[], asOf = this.#seq): void {
		this.batch(() => this.#applyBase(changes, asOf));
	}

	/** Takes a push of the live feed: its changes, and away what is laid over them by the writes that they hold. */
	remote(changes: readonly Change[], { seq, keys = [] }: FeedMark): void {
		this.batch(() => {
			this.#seq = Math.max(this.#seq, seq);
			this.#applyBase(changes, seq);
			const coverage = keys.length > 0 ? new PushCoverage(changes) : undefined;
			for (const key of keys) if (coverage) this.#acknowledge(key, coverage, seq);
		});
	}

	/** Shows a write. It stays until `settle`, or until the feed covers it. */
	apply(write: PendingWrite): void {
		this.batch(() => {
			const overlay: Overlay = { write, coveredAt: undefined, isAcknowledged: false };
			this.#overlays.set(write.key, overlay);
			for (const aim of affectedRecords(write)) {
				const { op } = aim;
				const entry = this.#touch(this.#tables.require(aim.kind, aim.id), isCreationOrDeletion(aim));
				if (op?.op === 'place') this.#tables.slot(entry, op.view);
				if (op?.op === 'create') for (const { view } of op.placements) this.#tables.slot(entry, view);
				entry.ops = [...entry.ops, { overlay, op }];
			}
		});
	}

	/**
	 * Ends a write with the server's answer, or takes it back. What depends on a refused creation is refused
	 * with it: gives the keys of all that were, for whoever was going to send them.
	 *
	 * `asOf` is the line of the log that the write has made, where the answer says it: what the feed, or a page, has
	 * said of later lines stays, and what is asked for from now on holds it.
	 */
	settle(key: string, answer: readonly Change[] | 'refused', asOf?: number): readonly string[] {
		const refused: string[] = [];
		this.batch(() => {
			this.#seq = Math.max(this.#seq, asOf ?? 0);
			if (answer === 'refused') this.#refuse(key, refused);
			else this.#accept(key, answer, asOf);
		});
		return refused;
	}

	/** Lets go of records nobody watches and no write needs (all of a kind, or the given ones). Lists keep their ids. */
	release(kind: Kind<Keyed>, ids?: readonly number[]): void {
		this.#tables.release(kind.name, ids);
	}

	/** Lets go of everything: another person signs in. Listeners stay. */
	clear(): void {
		this.batch(() => {
			this.#overlays.clear();
			this.#seq = 0;
			for (const entry of this.#tables.all()) {
				this.#touch(entry);
				Object.assign(entry, { base: undefined, seq: 0, gone: false, ops: [] });
				for (const slot of entry.slots) Object.assign(slot, { base: undefined, seq: 0 });
			}
			this.#tables.forget();
			for (const kind of this.#lists.forget()) this.#dirtyKinds.add(kind);
		});
	}

	#touch(entry: Entry, appears = false): Entry {
		if (!this.#touched.has(entry)) this.#touched.set(entry, entry.shown);
		entry.isFresh = false;
		if (appears) this.#dirtyKinds.add(entry.kind);
		return entry;
	}

	#applyBase(changes: readonly Change[], seq: number): void {
		const touch = (entry: Entry, appears?: boolean) => this.#touch(entry, appears);
		for (const change of changes) {
			if (change.type === 'order') {
				this.#lists.state(change.list, change.kind, change.ids, seq);
				this.#dirtyKinds.add(change.kind);
			} else if (change.type !== 'created') applyBaseChange(this.#tables, change, seq, touch);
		}
	}

	/**
	 * The feed has brought what a write did: where it says as much as the overlay, that goes. What was created is still
	 * known by its temporary id until it is answered, and hidden where the real one is shown.
	 */
	#acknowledge(key: string, coverage: PushCoverage, seq: number): void {
		const overlay = this.#overlays.get(key);
		if (!overlay) return;
		overlay.isAcknowledged = true;
		const created = affectedRecords(overlay.write).filter(isTemporary);
		if (created.some(({ kind }) => coverage.mayInclude(kind))) overlay.coveredAt ??= seq;
		this.#removeOverlay(overlay, (aim) => {
			if (!aim.op) return true;
			return !isTemporary(aim) && coverage.covers(aim.op, this.resolve(aim.kind, aim.id));
		});
	}

	#accept(key: string, answer: readonly Change[], asOf: number | undefined): void {
		const overlay = this.#overlays.get(key);
		if (overlay) this.#removeOverlay(overlay);
		this.#overlays.delete(key);
		const createdAt = asOf ?? Number.POSITIVE_INFINITY;
		for (const change of answer)
			if (change.type === 'created') this.#alias(change.kind, change.id, change.as, { overlay, createdAt });
		// What the feed has told is at least as new as an answer that does not say how old it is.
		if (asOf !== undefined || !overlay?.isAcknowledged) this.#applyBase(answer, asOf ?? this.#seq);
	}

	#refuse(key: string, refused: string[]): void {
		const overlay = this.#overlays.get(key);
		if (!overlay) return;
		this.#overlays.delete(key);
		refused.push(key);
		const orphans = affectedRecords(overlay.write)
			.filter(isTemporary)
			.flatMap(({ kind, id }) => this.#tables.find(kind, id)?.ops ?? []);
		this.#removeOverlay(overlay);
		for (const orphan of orphans) this.#refuse(orphan.overlay.write.key, refused);
	}

	#removeOverlay(overlay: Overlay, which: (aim: AffectedRecord) => boolean = () => true): void {
		for (const aim of affectedRecords(overlay.write)) {
			const entry = this.#touch(this.#tables.require(aim.kind, aim.id), isCreationOrDeletion(aim));
			if (which(aim)) entry.ops = entry.ops.filter(({ overlay: of, op }) => of !== overlay || op !== aim.op);
		}
	}

	/** Whoever watched, or wrote on, the temporary id goes on with the real one. */
	#alias(kind: string, temporary: number, real: number, { overlay, createdAt }: Creation): void {
		const from = this.#tables.alias(kind, temporary, real);
		for (const op of overlay?.write.ops ?? []) {
			if (op.op !== 'create' || op.kind !== kind || op.id !== temporary) continue;
			for (const { list, at } of op.lists) this.#lists.promote({ kind, id: real, list, at }, createdAt);
		}
		if (!from) return;
		this.#touch(from);
		const to = this.#touch(this.#tables.require(kind, real), true);
		for (const { op } of from.ops) if (op?.op === 'place') this.#tables.slot(to, op.view);
		to.ops = [...from.ops, ...to.ops];
		from.ops = [];
		for (const listener of from.listeners ?? []) {
			to.listeners ??= new Set();
			to.listeners.add(listener);
			this.#calls.add(listener);
		}
	}

	#publish(): void {
		for (const [entry, before] of this.#touched) {
			let isChanged = entry.listeners !== undefined && showRecord(entry) !== before;
			for (const slot of entry.slots) if (this.#lists.relist(entry, slot)) isChanged = true;
			if (isChanged) for (const listener of entry.listeners ?? []) this.#calls.add(listener);
		}
		const kindCalls = this.#kindCalls();
		const optimisticRows = this.#dirtyKinds.size > 0 ? [...this.#optimisticRows()] : [];
		const calls = this.#calls;
		for (const listener of this.#lists.publish(this.#dirtyKinds, optimisticRows, this.shows)) calls.add(listener);
		this.#touched = new Map();
		this.#dirtyKinds.clear();
		this.#calls = new Set();
		for (const [listener, changed] of kindCalls) listener(changed);
		for (const listener of calls) listener();
	}

	/** Whom to tell of changed kinds, and which of their records changed. */
	#kindCalls(): readonly (readonly [KindListener, readonly number[]])[] {
		if (this.#kindListeners.size === 0 && this.#whole.size === 0) return [];
		const byKind = new Map<string, number[]>();
		for (const { kind, id } of this.#touched.keys()) {
			const ids = byKind.get(kind);
			if (ids) ids.push(id);
			else byKind.set(kind, [id]);
		}
		return [...byKind].flatMap(([kind, changed]) => {
			const whole = this.#whole.get(kind);
			if (whole) whole.isFresh = false;
			return [...(this.#kindListeners.get(kind) ?? [])].map((listener) => [listener, changed] as const);
		});
	}

	/** Not when it is known to be gone, or is being deleted; one that merely is not held is no less shown in lists. */
	readonly shows = (kind: string, id: number): boolean => {
		const entry = this.#tables.find(kind, id);
		return !entry || !isHidden(entry);
	};

	*#optimisticRows(): Iterable<OptimisticRow> {
		for (const { write, coveredAt = Number.POSITIVE_INFINITY } of this.#overlays.values()) {
			for (const op of write.ops) {
				const entry = op.op === 'create' && this.#tables.find(op.kind, op.id);
				if (op.op !== 'create' || !entry || !isStillWanted(entry)) continue;
				// An order that is as new as the creation has been said with it, or without.
				for (const { list, at } of op.lists)
					if (this.#lists.statedAt(list) < coveredAt) yield { kind: op.kind, id: entry.id, list, at };
			}
		}
	}
}

/** Each store counts down from an id of its own: among 2^52, two do not meet. */
function firstTemporaryId(): number {
	const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
	return temporaryIdsBelow - (high % 2 ** 20) * 2 ** 32 - low;
}

interface Creation {
	readonly overlay: Overlay | undefined;
	/** The line of the log since which it is there. */
	readonly createdAt: number;
}

/** What a write is about: a record it changes, or (without an op) one it only speaks of. */
interface AffectedRecord {
	readonly kind: string;
	readonly id: number;
	readonly op: Op | undefined;
}

function affectedRecords({ ops, needs }: PendingWrite): AffectedRecord[] {
	return [
		...ops.map((op) => ({ kind: op.kind, id: op.id, op })),
		...needs.map(({ kind, id }) => ({ kind, id, op: undefined })),
	];
}

const isCreationOrDeletion = ({ op }: Pick<AffectedRecord, 'op'>) => op?.op === 'create' || op?.op === 'delete';

/** Whether it creates under a temporary id. A deleted record shown again keeps its own. */
const isTemporary = ({ op, id }: Pick<AffectedRecord, 'op' | 'id'>) => op?.op === 'create' && id < temporaryIdsBelow;
