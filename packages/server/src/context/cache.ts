import { type App, oncePerApp } from './app.ts';
import { Cache, type CacheOptions } from './bounded-cache.ts';
import { actorId } from './caller.ts';
import type { Change } from './changes.ts';
import type { CommandContext, QueryContext } from './context.ts';

/** What a line of the change log may do to a cache. */
export interface Invalidation<Key, Value, Group = never> {
	drop(key: Key): void;
	dropAll(): void;
	/** Drops what is cached in a group, where it is untrue. */
	dropGroup(group: Group, isUntrue?: (value: Value) => boolean): void;
	/** The same in each group that the line concerns. */
	dropGroups(concerns: (group: Group) => boolean, isUntrue?: (value: Value) => boolean): void;
	/** Makes another of what is cached for a key, if anything is. */
	change(key: Key, make: (value: Value) => Value): void;
}

export interface CacheParts<Key, Value, Group = never> extends CacheOptions<Value, Group> {
	/** As `/metrics` calls it. */
	readonly name: string;
	/** How many are cached, or how much they may weigh together. */
	readonly limit: number;
	/** What one counts, where that is not 1: bytes, for one. */
	readonly weigh?: (value: Value) => number;
	/** Called with each line of the change log: drops what it makes untrue. */
	readonly dropOn: (change: Change, cache: Invalidation<Key, Value, Group>) => void;
}

/** A reader of caches: what a command loads, and has changed itself, is for nobody else before it is committed. */
type Asker = Pick<QueryContext, 'app'>;

/** Answers of the database that are cached for each running app until the change log says that they changed. */
export interface DeclaredCache<Key, Value> {
	get(asker: Asker, key: Key, load: () => Promise<Value>): Promise<Value>;
	/** For each key what is cached, and what `load` finds of the others. */
	getMany(
		asker: Asker,
		keys: readonly Key[],
		load: (missing: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
	): Promise<Map<Key, Value>>;
	peek(asker: Asker, key: Key): Value | undefined;
	drop(asker: Asker, key: Key): void;
}

/** How often a cache had the answer, for `/metrics`. */
export interface CacheFigures {
	readonly name: string;
	hits: number;
	misses: number;
	/** How many answers there are now. */
	readonly size: number;
}

const figuresOf = oncePerApp((): CacheFigures[] => []);

/** The figures of all caches that an app has used. */
export function cacheFigures(app: App): readonly CacheFigures[] {
	return figuresOf(app);
}

/**
 * Declares a cache: the only way to keep what the database says. A command sees what is committed until it has recorded
 * a line that makes it untrue, and what it loads itself is its own until its commit: it may still be rolled back.
 *
 * @example
 * const labels = cache<number, Label>({
 *     name: 'labels',
 *     limit: 5000,
 *     dropOn: ({ entity, entityId }, labels) => entity === 'label' && labels.drop(entityId),
 * });
 * const label = await labels.get(context, id, () => loadLabel(context, id));
 */
export function cache<Key, Value, Group = never>(parts: CacheParts<Key, Value, Group>): DeclaredCache<Key, Value> {
	const committed = oncePerApp((app) => new Committed(app, parts));
	const within = new WeakMap<object, Within<Key, Value, Group>>();
	const seenBy = (asker: Asker): Committed<Key, Value, Group> | Within<Key, Value, Group> => {
		const known = committed(asker.app);
		if (!isCommand(asker)) return known;
		let own = within.get(asker.changes);
		if (own === undefined) {
			own = new Within(asker, known, parts);
			within.set(asker.changes, own);
		}
		own.hear();
		return own;
	};
	return {
		get: (asker, key, load) => seenBy(asker).get(key, load),
		getMany: (asker, keys, load) => seenBy(asker).getMany(keys, load),
		peek: (asker, key) => seenBy(asker).peek(key),
		drop: (asker, key) => seenBy(asker).drop(key),
	};
}

function isCommand(asker: Asker): asker is CommandContext {
	return 'changes' in asker;
}

/** What everybody sees. */
class Committed<Key, Value, Group> {
	readonly #entries: Cache<Key, Value, Group>;
	readonly #figures: CacheFigures;

	constructor(app: App, { name, limit, weigh, dropOn, ...options }: CacheParts<Key, Value, Group>) {
		const entries = new Cache<Key, Value, Group>(limit, weigh, options);
		this.#entries = entries;
		this.#figures = {
			name,
			hits: 0,
			misses: 0,
			get size() {
				return entries.size;
			},
		};
		figuresOf(app).push(this.#figures);
		app.feed.subscribe(
			(changes) => {
				for (const change of changes) dropOn(change, entries);
			},
			() => entries.dropAll(),
		);
	}

	peek(key: Key): Value | undefined {
		return this.#entries.peek(key);
	}

	drop(key: Key): void {
		this.#entries.drop(key);
	}

	get drops(): number {
		return this.#entries.drops;
	}

	keep(key: Key, value: Value, since: number): void {
		this.#entries.keep(key, value, since);
	}

	get(key: Key, load: () => Promise<Value>): Promise<Value> {
		const known = this.#entries.peek(key);
		if (known !== undefined) {
			this.#figures.hits += 1;
			return Promise.resolve(known);
		}
		this.#figures.misses += 1;
		return this.#entries.get(key, load);
	}

	getMany(
		keys: readonly Key[],
		load: (missing: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
	): Promise<Map<Key, Value>> {
		let misses = 0;
		this.#figures.hits += keys.length;
		const counted = (missing: readonly Key[]) => {
			misses = missing.length;
			this.#figures.misses += misses;
			this.#figures.hits -= misses;
			return load(missing);
		};
		return this.#entries.getMany(keys, counted);
	}
}

/** What one command sees: its own transaction, where its lines say that it changed something. */
class Within<Key, Value, Group> implements Invalidation<Key, Value, Group> {
	readonly #context: CommandContext;
	readonly #committed: Committed<Key, Value, Group>;
	readonly #parts: CacheParts<Key, Value, Group>;
	// Each made when it is first needed: a command looks into a dozen caches, finds there what is committed, and changes little.
	#own: Cache<Key, Value, Group> | undefined;
	#untrue: Set<Key> | undefined;
	/** Which others of what is committed are untrue, whenever they were cached. */
	#untrueWhere: ((value: Value) => boolean)[] | undefined;
	/** What it has loaded, and how many drops the shared cache had seen by then. */
	#loaded: Map<Key, number> | undefined;
	#isAllUntrue = false;
	#heard = 0;

	constructor(context: CommandContext, committed: Committed<Key, Value, Group>, parts: CacheParts<Key, Value, Group>) {
		this.#context = context;
		this.#committed = committed;
		this.#parts = parts;
	}

	/** Takes in the lines that were recorded since. */
	hear(): void {
		const { changes, now, caller, batch } = this.#context;
		for (; this.#heard < changes.lines.length; this.#heard += 1) {
			const line = changes.lines[this.#heard];
			const written = { seq: Number.POSITIVE_INFINITY, at: now, actorId: actorId(caller), via: '', batch };
			// A line as it is written reads the same.
			if (line) this.#parts.dropOn({ ...line, ...written } as Change, this);
		}
	}

	drop(key: Key): void {
		this.#untrue ??= new Set();
		this.#untrue.add(key);
		this.#own?.drop(key);
	}

	dropAll(): void {
		this.#isAllUntrue = true;
		this.#own?.dropAll();
	}

	change(key: Key): void {
		this.drop(key);
	}

	dropGroup(group: Group, isUntrue?: (value: Value) => boolean): void {
		this.dropGroups((one) => one === group, isUntrue);
	}

	dropGroups(concerns: (group: Group) => boolean, isUntrue: (value: Value) => boolean = () => true): void {
		const { groupOf } = this.#parts;
		if (groupOf) {
			this.#untrueWhere ??= [];
			this.#untrueWhere.push((value) => concerns(groupOf(value)) && isUntrue(value));
		}
		this.#own?.dropGroups(concerns, isUntrue);
	}

	peek(key: Key): Value | undefined {
		const own = this.#own?.peek(key);
		if (own !== undefined || this.#isAllUntrue || this.#untrue?.has(key)) return own;
		const known = this.#committed.peek(key);
		const isUntrue = known !== undefined && this.#untrueWhere?.some((isOne) => isOne(known));
		return isUntrue ? undefined : known;
	}

	async get(key: Key, load: () => Promise<Value>): Promise<Value> {
		const known = this.peek(key);
		if (known !== undefined) return known;
		return this.#loadingOf([key]).get(key, load);
	}

	async getMany(
		keys: readonly Key[],
		load: (missing: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
	): Promise<Map<Key, Value>> {
		const found = new Map<Key, Value>();
		const others: Key[] = [];
		for (const key of keys) {
			const value = this.peek(key);
			if (value === undefined) others.push(key);
			else found.set(key, value);
		}
		if (others.length === 0) return found;
		for (const [key, value] of await this.#loadingOf(others).getMany(others, load)) found.set(key, value);
		return found;
	}

	/** Where it caches what it loads, once it is noted that these are loaded. */
	#loadingOf(keys: readonly Key[]): Cache<Key, Value, Group> {
		if (!this.#loaded) {
			this.#loaded = new Map();
			this.#context.afterCommit(() => this.#passOn());
		}
		for (const key of keys) this.#loaded.set(key, this.#committed.drops);
		this.#own ??= new Cache(this.#parts.limit, this.#parts.weigh, this.#parts);
		return this.#own;
	}

	/**
	 * What was loaded and still holds is true for everybody once it is committed; but not where a line came in between,
	 * of this command or another: it may have been loaded before.
	 */
	#passOn(): void {
		this.hear();
		for (const [key, since] of this.#loaded ?? []) {
			const value = this.#own?.peek(key);
			if (value !== undefined) this.#committed.keep(key, value, since);
		}
	}
}
